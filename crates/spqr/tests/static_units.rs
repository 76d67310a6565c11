//! The cases of the rules on units and leaders that loading or a lookup decides (SX-008 to SX-014, SX-021, SX-022, EL-044).

mod static_support;

use static_support::{SMALL, accepted, refused, small, unit};
use tercio_rulebook::rules::{EL_044, SX_008, SX_009, SX_011, SX_012, SX_021, SX_022, SX_051};
use tercio_spqr::{
    class::{Class, ShockDuty},
    profile::MissileRow,
    scenario::Supply,
};

const HASTATI: &str = r#"class = "LG", size = 3, tq = 7, ma = 5"#;
const ELEPHANTS: &str = r#"class = "EL", size = 5, tq = 5"#;
const CONSUL: &str = r#"initiative = 7, range = 9, lines = 2, charisma = 3"#;

#[test]
fn sx_008_1_an_entry_with_class_size_tq_and_ma_is_accepted() {
    let scenario = small(SMALL);
    let (side, unit) = unit(&scenario, "H1");
    let hastati = side.type_of(unit);
    assert_eq!((hastati.class, hastati.size, hastati.tq, hastati.ma), (Class::LG, 3, 7, 5));
}

#[test]
fn sx_008_2_an_entry_without_tq_is_refused() {
    let mistake = refused(HASTATI, r#"class = "LG", size = 3, ma = 5"#, SX_008);
    assert!(mistake.text.en.contains("'tq' is missing in type hastati"), "{mistake}");
}

#[test]
fn sx_008_3_a_unit_at_set_up_has_no_hits_and_is_in_order() {
    let scenario = small(SMALL);
    let (_, unit) = unit(&scenario, "H1");
    assert_eq!((unit.hits, unit.routed, unit.depleted, unit.missiles), (0, false, false, Supply::Full));
}

#[test]
fn sx_009_1_class_el_is_accepted() {
    let scenario = small(SMALL);
    let (side, elephant) = unit(&scenario, "E1");
    assert_eq!(side.type_of(elephant).class, Class::EL);
}

#[test]
fn sx_009_2_class_xx_is_refused_and_the_eleven_are_named() {
    let mistake = refused(HASTATI, r#"class = "XX", size = 3, tq = 7, ma = 5"#, SX_009);
    for class in Class::ALL {
        assert!(mistake.text.en.contains(class.code()) && mistake.text.es.contains(class.code()), "{mistake}");
    }
}

#[test]
fn sx_009_3_velites_are_li_with_the_mark() {
    let scenario = small(SMALL);
    let (side, velites) = unit(&scenario, "V1");
    assert_eq!(side.type_of(velites).class, Class::LI);
    assert!(side.type_of(velites).velites);
}

#[test]
fn sx_010_1_li_is_infantry_and_may_shock() {
    assert!(Class::LI.is_infantry());
    assert_eq!(Class::LI.shock_duty(), ShockDuty::May);
}

#[test]
fn sx_010_2_ch_is_mounted_but_no_cavalry_and_must_shock() {
    assert!(Class::CH.is_mounted() && !Class::CH.is_cavalry());
    assert_eq!(Class::CH.shock_duty(), ShockDuty::Must);
}

#[test]
fn sx_010_3_el_is_neither_infantry_nor_cavalry() {
    assert!(!Class::EL.is_infantry() && !Class::EL.is_cavalry() && !Class::EL.is_mounted());
}

#[test]
fn sx_010_4_heavy_infantry_includes_lg() {
    let heavy: Vec<Class> = Class::ALL.into_iter().filter(|class| class.is_heavy_infantry()).collect();
    assert_eq!(heavy, [Class::PH, Class::HI, Class::LG]);
}

#[test]
fn sx_011_2_sizes_0_and_11_are_refused() {
    refused(HASTATI, r#"class = "LG", size = 0, tq = 7, ma = 5"#, SX_011);
    refused(HASTATI, r#"class = "LG", size = 11, tq = 7, ma = 5"#, SX_011);
}

#[test]
fn sx_012_2_tq_2_and_10_are_refused() {
    refused(HASTATI, r#"class = "LG", size = 3, tq = 2, ma = 5"#, SX_012);
    refused(HASTATI, r#"class = "LG", size = 3, tq = 10, ma = 5"#, SX_012);
}

#[test]
fn sx_012_3_tq_3_and_9_are_accepted() {
    for tq in [3, 9] {
        let scenario = accepted(HASTATI, &format!(r#"class = "LG", size = 3, tq = {tq}, ma = 5"#));
        assert_eq!(scenario.sides[0].types[0].tq, tq);
    }
}

#[test]
fn sx_013_1_an_lg_without_ma_has_5() {
    let scenario = accepted(HASTATI, r#"class = "LG", size = 3, tq = 7"#);
    assert_eq!(scenario.sides[0].types[0].ma, 5);
}

#[test]
fn sx_013_2_a_written_ma_prevails() {
    let scenario = accepted(ELEPHANTS, r#"class = "EL", size = 5, tq = 5, ma = 6"#);
    assert_eq!(scenario.sides[1].types[0].ma, 6);
    assert_eq!(small(SMALL).sides[1].types[0].ma, 7);
}

#[test]
fn sx_014_2_lc_with_j_uses_the_mounted_row() {
    let scenario = small(SMALL);
    assert_eq!(scenario.sides[1].types[1].missile_row, Some(MissileRow::JMounted));
}

#[test]
fn sx_014_3_an_elephant_has_mounted_javelins_and_its_screen() {
    let scenario = small(SMALL);
    let elephants = &scenario.sides[1].types[0];
    assert_eq!(elephants.missile_row, Some(MissileRow::JMounted));
    assert!(elephants.screen);
}

#[test]
fn sx_021_1_a_leader_of_7_9_2_3_is_accepted() {
    let scenario = small(SMALL);
    let consul = &scenario.sides[0].leaders[0];
    assert_eq!((consul.initiative, consul.range, consul.lines, consul.charisma), (7, 9, 2, 3));
    assert_eq!(consul.id, "consul");
}

#[test]
fn sx_021_2_initiatives_0_and_8_are_refused() {
    refused(CONSUL, "initiative = 0, range = 9, lines = 2, charisma = 3", SX_021);
    refused(CONSUL, "initiative = 8, range = 9, lines = 2, charisma = 3", SX_021);
}

#[test]
fn sx_021_3_a_hex_with_one_lg_and_two_leaders_is_legal() {
    let text = SMALL.replace("at = [4, 1] }", "at = [2, 2] }").replace("at = [2, 1] }", "at = [2, 2] }");
    let scenario = small(&text);
    let (side, lg) = unit(&scenario, "H1");
    assert!(side.leaders.iter().all(|leader| leader.cell == lg.cell));
}

#[test]
fn sx_022_4_two_overall_commanders_are_refused() {
    let tribune = r#"initiative = 3, range = 4, lines = 1, charisma = 0, commands = "legion infantry""#;
    let second = r#"initiative = 3, range = 4, lines = 1, charisma = 0, overall = true, strategy = 3"#;
    refused(tribune, second, SX_022);
}

#[test]
fn el_044_4_a_compass_that_is_not_six_different_sides_is_refused() {
    let line = "turn_limit = 3";
    let compass = |sides: &str| format!("{line}\ncompass = [{sides}]");
    refused(line, &compass(r#""NE", "E", "SE", "SW", "W", "W""#), EL_044);
    refused(line, &compass(r#""NE", "E", "SE", "SW", "W""#), EL_044);
    let turned = accepted(line, &compass(r#""W", "NW", "NE", "E", "SE", "SW""#));
    assert_eq!(turned.compass[0].name(), "W");
}

#[test]
fn two_units_that_may_not_stack_are_refused() {
    refused(r#"type = "velites", at = [6, 2]"#, r#"type = "velites", at = [4, 2]"#, SX_051);
}

#[test]
fn leaders_command_the_types_that_they_say() {
    let scenario = small(SMALL);
    let [consul, tribune] = &scenario.sides[0].leaders[..] else { panic!() };
    assert!(consul.may_command(0) && consul.may_command(1));
    assert!(tribune.may_command(0) && tribune.may_command(1) && !tribune.may_command(2));
    let cavalry = accepted(r#"commands = "legion infantry""#, r#"commands = "cavalry""#);
    assert!(!cavalry.sides[0].leaders[1].may_command(0));
    let listed = accepted(r#"commands = "legion infantry""#, r#"commands = ["velites"]"#);
    assert!(!listed.sides[0].leaders[1].may_command(0) && listed.sides[0].leaders[1].may_command(1));
}

#[test]
fn without_lines_units_of_one_class_and_organisation_form_them() {
    let scenario = small(SMALL);
    let lines = &scenario.sides[0].lines;
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.gap == 0 && line.types.len() == 1));
}
