//! The content that ships with the game, a user's own laid over it, and what is said of mistakes.

mod static_support;

use static_support::{SMALL, accepted, load, refused, spoilt, told};
use tercio_rulebook::rules::{
    EL_032, EL_036, SX_001, SX_008, SX_009, SX_014, SX_016, SX_021, SX_022, SX_030, SX_033, SX_038, SX_042, SX_045, SX_046,
    SX_051, SX_083, SX_090, SX_098, SX_105, SX_106, SX_119,
};
use tercio_spqr::{
    class::Class,
    content::{self, Mistake},
    hexes::Zone,
    map::Terrain,
    tables::CHARTS,
};

/// The mistakes of a file, which must have some.
fn mistakes(text: &str) -> Vec<Mistake> {
    load(text).expect_err("it must be refused")
}

/// The only mistake of a file.
fn mistake(text: &str) -> Mistake {
    let all = mistakes(text);
    assert_eq!(all.len(), 1, "{}", told(&all));
    all[0].clone()
}

/// What the place of a mistake covers in the text.
fn at<'t>(mistake: &Mistake, text: &'t str) -> &'t str {
    &text[mistake.span.clone()]
}

#[test]
fn the_built_in_content_has_no_mistakes() {
    if let Err(mistakes) = content::load([]) {
        panic!("{}", told(&mistakes));
    }
}

#[test]
fn a_chart_of_ones_own_is_laid_over_figure_by_figure() {
    let text = "[base_column.front.EL]\nHI = 6\nprovenance = \"my copy of the chart\"\n";
    let content = load(text).unwrap();
    assert_eq!(content.tables.base_column(Zone::Front, Class::EL, Class::HI), 6);
    assert_eq!(content.tables.base_column(Zone::Front, Class::EL, Class::LG), 7);
    let note = content.tables.provenance("base_column", "front.EL.HI").unwrap();
    assert_eq!(
        (note.value.as_str(), note.provenance.to_string().as_str(), &*note.file),
        ("6", "my copy of the chart", "mine.toml")
    );
    let in_force = content.tables.charts_in_force();
    let chart = in_force.iter().find(|chart| chart.chart.key == "base_column").unwrap();
    let files: Vec<(&str, usize)> = chart.files.iter().map(|(file, n)| (&**file, *n)).collect();
    assert_eq!(files, [("content/spqr/tables.toml", 329), ("mine.toml", 1)]);
}

#[test]
fn later_files_prevail_over_earlier_ones() {
    let files = [("a.toml", "[shock_shift]\nall-defenders-lower = 2"), ("b.toml", "[shock_shift]\nall-defenders-lower = 3")];
    assert_eq!(content::load(files).unwrap().tables.shock.shifts.all_lower, 3);
}

#[test]
fn every_chart_is_in_force_from_the_games_files() {
    let content = content::built_in();
    let in_force = content.tables.charts_in_force();
    assert_eq!(in_force.len(), CHARTS.len());
    for chart in in_force {
        assert!(!chart.files.is_empty(), "{} is empty", chart.chart.key);
    }
}

