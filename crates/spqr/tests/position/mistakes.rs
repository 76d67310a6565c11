//! Mistakes in positions: each with its place, all in one run.

use tercio_rulebook::rules;

use super::{TWO, read, two};

/// What is said in English of a text, each with the text at its place.
fn said(text: &str) -> Vec<String> {
    let (state, mistakes) = read(text);
    assert!(state.is_none() || mistakes.is_empty(), "there is no position where there is a mistake");
    mistakes.iter().map(|mistake| format!("{} <{}>", mistake.text.en, text[mistake.span.clone()].trim())).collect()
}

fn one(text: &str) -> String {
    let said = said(text);
    let [only] = said.as_slice() else { panic!("{said:#?}") };
    only.clone()
}

#[test]
fn a_case_has_a_position_and_only_one() {
    assert!(one("turn = 1").starts_with("there is no position"));
    assert!(said(&two("scenario = \"tutorial\""))[0].contains("choose one"));
    assert_eq!(one("scenario = \"tutorail\""), "there is no scenario 'tutorail' <\"tutorail\">");
}

#[test]
fn names_that_are_not_there_are_told_with_the_nearest() {
    let (_, mistakes) =
        read("scenario = \"tutorial\"\nremove = [\"L5\"]\n[units.E9]\nhits = 1\n[leaders.legat]\ninitiative = 2\n");
    let said: Vec<&str> = mistakes.iter().map(|mistake| mistake.text.en.as_str()).collect();
    assert_eq!(said, ["there is no unit 'L5'", "there is no unit 'E9'", "there is no leader 'legat'"]);
    assert!(mistakes.iter().all(|mistake| mistake.help.is_some()));
}

#[test]
fn rulings_are_those_of_the_catalogue() {
    let text = "scenario = \"tutorial\"\n[rulings]\nsize-shift = \"none\"\nsize = \"ratio\"\nmomentum = true\n";
    let (_, mistakes) = read(text);
    let said: Vec<&str> = mistakes.iter().map(|mistake| mistake.text.en.as_str()).collect();
    assert_eq!(said, ["'size-shift' has no option 'none'", "there is no ruling 'size'", "the option of a ruling is a text"]);
    assert_eq!(mistakes[0].rule, Some(rules::EL_022));
}

#[test]
fn keys_and_values_are_judged_in_a_row_of_a_unit() {
    assert_eq!(one(&two("").replace("size = 5", "sice = 5\nsize = 5")), "'sice' has no place in unit E1 <sice>");
    assert_eq!(one(&two("").replace("size = 5", "size = 50")), "'size' goes from 1 to 10, and is 50 <50>");
    assert_eq!(one(&two("").replace("tq = 5", "tq = 5\nstatus = \"asleep\"")), "there is no 'asleep' here <\"asleep\">");
    assert_eq!(
        one(&two("").replace("at = [10, 10]", "at = [40, 10]")),
        "[40, 10] is off the map, which goes from [0, 0] to [29, 29] <[40, 10]>"
    );
    assert!(one(&two("").replace("size = 5\n", "")).starts_with("'size' is missing"));
    let nobodys = said(&two("").replace("side = \"rome\"\n", ""));
    assert!(nobodys.contains(&"'side' is missing in unit L1 <[[unit]]>".to_owned()), "{nobodys:#?}");
}

#[test]
fn a_type_is_given_once() {
    let text = TWO.replace("class = \"HI\"", "type = \"x\"\nclass = \"HI\"");
    assert!(said(&text).iter().any(|mistake| mistake.contains("leave them out, or 'type'")), "{:#?}", said(&text));
}

#[test]
fn there_is_room_for_so_many_in_a_hex() {
    let enemies = TWO.replace("at = [10, 8]", "at = [10, 10]");
    assert!(said(&enemies).iter().any(|mistake| mistake.contains("enem")), "{:#?}", said(&enemies));
    let crowd = "scenario = \"tutorial\"\n[units.E1]\nat = [3, 5]\n";
    assert_eq!(
        one(crowd),
        "E1, E2 are at (3, 5): there is room for one unit, or two of infantry of legion or ala <scenario = \"tutorial\">"
    );
    let leader = "scenario = \"tutorial\"\n[leaders.legate]\nat = [2, 5]\n";
    assert_eq!(one(leader), "legate is in the hex of an enemy unit <scenario = \"tutorial\">");
}

#[test]
fn what_a_unit_has_not_cannot_be_spent() {
    let text = "scenario = \"tutorial\"\n[units.L1]\nmissiles = \"low\"\nscreen = \"out\"\n";
    assert_eq!(said(text), ["the unit has no missiles <\"low\">", "the unit has no screen <\"out\">"]);
}

#[test]
fn a_start_is_judged_too() {
    assert!(one(&two("start = \"tomorrow\"")).starts_with("there is no 'tomorrow' here"));
    assert!(one(&two("start = { move = \"E9\" }")).starts_with("there is no unit 'E9'"));
    assert!(one(&two("start = { rampage = \"L1\" }")).starts_with("a rampage is that of an elephant in order"));
    assert!(one(&two("start = { steps = [{ shock = \"sgment\" }] }")).starts_with("there is no 'sgment' here"));
    assert!(one(&two("active = \"nobody\"")).starts_with("there is no leader 'nobody'"));
}

#[test]
fn without_a_position_its_keys_are_known_all_the_same() {
    let text = "scenario = \"nowhere\"\nturn = 1\nstart = \"shock\"\n[units.E1]\nhits = 1\n";
    assert_eq!(one(text), "there is no scenario 'nowhere' <\"nowhere\">");
}
