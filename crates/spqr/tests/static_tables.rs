//! The cases of the rules that a lookup in the charts decides (EL-023, SX-065, SX-083, SX-084, SX-087, SX-090).

use tercio_spqr::{
    class::Class::{self, CH, EL, HC, HI, LC, LG, MI, PH, RC, SK},
    content,
    hexes::Zone::{Flank, Front, Rear},
    map::{Crossing, Terrain},
    profile::MissileRow,
    rulings::SizeShift,
    tables::{AfterNine, LeaderFate, Mover, RampageRoll, Router, Superiority, Tables},
};

fn tables() -> std::sync::Arc<Tables> {
    content::built_in().tables
}

const WITH_MISSILES: Superiority = Superiority::Defence { only_with_missiles: true };
const DEFENCE: Superiority = Superiority::Defence { only_with_missiles: false };

#[test]
fn el_023_1_column_10_die_0() {
    assert_eq!(tables().shock_result(10, 0), (3, 2));
}

#[test]
fn el_023_2_column_12_die_3() {
    assert_eq!(tables().shock_result(12, 3), (2, 3));
}

#[test]
fn el_023_3_column_12_die_8() {
    assert_eq!(tables().shock_result(12, 8), (1, 4));
}

#[test]
fn el_023_4_higher_dice_never_hurt_the_attacker_more() {
    let tables = tables();
    for column in Tables::COLUMN_MIN..=Tables::COLUMN_MAX {
        for die in 1..=9 {
            let (before, now) = (tables.shock_result(column, die - 1), tables.shock_result(column, die));
            assert!(now.0 <= before.0, "column {column} die {die}");
            let dips = column == 13 && die == 4;
            assert_eq!(now.1 < before.1, dips, "column {column} die {die}");
        }
    }
    assert_eq!([3, 4, 5].map(|die| tables.shock_result(13, die).1), [4, 3, 3]);
}

/// Whether a modified die hits; none where there is no shot.
fn hits(row: MissileRow, range: u16, die: u8) -> Option<bool> {
    tables().to_hit(row, range).map(|need| die <= need)
}

#[test]
fn sx_065_1_javelins_on_foot() {
    assert_eq!(hits(MissileRow::J, 1, 5), Some(true));
    assert_eq!(hits(MissileRow::J, 1, 6), Some(false));
    assert_eq!(hits(MissileRow::J, 2, 0), None);
}

#[test]
fn sx_065_2_bows_at_4_hexes() {
    assert_eq!(hits(MissileRow::A, 4, 1), Some(true));
    assert_eq!(hits(MissileRow::A, 4, 2), Some(false));
    assert_eq!(hits(MissileRow::A, 5, 0), None);
}

#[test]
fn sx_065_3_the_crew_of_an_elephant() {
    assert_eq!(hits(MissileRow::JMounted, 1, 3), Some(true));
    assert_eq!(hits(MissileRow::JMounted, 1, 4), Some(false));
}

#[test]
fn sx_065_4_the_screen_of_an_elephant() {
    assert_eq!(hits(MissileRow::Screen, 1, 3), Some(true));
    assert_eq!(hits(MissileRow::Screen, 2, 0), None);
    assert_eq!(hits(MissileRow::Screen, 0, 0), None);
}

#[test]
fn sx_083_1_elephants_from_the_front() {
    let columns = [LG, HI, PH, MI, LC].map(|defender| tables().base_column(Front, EL, defender));
    assert_eq!(columns, [7, 7, 6, 9, 13]);
}

#[test]
fn sx_083_2_legion_and_phalanx_from_the_front() {
    assert_eq!(tables().base_column(Front, LG, PH), 5);
    assert_eq!(tables().base_column(Front, PH, LG), 7);
}

#[test]
fn sx_083_3_heavy_cavalry_may_not_attack_the_front_of_elephants() {
    assert_eq!(tables().base_column(Front, HC, EL), 0);
}

#[test]
fn sx_083_4_heavy_cavalry_on_light() {
    assert_eq!(tables().base_column(Front, HC, LC), 9);
}

#[test]
fn sx_084_1_elephants_from_the_flank() {
    assert_eq!(tables().base_column(Flank, EL, LG), 13);
    assert_eq!([Front, Flank, Rear].map(|angle| tables().base_column(angle, EL, EL)), [7, 7, 7]);
}

#[test]
fn sx_084_2_legion_on_phalanx() {
    assert_eq!([Flank, Rear].map(|angle| tables().base_column(angle, LG, PH)), [12, 13]);
}

#[test]
fn sx_084_3_heavy_cavalry_on_legion() {
    assert_eq!([Flank, Rear].map(|angle| tables().base_column(angle, HC, LG)), [9, 10]);
}

#[test]
fn sx_084_4_heavy_cavalry_on_the_rear_of_elephants() {
    assert_eq!(tables().base_column(Rear, HC, EL), 10);
}

