//! Skeletons of scenarios made from users' order-of-battle sheets.

mod static_support;

use std::path::Path;

use proptest::prelude::*;
use static_support::{load, told};
use tercio_spqr::{
    class::Class,
    gboh::{Imported, Note, import},
    profile::Breed,
    scenario::Scenario,
};

const CARTHAGE: &str = "Kind\tSubclass\tOrigin\tNumber\tUnit code\tTQ\tSize\tMissile\tHits\tState\tMissileStatus\n\
    EL\t\tAfrican\t1\tEL1\t5\t5\tJ\t\tDEPLETED\t\n\
    EL\t\tAfrican\t2\tEL2\t5\t5\tJ\t1\t\tLOW\n\
    LC\t\tNumidian\t1\tLC1\t8\t4\tJ\t\t\t\n\
    PH\t\tAfrican\t1\tPH1\t7\t10\t\t\t\t\n\
    SK\t\tBalearic\t1\tBSK1\t5\t1\tS\t\t\t\n";

const ROME: &str = "Kind\tSubclass\tOrigin\tNumber\tUnit code\tTQ\tSize\tMissile\n\
    LG\tHa\t1\ta\t1Haa\t7\t3\t\n\
    LG\tHa\t1\tb\t1Hab\t7\t3\t\n\
    LG\tPr\t1\ta\t1Pra\t9\t3\t\n\
    LG\tCo\t10\ta\t10Coa\t6\t3\t\n\
    LG\tTR\t1A\ta\t1ATRa\t7\t2\t\n\
    SK\tVe\t1\ta\t1Vea\t5\t1\tJ\n\
    RC\t\t1A\ta\t1ARCa\t6\t3\t\n";

fn zama(rome: &str) -> Imported {
    import(("dir/Small-Army_Carthaginian.tsv", CARTHAGE), ("Small-Army_Roman.tsv", rome))
}

/// The skeleton, which must load.
fn loaded(imported: &Imported) -> Scenario {
    let content =
        load(&imported.scenario_toml).unwrap_or_else(|mistakes| panic!("{}\n{}", told(&mistakes), imported.scenario_toml));
    content.scenario(&imported.id).expect("it has that id").clone()
}

fn places(notes: &[Note]) -> Vec<(usize, &str)> {
    notes.iter().map(|note| (note.line, note.column.as_str())).collect()
}

#[test]
fn a_skeleton_loads_with_all_its_units() {
    let imported = zama(ROME);
    let scenario = loaded(&imported);
    assert_eq!(imported.id, "small-sheets");
    assert_eq!(scenario.sides.each_ref().map(|side| (side.id.as_str(), side.units.len())), [("carthaginian", 5), ("roman", 7)]);
    assert!(scenario.sides.iter().all(|side| side.overall_commander().strategy == Some(5)));
    assert_eq!(imported.made_up.len(), 5);
}

#[test]
fn states_and_marks_of_the_sheet_are_kept() {
    let scenario = loaded(&zama(ROME));
    let carthage = &scenario.sides[0];
    let elephants = carthage.types.iter().find(|kind| kind.class == Class::EL).unwrap();
    assert_eq!((elephants.breed, elephants.screen), (Some(Breed::African), true));
    assert!(carthage.units[0].depleted && !carthage.units[1].depleted);
    assert_eq!((carthage.units[1].hits, carthage.units[1].missiles.name()), (1, "low"));
    assert!(carthage.types.iter().any(|kind| kind.numidian && kind.class == Class::LC));
}

#[test]
fn legions_and_alae_are_recognised() {
    let scenario = loaded(&zama(ROME));
    let rome = &scenario.sides[1];
    assert_eq!(rome.organisations, ["I", "X"]);
    let of = |id: &str| rome.type_of(rome.units.iter().find(|unit| unit.id == id).unwrap());
    assert_eq!((of("1Haa").name.en.as_str(), of("1Haa").name.es.as_str()), ("Hastati of I", "Hastados de la I"));
    assert!(of("1Haa").roman && !of("1Haa").ala && of("10Coa").ala && of("1ATRa").ala);
    assert_eq!((of("1ATRa").class, of("1Vea").class, of("1Vea").velites), (Class::HI, Class::LI, true));
    assert_eq!((of("1ARCa").roman, of("1ARCa").organisation), (false, of("1Haa").organisation));
}

#[test]
fn what_rules_change_is_told() {
    let imported = zama(ROME);
    assert_eq!(places(&imported.not_understood), [(6, "Kind"), (7, "Kind")]);
    assert!(imported.not_understood[0].why.en.contains("SX-009"));
}

