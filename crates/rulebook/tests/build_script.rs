//! The build of the catalogue: each mistake stops it and is told with its place, and what it writes. The modules are those of the
//! build script.

#[path = "../build/check.rs"]
mod check;
#[path = "../build/emit.rs"]
mod emit;
#[path = "../build/read.rs"]
mod read;
#[path = "../build/rulings.rs"]
mod rulings;

use std::path::Path;

use read::Catalogue;

const HEAD: &str =
    "[document]\nsystem = 'chess'\ntitle = { es = 'Ajedrez', en = 'Chess' }\nsource = 'supplement'\nunits = 'hexes'\n";

/// A rule without fault, to which a test adds one.
const RULE: &str = "
[[rule]]
id = 'ZA-001'
section = 'moves'
kind = 'procedure'
title = { es = 'Un paso', en = 'One step' }
text = { es = 'Da un paso (pace).', en = 'It takes a step (pace).' }
cases = ['Given a pawn, when it moves, then by one.', 'Under pace = slow: given a pawn, when it moves, then by none.']
ruling = { name = 'pace', default = 'quick', options = ['quick', 'slow'] }
";

fn mistakes(files: &[&str]) -> Vec<String> {
    let names = ["chess.toml", "chess-base.toml"];
    let mut catalogue = Catalogue::default();
    let mut found = Vec::new();
    for (name, content) in names.iter().zip(files) {
        match read::document(name, content) {
            Ok(document) => catalogue.documents.extend(document),
            Err(mistake) => found.push(mistake),
        }
    }
    if found.is_empty() {
        check::catalogue(&catalogue, &mut found);
    }
    found
}

/// The mistakes, a line each, of a document with one rule in which `from` was replaced by `to`.
#[track_caller]
fn mistake(from: &str, to: &str) -> String {
    assert!(RULE.contains(from), "{from}");
    mistakes(&[&format!("{HEAD}{}", RULE.replace(from, to))]).join("\n")
}

#[test]
fn a_catalogue_without_fault_passes() {
    assert_eq!(mistakes(&[&format!("{HEAD}{RULE}")]), [""; 0]);
}

#[test]
fn the_whole_folder_passes_and_tables_are_left_out() {
    let mut found = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook");
    let files = read::files(&folder, &mut found);
    assert!(files.contains_key("spqr-tables.toml") && !files.contains_key("coverage.toml"));
    let catalogue = read::catalogue(&files, &mut found);
    check::catalogue(&catalogue, &mut found);
    assert_eq!(found, [""; 0]);
    assert!(catalogue.documents.iter().all(|document| !document.rules.is_empty()));
}

#[test]
fn a_folder_that_is_not_there_is_one_mistake() {
    let mut found = Vec::new();
    assert!(read::files(Path::new("/nowhere/rulebook"), &mut found).is_empty());
    assert!(found.len() == 1 && found[0].contains("the catalogue must lie here"), "{found:?}");
}

#[test]
fn text_that_is_no_toml_is_told_with_its_line() {
    assert!(mistake("id = 'ZA-001'", "id = ZA-001").contains("line 8"));
}

#[test]
fn fields_are_known_and_complete() {
    assert!(mistake("section =", "chapter =").contains("unknown field `chapter`"));
    assert!(mistake("kind = 'procedure'", "").contains("missing field `kind`"));
    assert!(mistake("en = 'One step'", "fr = 'Un pas'").contains("unknown field `fr`"));
}

#[test]
fn a_document_of_an_unknown_kind_is_told() {
    let found = mistakes(&[&HEAD.replace("units", "kind = 'poems'\nunits")]);
    assert!(found[0].contains("kind Some(\"poems\") is unknown"), "{found:?}");
    assert_eq!(mistakes(&[&HEAD.replace("units", "kind = 'tables'\nunits")]), [""; 0]);
}

#[test]
fn a_head_is_checked() {
    assert!(mistakes(&[HEAD])[0].contains("holds no [[rule]]"));
    let other = |from: &str, to: &str| mistakes(&[&format!("{}{RULE}", HEAD.replace(from, to))]).join("\n");
    assert!(other("'hexes'", "'miles'").contains("units 'miles' of [document] is none of cm, inches, hexes"));
    assert!(other("'chess'", "'Chess'").contains("kebab-case"));
    assert!(other("'Ajedrez'", "' '").contains("empty in a language"));
}

#[test]
fn an_id_is_two_letters_and_three_digits() {
    for wrong in ["ZA-01", "za-001", "ZAB-001", "ZA-0001", "ZA001", "Z1-001"] {
        assert!(mistake("ZA-001", wrong).contains("an id is two capital letters"), "{wrong}");
    }
}

#[test]
fn an_id_is_used_once_and_in_order() {
    let twice = mistakes(&[&format!("{HEAD}{RULE}{}", RULE.replace("pace", "gait"))]);
    assert!(twice[0].starts_with("rulebook/chess.toml, ZA-001: this id is used twice"), "{twice:?}");
    let unordered = mistakes(&[&format!("{HEAD}{}{RULE}", RULE.replace("pace", "gait").replace("ZA-001", "ZA-002"))]);
    assert_eq!(unordered, ["rulebook/chess.toml: ZA-001 stands behind ZA-002: rules are numbered in reading order"]);
}

