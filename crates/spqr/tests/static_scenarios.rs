//! The four scenarios: what is loaded, and what it adds up to (SX-107 to SX-110).

mod static_support;

use tercio_spqr::{
    class::Class,
    content::{self, Content},
    hexes::Vertex,
    map::Crossing,
    scenario::{Commands, Scenario, SideData},
    tables::Tables,
};

fn scenario(content: &Content, id: &str) -> Scenario {
    content.scenario(id).unwrap_or_else(|| panic!("no scenario {id}")).clone()
}

fn elephants(side: &SideData) -> usize {
    side.units.iter().filter(|unit| side.type_of(unit).class == Class::EL).count()
}

fn points(tables: &Tables, side: &SideData) -> u16 {
    side.units.iter().map(|unit| tables.unit_rout_points(side.type_of(unit).class, side.type_of(unit).tq)).sum()
}

/// Units, elephants and rout points of both sides.
fn totals(id: &str) -> [(usize, usize, u16); 2] {
    let content = content::built_in();
    let scenario = scenario(&content, id);
    scenario.sides.each_ref().map(|side| (side.units.len(), elephants(side), points(&content.tables, side)))
}

#[test]
fn sx_108_1_heraclea_has_38_units_with_4_elephants_against_62() {
    let [epirus, rome] = totals("heraclea");
    assert_eq!((epirus.0, epirus.1, rome.0), (38, 4, 62));
}

#[test]
fn sx_108_2_heraclea_is_worth_241_and_378() {
    let [epirus, rome] = totals("heraclea");
    assert_eq!((epirus.2, rome.2), (241, 378));
}

#[test]
fn sx_109_1_bagradas_has_49_units_with_20_elephants_against_52() {
    let [carthage, rome] = totals("bagradas");
    assert_eq!((carthage.0, carthage.1, rome.0), (49, 20, 52));
}

#[test]
fn sx_109_2_bagradas_is_worth_239_and_319() {
    let [carthage, rome] = totals("bagradas");
    assert_eq!((carthage.2, rome.2), (239, 319));
}

#[test]
fn sx_110_1_zama_has_94_units_with_16_depleted_elephants_against_106() {
    let [carthage, rome] = totals("zama");
    assert_eq!((carthage.0, carthage.1, rome.0), (94, 16, 106));
    let zama = scenario(&content::built_in(), "zama");
    for side in &zama.sides {
        for unit in &side.units {
            assert_eq!(unit.depleted, side.type_of(unit).class == Class::EL, "{}", unit.id);
        }
    }
}

#[test]
fn sx_110_2_zama_is_worth_478_and_650() {
    let [carthage, rome] = totals("zama");
    assert_eq!((carthage.2, rome.2), (478, 650));
}

#[test]
fn the_tutorial_has_five_elephants_worth_10_against_four_romans_worth_32() {
    assert_eq!(totals("tutorial"), [(5, 5, 10), (4, 0, 32)]);
}

#[test]
fn withdrawal_levels_and_turn_limits() {
    let content = content::built_in();
    let found: Vec<_> = content
        .scenarios
        .iter()
        .map(|scenario| {
            (scenario.id.as_str(), scenario.sides.each_ref().map(|side| side.withdrawal_level), scenario.turn_limit)
        })
        .collect();
    let expected =
        [("tutorial", [10, 16], 6), ("heraclea", [95, 135], 14), ("bagradas", [85, 110], 14), ("zama", [180, 220], 16)];
    assert_eq!(found, expected);
}

#[test]
fn leaders_are_those_of_the_catalogue() {
    let zama = scenario(&content::built_in(), "zama");
    let hannibal = zama.sides[0].overall_commander();
    assert_eq!(
        (hannibal.id.as_str(), hannibal.initiative, hannibal.range, hannibal.lines, hannibal.charisma, hannibal.strategy),
        ("hannibal", 7, 9, 2, 3, Some(8))
    );
    assert!(hannibal.elite && zama.sides[0].no_strategy_roll && !zama.sides[1].no_strategy_roll);
    let tribune = &zama.sides[1].leaders[3];
    assert_eq!(
        (tribune.id.as_str(), &tribune.commands, tribune.tribune),
        ("tribune-antonius", &Commands::LegionInfantry, true)
    );
    let legate = &scenario(&content::built_in(), "tutorial").sides[1].leaders[0];
    assert!(legate.finished && legate.overall);
}

