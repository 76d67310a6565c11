//! What the tests of the static half share: a small scenario to spoil, and what the loader says of it.
#![allow(dead_code)] // Each test file uses its own part.

use tercio_kernel::{RuleId, testing};
use tercio_spqr::{
    content::{self, Content, Mistake},
    scenario::{Scenario, SideData, UnitEntry},
};

/// A small battle without a mistake. Tests replace one line of it.
pub(crate) const SMALL: &str = r#"
[[scenario]]
id = "small"
title = { es = "Pequeña", en = "Small" }
turn_limit = 3
[scenario.map]
columns = 12
rows = 10
[[scenario.side]]
id = "rome"
name = { es = "Roma", en = "Rome" }
faces = 2
retreat = "north"
withdrawal_level = 10
types = [
  { id = "hastati", name = "Hastati", class = "LG", size = 3, tq = 7, ma = 5, missile = "J", roman = true, organisation = "I" },
  { id = "velites", name = "Velites", class = "LI", size = 3, tq = 5, missile = "J", roman = true, velites = true, organisation = "I" },
]
units = [
  { id = "H1", type = "hastati", at = [2, 2] },
  { id = "H2", type = "hastati", at = [4, 2] },
  { id = "V1", type = "velites", at = [6, 2] },
]
leaders = [
  { name = "Consul", initiative = 7, range = 9, lines = 2, charisma = 3, overall = true, strategy = 5, at = [4, 1] },
  { name = "Tribune", initiative = 3, range = 4, lines = 1, charisma = 0, commands = "legion infantry", at = [2, 1] },
]
[[scenario.side]]
id = "carthage"
name = { es = "Cartago", en = "Carthage" }
faces = 5
retreat = "south"
withdrawal_level = 10
types = [
  { id = "elephants", name = "Elephants", class = "EL", size = 5, tq = 5 },
  { id = "horse", name = "Horse", class = "LC", size = 4, tq = 8, missile = "J" },
]
units = [
  { id = "E1", type = "elephants", at = [3, 8] },
  { id = "C1", type = "horse", at = [5, 8] },
]
leaders = [
  { name = "General", initiative = 5, range = 6, lines = 1, charisma = 1, overall = true, strategy = 5, at = [4, 9] },
]
"#;

/// [`SMALL`] with a part replaced, which must be there.
pub(crate) fn spoilt(part: &str, by: &str) -> String {
    assert!(SMALL.contains(part), "the small scenario has no {part:?}");
    SMALL.replacen(part, by, 1)
}

/// The game's content with this file laid over it.
pub(crate) fn load(text: &str) -> Result<Content, Vec<Mistake>> {
    content::load([("mine.toml", text)])
}

/// The scenario `small` of a file without mistakes.
pub(crate) fn small(text: &str) -> Scenario {
    let content = load(text).unwrap_or_else(|mistakes| panic!("{}", told(&mistakes)));
    content.scenario("small").expect("it is in the file").clone()
}

/// Checks that the small scenario with a part replaced is refused for one mistake, and that it cites a rule; gives the mistake.
pub(crate) fn refused(part: &str, by: &str, rule: RuleId) -> Mistake {
    let mistakes = load(&spoilt(part, by)).expect_err("it must be refused");
    assert_eq!(mistakes.len(), 1, "{}", told(&mistakes));
    assert_eq!(mistakes[0].rule, Some(rule), "{}", told(&mistakes));
    testing::cite(mistakes.iter().filter_map(|mistake| mistake.rule));
    mistakes[0].clone()
}

/// Checks that the small scenario with a part replaced is accepted, and gives it.
pub(crate) fn accepted(part: &str, by: &str) -> Scenario {
    small(&spoilt(part, by))
}

/// The unit of this name.
pub(crate) fn unit<'s>(scenario: &'s Scenario, id: &str) -> (&'s SideData, &'s UnitEntry) {
    let (seat, at) = scenario.unit(id).unwrap_or_else(|| panic!("no unit {id}"));
    (&scenario.sides[seat], &scenario.sides[seat].units[at])
}

/// All mistakes, a line each.
pub(crate) fn told(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(|mistake| format!("{mistake} {:?}\n", mistake.help.as_ref().map(|help| &help.en))).collect()
}