#[test]
fn sx_087_1_elephants() {
    let found = [LG, HI, PH, HC].map(|defender| tables().superiority_by_weapon(EL, defender));
    assert_eq!(found, [Superiority::None, Superiority::None, DEFENCE, Superiority::Attack]);
}

#[test]
fn sx_087_2_legion() {
    let found = [HI, LG, PH].map(|defender| tables().superiority_by_weapon(LG, defender));
    assert_eq!(found, [Superiority::Attack, Superiority::None, Superiority::None]);
}

#[test]
fn sx_087_3_the_javelins_of_the_legion_stop_cavalry_while_they_last() {
    assert_eq!(tables().superiority_by_weapon(HC, LG), WITH_MISSILES);
    assert_eq!(tables().superiority_by_weapon(HC, PH), DEFENCE);
}

#[test]
fn sx_087_4_cavalry_against_cavalry() {
    let tables = tables();
    assert_eq!(tables.superiority_by_weapon(LC, LC), Superiority::None);
    assert_eq!(tables.superiority_by_weapon(HC, LC), Superiority::Attack);
    assert_eq!(tables.superiority_by_weapon(RC, HC), DEFENCE);
}

#[test]
fn sx_090_1_column_12_die_3() {
    assert_eq!(tables().shock_result(12, 3), (2, 3));
}

#[test]
fn sx_090_2_column_10_die_0() {
    assert_eq!(tables().shock_result(10, 0), (3, 2));
}

#[test]
fn sx_090_3_column_12_die_8() {
    assert_eq!(tables().shock_result(12, 8), (1, 4));
}

#[test]
fn sx_090_4_more_cells() {
    let tables = tables();
    assert_eq!(tables.shock_result(7, 6), (2, 2));
    assert_eq!(tables.shock_result(13, 2), (2, 3));
    assert_eq!(tables.shock_result(13, 9), (1, 6));
}

#[test]
fn columns_and_totals_are_kept_within_the_table() {
    let tables = tables();
    assert_eq!([-3, 1, 7, 15].map(|column| tables.column_within(column)), [1, 1, 7, 13]);
    assert_eq!([-2, 0, 11].map(|total| tables.total_within(total)), [0, 0, 9]);
}

#[test]
fn size_columns_follow_the_ruling_and_go_on_beyond_the_chart() {
    let tables = tables();
    let by = |ruling| [1, 2, 3, 5, 12, 14].map(|ratio| tables.size_columns(ratio, ruling));
    assert_eq!(by(SizeShift::Ratio), [0, 2, 3, 5, 12, 14]);
    assert_eq!(by(SizeShift::RatioMinusOne), [0, 1, 2, 4, 11, 13]);
}

#[test]
fn terrain_costs_what_the_rules_say() {
    let tables = tables();
    let mp = [Terrain::Clear, Terrain::Broken, Terrain::Woods, Terrain::Marsh].map(|terrain| tables.terrain_mp(terrain));
    assert_eq!(mp, [Some(1), Some(1), Some(2), Some(2)]);
    for terrain in [Terrain::River, Terrain::Town, Terrain::Lake, Terrain::Sea] {
        assert!(tables.terrain_mp(terrain).is_none() && Class::ALL.iter().all(|class| !tables.may_enter(terrain, *class)));
    }
    assert!(!tables.may_enter(Terrain::Marsh, EL) && !tables.may_enter(Terrain::Marsh, CH));
    assert_eq!([HI, LG, EL, SK].map(|class| tables.terrain_hits(Terrain::Woods, class)), [Some(1), Some(1), Some(0), Some(1)]);
    assert_eq!([PH, LG, HC].map(|class| tables.terrain_hits(Terrain::Broken, class)), [Some(1), Some(0), Some(1)]);
    assert_eq!([PH, LG].map(|class| tables.crossing_hits(Crossing::Stream, class)), [1, 0]);
    assert_eq!((tables.crossing_mp(Crossing::Ford), tables.crossing_mp(Crossing::River)), (Some(0), None));
    assert!(tables.blocks_sight(Terrain::Woods) && tables.blocks_sight(Terrain::Town) && !tables.blocks_sight(Terrain::River));
    assert_eq!(
        (tables.turn_hits(Terrain::Woods, HI), tables.turn_hits(Terrain::Woods, SK), tables.turn_hits(Terrain::Clear, HI)),
        (1, 0, 0)
    );
}

#[test]
fn stacking_charts_have_their_lines() {
    let tables = tables();
    let basic = tables.passing(Mover::Basic);
    assert_eq!((basic.mover_hits, basic.stationary_hits, basic.may_stop), (1, 1, false));
    assert_eq!(tables.passing(Mover::Skirmishers).stationary_hits, 0);
    let mixed = tables.passing(Mover::Roman { same_organisation: true, same_class: false });
    assert_eq!((mixed.mover_hits, mixed.may_stop, mixed.tq_check_modifier), (0, true, 1));
    let other = tables.rout_through(Router::Roman { same_organisation: false });
    assert_eq!((other.through_hits, other.through_check), (1, false));
    assert!(tables.rout_through(Router::Basic).through_check);
}