#[test]
fn a_scenario_of_ones_own_is_added_or_replaces_one() {
    let added = load(SMALL).unwrap();
    assert_eq!(added.scenarios.len(), 5);
    assert_eq!(added.scenario("small").unwrap().file, "mine.toml");
    let replaced = load(&spoilt(r#"id = "small""#, r#"id = "tutorial""#)).unwrap();
    let ids: Vec<&str> = replaced.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["tutorial", "heraclea", "bagradas", "zama"]);
    assert_eq!(replaced.scenario("tutorial").unwrap().title.en, "Small");
}

#[test]
fn charts_of_ones_own_judge_the_scenarios() {
    let woods = "rows = 10\nterrain = [{ kind = \"marsh\", at = [[2, 2]] }]";
    accepted("rows = 10", woods);
    let text = format!("[terrain.marsh]\nprohibited = [\"LG\"]\n{}", spoilt("rows = 10", woods));
    assert_eq!(mistake(&text).rule, Some(SX_045));
}

#[test]
fn an_unknown_key_gets_a_hint() {
    let text = spoilt("charisma = 3", "carisma = 3, charisma = 3");
    let found = mistake(&text);
    assert_eq!(at(&found, &text), "carisma");
    assert_eq!(found.help.unwrap().en, "did you mean 'charisma'?");
    let chart = mistake("[shock_shift]\nall-defender-lower = 1");
    assert_eq!(chart.help.unwrap().en, "did you mean 'shock_shift.all-defenders-lower'?");
    assert_eq!(mistake("[shock_shfit]\nx = 1").help.unwrap().en, "did you mean 'shock_shift'?");
}

#[test]
fn mistakes_have_their_place() {
    let text = spoilt("tq = 7", "tq = 12");
    let found = mistake(&text);
    assert_eq!(at(&found, &text), "12");
    let line = text.lines().position(|line| line.contains("tq = 12")).unwrap() + 1;
    assert_eq!(found.place_in(&text).0, line);
    assert_eq!(found.text.es, "«tq» va de 3 a 9, y es 12");
}

#[test]
fn all_mistakes_are_told_in_one_run_and_in_order() {
    let text = SMALL
        .replace("tq = 7", "tq = 12")
        .replace("class = \"EL\"", "class = \"ELE\"")
        .replace("charisma = 3", "charisma = 5")
        .replace("at = [6, 2]", "at = [60, 2]")
        .replace("retreat = \"south\"", "retreat = \"down\"");
    let all = mistakes(&text);
    let rules: Vec<String> = all.iter().map(|mistake| mistake.rule.map_or(String::new(), |rule| rule.to_string())).collect();
    assert_eq!(rules, ["SX-012", "SX-001", "SX-021", "SX-098", "SX-009"], "{}", told(&all));
    assert!(all.is_sorted_by_key(|mistake| mistake.span.start));
}

#[test]
fn mistakes_of_several_files_are_told_together() {
    let files = [("a.toml", "[shock_die]\ndead_leader_extra = 99"), ("b.toml", "[level]\nup_mp = \"one\"")];
    let all = content::load(files).unwrap_err();
    assert_eq!(all.iter().map(|mistake| &*mistake.file).collect::<Vec<_>>(), ["a.toml", "b.toml"]);
}

#[test]
fn text_that_is_no_toml_is_told_with_its_place() {
    let all = mistakes("[scenario.map\ncolumns = 3");
    assert!(all.iter().all(|mistake| mistake.text.en.starts_with("this is not TOML")), "{}", told(&all));
    let torn = spoilt("size = 3, tq = 7", "size = 33, tq = ,");
    let all = mistakes(&torn);
    assert!(all.iter().any(|mistake| mistake.text.en.starts_with("this is not TOML")));
    assert!(all.iter().all(|mistake| !mistake.text.en.contains("is missing")), "{}", told(&all));
}

#[test]
fn figures_out_of_their_range_are_refused() {
    for (text, rule) in [
        ("[base_column.front.EL]\nHI = 14", SX_083),
        ("[shock_results.12]\nattacker = [2, 2, 2]", SX_090),
        ("[shock_results.12]\nattacker = [2, 2, 2, 2, 2, 2, 2, 2, 2, 99]", SX_090),
    ] {
        assert_eq!(mistake(text).rule, Some(rule), "{text}");
    }
    let unknown = mistake("[superiority.EL]\nPH = \"both\"");
    assert!(unknown.help.unwrap().en.contains("defence with missiles"));
    assert!(mistake("[level]\nup_mp = 1.5").text.en.contains("a number with decimals"));
    assert!(mistake("[missile]\nhits = 99999999999999999999").text.en.contains("too big a number"));
    assert!(mistake("base_column = 3").text.en.contains("must be a table"));
}

#[test]
fn a_superiority_can_be_taken_away() {
    use tercio_spqr::tables::Superiority;
    let content = load("[superiority.LG]\nHI = \"none\"").unwrap();
    assert_eq!(content.tables.superiority_by_weapon(Class::LG, Class::HI), Superiority::None);
}

#[test]
fn types_that_break_a_rule_are_refused() {
    let lg = r#"class = "LG", size = 3, tq = 7, ma = 5, missile = "J", roman = true, organisation = "I""#;
    for (by, rule) in [
        (lg.replace(r#""J""#, r#""X""#), SX_014),
        (format!("{lg}, screen = true"), EL_032),
        (format!("{lg}, breed = \"indian\""), SX_119),
        (format!("{lg}, velites = true"), SX_009),
        (format!("{lg}, missile_row = \"bow\""), SX_014),
        (lg.replace(r#""LG""#, r#""MI""#), SX_046),
        (lg.replace(r#", organisation = "I""#, ""), SX_051),
        (lg.replace("size = 3, ", ""), SX_008),
    ] {
        refused(lg, &by, rule);
    }
    let el = r#"class = "EL", size = 5, tq = 5"#;
    refused(el, &format!("{el}, missile = \"A\""), EL_036);
    refused(el, &format!("{el}, screen = false"), EL_032);
    let lc = r#"class = "LC", size = 4, tq = 8, missile = "J""#;
    refused(lc, &lc.replace(r#""J""#, r#""S""#), SX_014);
}

#[test]
fn units_that_break_a_rule_are_refused() {
    let horse = r#"{ id = "C1", type = "horse", at = [5, 8] }"#;
    for (by, rule) in [
        (r#"{ id = "C1", type = "horse", at = [50, 8] }"#, SX_001),
        (r#"{ id = "C1", type = "hose", at = [5, 8] }"#, SX_008),
        (r#"{ id = "E1", type = "horse", at = [5, 8] }"#, SX_008),
        (r#"{ id = "C1", type = "horse" }"#, SX_008),
        (r#"{ id = "C1", type = "horse", at = [2, 2] }"#, SX_042),
        (r#"{ id = "C1", type = "horse", at = [5, 8], hits = 8 }"#, SX_016),
        (r#"{ id = "C1", type = "horse", at = [5, 8], routed = true, hits = 2 }"#, SX_098),
        (r#"{ id = "C1", type = "horse", at = [3, 8] }"#, SX_051),
    ] {
        refused(horse, by, rule);
    }
    refused(r#"type = "elephants", at = [3, 8]"#, r#"type = "elephants", at = [3, 8], routed = true"#, SX_016);
    let spent = accepted(horse, r#"{ id = "C1", type = "horse", at = [5, 8], missiles = "low", depleted = true, hits = 7 }"#);
    assert_eq!(spent.sides[1].units[1].hits, 7);
    accepted(horse, r#"{ id = "C1", type = "horse", axial = [1, 8] }"#);
    refused("rows = 10", "rows = 10\nterrain = [{ kind = \"lake\", at = [[2, 2]] }]", SX_045);
}

#[test]
fn leaders_that_break_a_rule_are_refused() {
    let tribune = r#"initiative = 3, range = 4, lines = 1, charisma = 0, commands = "legion infantry", at = [2, 1]"#;
    for (by, rule) in [
        (tribune.replace("lines = 1", "lines = 3"), SX_021),
        (tribune.replace("lines = 1, ", ""), SX_021),
        (tribune.replace("lines = 1", "lines = 1, strategy = 4"), SX_021),
        (tribune.replace("lines = 1", "lines = 1, elite = true"), SX_033),
        (tribune.replace("legion infantry", "legions"), SX_022),
        (tribune.replace(r#", commands = "legion infantry""#, ""), SX_022),
        (tribune.replace("[2, 1]", "[3, 8]"), SX_038),
    ] {
        refused(tribune, &by, rule);
    }
    refused("overall = true, strategy = 5, at = [4, 1]", "overall = true, at = [4, 1]", SX_021);
    let demoted = "commands = \"any\", at = [4, 1]";
    refused("overall = true, strategy = 5, at = [4, 1]", demoted, SX_022);
    refused("strategy = 5, at = [4, 1]", "strategy = 5, commands = \"cavalry\", at = [4, 1]", SX_022);
}

#[test]
fn sides_and_totals_are_checked() {
    refused("withdrawal_level = 10", "withdrawal_level = 0", SX_106);
    refused("withdrawal_level = 10", "withdrawal_level = 10\nrout_points_of_all_units = 20", SX_105);
    accepted("withdrawal_level = 10", "withdrawal_level = 10\nunits_total = 3\nrout_points_of_all_units = 19");
    let text = spoilt("withdrawal_level = 10", "withdrawal_level = 10\nunits_total = 4");
    assert!(mistake(&text).text.en.contains("said to have 4 units, and has 3"));
    refused("faces = 2", "faces = 2\nlines = [{ id = \"all\", types = [\"hastati\"], gap = 2 }]", SX_030);
    let one_side = &SMALL[..SMALL.rfind("[[scenario.side]]").unwrap()];
    assert_eq!(mistake(one_side).rule, Some(SX_106));
}

#[test]
fn maps_can_have_terrain_levels_and_crossings() {
    let rows = "rows = 10\n\
        terrain = [{ id = \"wood\", kind = \"woods\", from = [6, 4], to = [8, 5] }, { kind = \"broken\", at = [[1, 1]] }]\n\
        levels = [{ level = 2, at = [[7, 4]] }]\n\
        streams = [{ kind = \"river\", between_rows = [5, 6] }]\n\
        crossings = [{ kind = \"ford\", at = [3, 5], sides = [\"SE\", \"SW\"] }]";
    let map = accepted("rows = 10", rows).map;
    let at = |column, row| map.cell_at_offset(column, row).unwrap();
    assert_eq!(
        (map.terrain(at(6, 4)), map.terrain(at(8, 5)), map.terrain(at(9, 5))),
        (Terrain::Woods, Terrain::Woods, Terrain::Clear)
    );
    assert_eq!((map.level(at(7, 4)), map.level(at(6, 4))), (2, 0));
    use tercio_spqr::{hexes::Side, map::Crossing};
    assert_eq!(map.crossing(at(2, 5), Side::SOUTH_WEST), Some(Crossing::River));
    assert_eq!(map.crossing(at(3, 5), Side::SOUTH_EAST), Some(Crossing::Ford));
}

#[test]
fn canonical_bytes_see_figures_and_not_comments() {
    let bytes = |text: &str| load(text).unwrap().canonical_bytes();
    assert_eq!(bytes(""), content::built_in().canonical_bytes());
    assert_eq!(bytes("# nothing"), bytes("[shock_shift]\nall-defenders-lower = 1\nprovenance = \"mine\""));
    assert_ne!(bytes(""), bytes("[shock_shift]\nall-defenders-lower = 2"));
    let content = content::built_in();
    let tutorial = content.canonical_bytes_of(content.scenario("tutorial").unwrap());
    let with_small = load(SMALL).unwrap();
    assert_eq!(tutorial, with_small.canonical_bytes_of(with_small.scenario("tutorial").unwrap()));
    assert_ne!(tutorial, content.canonical_bytes_of(content.scenario("zama").unwrap()));
}

/// The examples of the book load as they stand; the scenario there shows one side, and gets its other here.
#[test]
fn the_examples_of_the_book_load() {
    let book = include_str!("../../../docs/content.md");
    let blocks: Vec<&str> = book.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [charts, scenario] = blocks[..] else { panic!("{} examples", blocks.len()) };
    assert_eq!(load(charts).unwrap().tables.base_column(Zone::Front, Class::EL, Class::HI), 6);
    let other = &SMALL[SMALL.rfind("[[scenario.side]]").unwrap()..];
    let content = load(&format!("{scenario}\n{other}")).unwrap_or_else(|mistakes| panic!("{}", told(&mistakes)));
    let battle = content.scenario("my-battle").unwrap();
    assert_eq!((battle.sides[0].units[1].hits, battle.sides[0].lines[0].gap), (1, 1));
}