/// Order of battle by order of battle: name, class, number, size, TQ, MA and missiles of every type.
#[test]
fn orders_of_battle_are_those_of_the_catalogue() {
    let content = content::built_in();
    let catalogue: toml::Table = include_str!("../../../rulebook/spqr-base.toml").parse().unwrap();
    let rules = catalogue["rule"].as_array().unwrap();
    for scenario in &content.scenarios {
        let rule = scenario.rule.expect("the game's scenarios have their rules").to_string();
        let params = &rules.iter().find(|entry| entry["id"].as_str() == Some(&rule)).unwrap()["params"];
        for side in &scenario.sides {
            for row in params[&side.id].as_array().unwrap() {
                let text = |at: usize| row[at].as_str().unwrap();
                let number = |at: usize| row[at].as_integer().unwrap();
                let kind = side.types.iter().position(|kind| kind.name.en == text(0)).unwrap_or_else(|| panic!("{row}"));
                let unit_type = &side.types[kind];
                let count = side.units.iter().filter(|unit| usize::from(unit.kind) == kind).count();
                assert_eq!((unit_type.class.code(), count as i64), (text(1), number(2)), "{row}");
                let figures = [unit_type.size, unit_type.tq, unit_type.ma].map(i64::from);
                assert_eq!(figures, [number(3), number(4), number(5)], "{row}");
                assert_eq!(unit_type.missile.map_or("", |kind| kind.letter()), text(6), "{row}");
            }
            assert_eq!(side.types.len(), params[&side.id].as_array().unwrap().len());
            let leaders = params[format!("{}_leaders", side.id)].as_array().unwrap();
            assert_eq!(side.leaders.len(), leaders.len());
            for (leader, row) in side.leaders.iter().zip(leaders) {
                let number = |at: usize| row[at].as_integer().unwrap();
                assert_eq!(Some(leader.name.en.as_str()), row[0].as_str());
                let figures = [leader.initiative, leader.range, leader.lines, leader.charisma].map(i64::from);
                assert_eq!(figures, [number(1), number(2), number(3), number(4)], "{row}");
            }
        }
    }
}

/// Unit by unit and hex by hex, against the set-ups of the catalogue.
#[test]
fn positions_are_those_of_the_catalogue() {
    let content = content::built_in();
    let catalogue: toml::Table = include_str!("../../../rulebook/spqr-scenarios.toml").parse().unwrap();
    for listed in catalogue["scenario"].as_array().unwrap() {
        let scenario = scenario(&content, listed["id"].as_str().unwrap());
        for (side, listed) in scenario.sides.iter().zip(listed["side"].as_array().unwrap()) {
            assert_eq!(Some(side.id.as_str()), listed["id"].as_str());
            let at = |row: &toml::Value| [0, 1].map(|axis| row["at"][axis].as_integer().unwrap() as i32);
            let units = listed["units"].as_array().unwrap();
            assert_eq!(side.units.len(), units.len());
            for (unit, row) in side.units.iter().zip(units) {
                assert_eq!(
                    (Some(unit.id.as_str()), Some(side.type_of(unit).id.as_str())),
                    (row["id"].as_str(), row["type"].as_str())
                );
                assert_eq!(<[i32; 2]>::from(scenario.map.offset(unit.cell)), at(row), "{}", unit.id);
                assert_eq!(unit.facing, side.faces);
            }
            for (leader, row) in side.leaders.iter().zip(listed["leaders"].as_array().unwrap()) {
                assert_eq!(<[i32; 2]>::from(scenario.map.offset(leader.cell)), at(row), "{}", leader.id);
            }
            assert_eq!(side.lines.len(), listed["lines"].as_array().unwrap().len());
        }
    }
}

#[test]
fn the_siris_is_a_stream_between_rows_16_and_17() {
    let heraclea = scenario(&content::built_in(), "heraclea");
    let bank = heraclea.map.cell_at_offset(20, 16).unwrap();
    for side in Vertex::SOUTH.fronts() {
        assert_eq!(heraclea.map.crossing(bank, side), Some(Crossing::Stream));
    }
    assert_eq!(heraclea.map.crossing(bank, Vertex::NORTH.fronts()[0]), None);
}

#[test]
fn a_legion_and_its_ala_are_one_organisation() {
    let zama = scenario(&content::built_in(), "zama");
    let rome = &zama.sides[1];
    let of = |id: &str| rome.types.iter().find(|unit_type| unit_type.id == id).unwrap().organisation;
    assert_eq!(of("hastati-I"), of("cohorts-I"));
    assert_ne!(of("hastati-I"), of("hastati-X"));
    assert_eq!(rome.organisations, ["I", "X", "VII", "XIV", "XV"]);
}

#[test]
fn every_figure_of_the_game_says_where_it_comes_from() {
    let content = content::built_in();
    for note in content.tables.notes() {
        assert_ne!(note.provenance.to_string(), "-", "{} {}", note.chart, note.place);
    }
    for scenario in &content.scenarios {
        for side in &scenario.sides {
            let types = side.types.iter().map(|unit_type| (&unit_type.id, &unit_type.provenance));
            let leaders = side.leaders.iter().map(|leader| (&leader.id, &leader.provenance));
            let lines = side.lines.iter().map(|line| (&line.id, &line.provenance));
            for (id, provenance) in types.chain(leaders).chain(lines) {
                assert_ne!(provenance.to_string(), "-", "{} {id}", scenario.id);
            }
        }
    }
}