#[test]
fn dice_tables_have_their_bands() {
    let tables = tables();
    assert_eq!([0, 1, 2, 5, 6, 7, 8, 9].map(|die| tables.rally_hits(5, die)), [1, 1, 2, 2, 2, 2, 3, 3]);
    assert_eq!([0, 2, 5, 6, 8, 12].map(|die| tables.rally_hits(6, die)), [1, 2, 2, 3, 4, 4]);
    assert_eq!(
        [6, 7, 8, 9].map(|die| tables.leader_fate(die)),
        [LeaderFate::Finished, LeaderFate::Wounded(1), LeaderFate::Wounded(2), LeaderFate::Dead]
    );
    assert_eq!(
        [1, 2, 8, 9].map(|die| tables.after_nine(die)),
        [AfterNine::OpponentActivates, AfterNine::Nothing, AfterNine::Nothing, AfterNine::TurnEnds]
    );
    assert!(tables.is_leader_casualty(0) && !tables.is_leader_casualty(1));
    assert_eq!(tables.rampage_roll(0, true), RampageRoll::TowardsFriend);
    assert_eq!(tables.rampage_roll(6, false), RampageRoll::Compass(6));
    assert_eq!([true, false].map(|first| tables.rampage_roll(7, first)), [RampageRoll::Flee, RampageRoll::Eliminated]);
    assert_eq!([Front, Flank, Rear].map(|angle| tables.impact_hits(angle)), [1, 2, 2]);
}

#[test]
fn rout_points_by_class_and_rank() {
    let tables = tables();
    assert_eq!(
        [(PH, 7), (EL, 5), (SK, 5), (HI, 6), (CH, 8)].map(|(class, tq)| tables.unit_rout_points(class, tq)),
        [14, 2, 2, 6, 2]
    );
    assert_eq!((tables.leader_rout_points(4, true), tables.leader_rout_points(3, false)), (20, 3));
}

#[test]
fn missile_supply_and_modifiers() {
    let tables = tables();
    assert!(tables.is_low_on(MissileRow::J, 7) && !tables.is_low_on(MissileRow::J, 6));
    assert!(tables.is_low_on(MissileRow::Screen, 9) && !tables.is_low_on(MissileRow::A, 8));
    assert!(
        tables.pays_for_moving(MissileRow::A)
            && !tables.pays_for_moving(MissileRow::J)
            && tables.pays_for_moving(MissileRow::JMounted)
    );
    assert!(tables.stopped_by_shields(MissileRow::Screen) && !tables.stopped_by_shields(MissileRow::J));
    assert_eq!(MissileRow::ALL.map(|row| tables.missile_range(row)), [4, 2, 1, 3, 1, 1, 2]);
    assert_eq!((tables.missiles.hits, tables.missiles.hits_on_elephants), (1, 2));
}

/// The charts of the rulebook, figure by figure, as far as they are in the same shape there.
#[test]
fn the_charts_are_those_of_the_catalogue() {
    let tables = tables();
    let text = include_str!("../../../rulebook/spqr-tables.toml");
    let catalogue: toml::Table = text.parse().unwrap();
    let number = |value: &toml::Value| value.as_integer().unwrap() as u8;
    for row in catalogue["base_column"]["rows"].as_array().unwrap() {
        let class = |key: &str| Class::from_code(row[key].as_str().unwrap()).unwrap();
        for angle in [Front, Flank, Rear] {
            let place = format!("{}.{}.{}", angle.name(), class("attacker"), class("defender"));
            assert_eq!(tables.base_column(angle, class("attacker"), class("defender")), number(&row[angle.name()]), "{place}");
            let note = tables.provenance("base_column", &place).expect("every cell has its note");
            assert_eq!(note.provenance.to_string(), row["provenance"][angle.index()].as_str().unwrap(), "{place}");
        }
    }
    for column in catalogue["shock_results"]["column"].as_array().unwrap() {
        for die in 0..10u8 {
            let cell = |side: &str| number(&column[side][usize::from(die)]);
            assert_eq!(tables.shock_result(number(&column["column"]), die), (cell("attacker"), cell("defender")));
        }
    }
    let listed = catalogue["superiority"]["by_weapon"].as_array().unwrap();
    let n_found = Class::ALL
        .into_iter()
        .flat_map(|attacker| Class::ALL.map(|defender| tables.superiority_by_weapon(attacker, defender)))
        .filter(|found| *found != Superiority::None)
        .count();
    assert_eq!(n_found, listed.len());
    for pair in listed {
        let class = |key: &str| Class::from_code(pair[key].as_str().unwrap()).unwrap();
        let expected = match (pair["superior"].as_str(), pair.get("with_missiles")) {
            (Some("attacker"), _) => Superiority::Attack,
            (_, Some(_)) => WITH_MISSILES,
            _ => DEFENCE,
        };
        assert_eq!(tables.superiority_by_weapon(class("attacker"), class("defender")), expected, "{pair}");
    }
}