#[test]
fn what_is_not_understood_is_told_and_left_out() {
    let sheet = "Kind\tSubclass\tOrigin\tNumber\tUnit code\tTQ\tSize\tMissile\tLuck\n\
        BI\t\tGallic\t1\tG1\t5\t5\t\t\n\
        LG\tHa\t1\ta\tA\ttwelve\t3\t\t\n\
        LG\tHa\t1\tb\tB\t7\t11\t\t\n\
        LG\tXx\t1\tc\tC\t7\t3\tZ\t\n\
        HC\t\tCeltic\t1\tC\t6\t4\tS\t\tmore\n\
        MI\t\t\t1\t\t5\t5\t\t7\n";
    let imported = zama(sheet);
    let scenario = loaded(&imported);
    assert_eq!(scenario.sides[1].units.iter().map(|unit| unit.id.as_str()).collect::<Vec<_>>(), ["C", "C-2", "unit-7"]);
    let expected = [
        (1, "Luck"),
        (6, ""),
        (2, "Kind"),
        (3, "TQ"),
        (4, "Size"),
        (5, "Subclass"),
        (5, "Missile"),
        (6, "Missile"),
        (6, "Unit code"),
        (7, "Unit code"),
    ];
    assert_eq!(places(&imported.not_understood), expected);
    assert!(imported.not_understood.iter().all(|note| note.file == "Small-Army_Roman.tsv"));
}

#[test]
fn without_a_unit_there_is_no_skeleton() {
    for sheet in ["", "Kind\tTQ\n", "nothing\n", "Kind\tTQ\tSize\nXX\t5\t5\n"] {
        let imported = zama(sheet);
        assert!(imported.scenario_toml.is_empty(), "{sheet:?}");
        assert!(!imported.not_understood.is_empty());
    }
}

#[test]
fn two_sheets_of_one_name_are_told_apart() {
    let imported = import(("a.tsv", CARTHAGE), ("a.tsv", CARTHAGE));
    let scenario = loaded(&imported);
    assert_eq!(scenario.sides.each_ref().map(|side| side.id.as_str()), ["a", "a-2"]);
    assert_eq!(imported.not_understood.len(), 5);
}

/// The sheets that users sent, where they are at hand.
#[test]
fn the_samples_make_scenarios() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/samples/gboh");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    for (battle, units) in [("Zama", [94, 106]), ("GreatPlains", [58, 45])] {
        let names = ["Carthaginian", "Roman"].map(|army| format!("{battle}-Army_{army}.tsv"));
        let [Some(carthage), Some(rome)] = names.each_ref().map(|name| read(name)) else { continue };
        let imported = import((&names[0], &carthage), (&names[1], &rome));
        let scenario = loaded(&imported);
        assert_eq!(scenario.sides.each_ref().map(|side| side.units.len()), units, "{battle}");
        for note in &imported.not_understood {
            assert_eq!(note.column, "Kind", "{note:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the cells hold, the import ends, and its skeleton loads.
    #[test]
    fn any_sheet_makes_a_skeleton_that_loads(cells in prop::collection::vec(
        ("(LG|HI|EL|SK|LI|CH|RC|LC|BI|)", "(Ha|TR|Ve|CE|x|)", "(1|10A|2EX|Ex|Indian|Numid|é\"\\\\|)", "[a-zA-Z0-9é\" ]{0,6}", "[0-9]{0,2}", "[0-9]{0,2}", "(J|S|A|j|Q|)", "[0-9]{0,1}", "(DEPLETED|ROUTED|RALLIED|)"),
        0..30,
    )) {
        let rows: String = cells.iter().map(|(kind, subclass, origin, code, tq, size, missile, hits, state)| {
            format!("{kind}\t{subclass}\t{origin}\t\t{code}\t{tq}\t{size}\t{missile}\t{hits}\t{state}\tLOW\n")
        }).collect();
        let heading = CARTHAGE.lines().next().unwrap();
        let imported = import(("A.tsv", &format!("{heading}\n{rows}")), ("B.tsv", ROME));
        if !imported.scenario_toml.is_empty() {
            loaded(&imported);
        }
    }

    #[test]
    fn any_text_is_survived(text in "\\PC{0,200}", more in "[\\t\\nA-Z0-9]{0,100}") {
        let imported = import(("A.tsv", &text), ("B.tsv", &more));
        prop_assert!(imported.scenario_toml.is_empty() || !imported.id.is_empty());
    }
}