#[test]
fn two_documents_do_not_share_letters_or_the_name_of_a_ruling() {
    let first = format!("{HEAD}{RULE}");
    let letters = mistakes(&[&first, &format!("{HEAD}{}", RULE.replace("pace", "gait").replace("ZA-001", "ZA-002"))]);
    assert_eq!(letters, ["rulebook/chess-base.toml, ZA-002: the letters ZA belong to rulebook/chess.toml"]);
    let name = mistakes(&[&first, &format!("{HEAD}{}", RULE.replace("ZA-001", "ZB-001"))]);
    assert_eq!(name, ["rulebook/chess-base.toml, ZB-001: ZA-001 holds the ruling 'pace' already"]);
    let elsewhere = mistakes(&[&first, &format!("{}{}", HEAD.replace("chess", "go"), RULE.replace("ZA-001", "ZB-001"))]);
    assert_eq!(elsewhere, [""; 0]);
}

#[test]
fn words_of_a_rule_are_checked() {
    assert!(mistake("'moves'", "'All moves'").contains("section 'All moves' is not in kebab-case"));
    assert!(mistake("'procedure'", "'law'").contains("kind 'law' is none of definition, procedure"));
    assert!(mistake("es = 'Un paso'", "es = ''").contains("title or text is empty"));
    assert!(mistake("cases", "ambiguity = ' '\ncases").contains("ambiguity is empty"));
    let no_cases = RULE.lines().filter(|line| !line.starts_with("ruling")).collect::<Vec<_>>().join("\n");
    let no_cases =
        no_cases.replace(no_cases.lines().find(|line| line.starts_with("cases")).expect("it has some"), "cases = []");
    assert!(mistakes(&[&format!("{HEAD}{no_cases}")])[0].contains("cases has no entry"));
}

#[test]
fn a_rule_named_anywhere_exists() {
    assert!(mistake("cases", "depends = ['ZA-404']\ncases").ends_with("ZA-001: depends on ZA-404, which no rule has"));
    assert!(mistake("cases", "depends = ['ZA-001']\ncases").contains("twice, or is the rule itself"));
    assert!(mistake("then by one", "then as in ZA-404").ends_with("its words name ZA-404, which no rule has"));
    assert!(mistake("cases", "ambiguity = 'See (ZA-404).'\ncases").ends_with("its words name ZA-404, which no rule has"));
}

#[test]
fn words_that_only_look_like_ids_are_no_mistake() {
    let fine = format!("{HEAD}{}", RULE.replace("then by one", "then BS-1, NE-1 and A-ZA-0011"));
    assert_eq!(mistakes(&[&fine]), [""; 0]);
}

#[test]
fn a_ruling_has_options_of_which_the_first_is_the_default() {
    assert!(mistake("default = 'quick'", "default = 'slow'").contains("the default 'slow' of ruling 'pace' is not the first"));
    assert!(mistake("'slow'] }", "'slow', 'slow'] }").contains("lists an option twice"));
    assert!(mistake("['quick', 'slow']", "['quick']").contains("fewer than two options"));
}

#[test]
fn a_ruling_is_named_in_both_texts_and_each_option_has_its_case() {
    assert!(mistake("takes a step (pace)", "takes a step").contains("does not name the ruling 'pace'"));
    assert!(mistake("un paso (pace)", "un paso").contains("does not name the ruling 'pace'"));
    assert!(mistake("Under pace = slow:", "Under pace = brisk:").ends_with("no case begins 'Under pace = slow:'"));
    assert!(
        mistake("Under pace = slow:", "Under pace slow:").contains("a case that sets a ruling begins 'Under NAME = OPTION: …'")
    );
}

#[test]
fn a_rule_becomes_a_constant_and_an_entry() {
    let rule =
        RULE.replace("'One step'", "'One \"long\" step.'").replace("cases", "params = { paces = 1, list = ['a', 2.5] }\ncases");
    let document = read::document("chess.toml", &format!("{HEAD}{rule}")).expect("it is well formed").expect("it holds a rule");
    let catalogue = Catalogue { documents: vec![document] };
    let constant = "#[doc = \" One \\\"long\\\" step.\"]\npub const ZA_001: RuleId = RuleId::new(*b\"ZA\", 1);\n";
    assert_eq!(emit::constants(&catalogue), constant);

    let blob: serde_json::Value = serde_json::from_str(&emit::texts(&catalogue)).expect("it is JSON");
    assert_eq!(blob["documents"][0]["id"], "chess");
    assert_eq!(blob["rules"][0]["params"], serde_json::json!({ "list": ["a", 2.5], "paces": 1 }));
    assert_eq!(blob["rules"][0]["ruling"]["rule"], "ZA-001");
}
