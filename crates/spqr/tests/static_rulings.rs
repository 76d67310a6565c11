//! The rulings of the game are those of the catalogue: names, options, defaults and rules.

use tercio_rulebook::Rulebook;
use tercio_spqr::rulings::{RULINGS, Rulings};

#[test]
fn rulings_are_those_of_the_catalogue() {
    let listed: Vec<_> = Rulebook::get()
        .rules()
        .iter()
        .filter(|rule| rule.system == "spqr")
        .filter_map(|rule| rule.ruling.as_ref())
        .map(|ruling| (ruling.name.as_str(), ruling.rule, ruling.default.as_str(), ruling.options.clone()))
        .collect();
    assert_eq!(RULINGS.len(), listed.len());
    for (name, rule, default, options) in listed {
        let ruling = RULINGS.iter().find(|ruling| ruling.name == name).unwrap_or_else(|| panic!("no ruling {name}"));
        assert_eq!((ruling.rule, ruling.default_option()), (rule, default), "{name}");
        assert_eq!(ruling.options, options, "{name}");
    }
}

#[test]
fn a_choice_shows_among_those_changed() {
    let rulings = Rulings::with([("size-shift", "ratio-minus-1"), ("trump", "on")]).unwrap();
    assert_eq!(rulings.changed().collect::<Vec<_>>(), [("size-shift", "ratio-minus-1")]);
}
