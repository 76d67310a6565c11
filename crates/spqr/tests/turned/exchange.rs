//! The two sides exchanged: the second sits in the first seat, and units and leaders are numbered anew.

use smallvec::SmallVec;
use tercio_spqr::{
    answer::{Answer, Designation, Order, Path, Stride},
    ids::{LeaderId, UnitId},
    scenario::Scenario,
};

use crate::picture::replaced;

/// How many units and leaders the two sides have: those of the first are numbered first.
pub(crate) struct Exchange {
    units: [u16; 2],
    leaders: [u8; 2],
}

impl Exchange {
    pub(crate) fn of(scenario: &Scenario) -> Self {
        let [first, second] = &scenario.sides;
        Self {
            units: [first, second].map(|side| side.units.len() as u16),
            leaders: [first, second].map(|side| side.leaders.len() as u8),
        }
    }

    pub(crate) fn scenario(&self, scenario: &Scenario) -> Scenario {
        let mut exchanged = scenario.clone();
        exchanged.sides.reverse();
        exchanged
    }

    fn unit(&self, UnitId(number): UnitId) -> UnitId {
        let [first, second] = self.units;
        UnitId(if number < first { number + second } else { number - first })
    }

    fn leader(&self, LeaderId(number): LeaderId) -> LeaderId {
        let [first, second] = self.leaders;
        LeaderId(if number < first { number + second } else { number - first })
    }

    pub(crate) fn answer(&self, answer: &Answer) -> Answer {
        match answer {
            Answer::Unit(unit) => Answer::Unit(self.unit(*unit)),
            Answer::Leader(leader) => Answer::Leader(self.leader(*leader)),
            Answer::Order(order) => Answer::Order(self.order(*order)),
            Answer::Path(path) => Answer::Path(self.path(path)),
            Answer::Combats(combats) => Answer::Combats(combats.iter().map(|combat| self.combat(combat)).collect()),
            other => other.clone(),
        }
    }

    fn order(&self, order: Order) -> Order {
        match order {
            Order::Move(unit) => Order::Move(self.unit(unit)),
            Order::Shoot(unit) => Order::Shoot(self.unit(unit)),
            Order::Recover(unit) => Order::Recover(self.unit(unit)),
            Order::Rally(unit) => Order::Rally(self.unit(unit)),
            Order::Return(unit) => Order::Return(self.unit(unit)),
            Order::MoveLeader(leader) => Order::MoveLeader(self.leader(leader)),
            Order::Replace(leader) => Order::Replace(self.leader(leader)),
            Order::Line { line, with } => Order::Line { line, with: self.unit(with) },
            Order::Pass => Order::Pass,
        }
    }

    fn path(&self, path: &Path) -> Path {
        let stride = |stride: &Stride| match *stride {
            Stride::Shoot(unit) => Stride::Shoot(self.unit(unit)),
            stride => stride,
        };
        path.iter().map(stride).collect()
    }

    fn combat(&self, combat: &Designation) -> Designation {
        let units = |units: &SmallVec<[UnitId; 4]>| units.iter().map(|unit| self.unit(*unit)).collect();
        Designation { attackers: units(&combat.attackers), defenders: units(&combat.defenders) }
    }

    /// What becomes of a picture, its lines in the order of the alphabet.
    pub(crate) fn picture(&self, picture: &str) -> String {
        let named = replaced(picture, |before, word| match (before, word) {
            ("UnitId(", number) => number.parse().ok().map(|number| self.unit(UnitId(number)).0.to_string()),
            ("LeaderId(", number) => number.parse().ok().map(|number| self.leader(LeaderId(number)).0.to_string()),
            (_, "First") => Some("Second".to_owned()),
            (_, "Second") => Some("First".to_owned()),
            _ => None,
        });
        sorted(&seats_exchanged(&named))
    }
}

/// The lines of a text in the order of the alphabet.
pub(crate) fn sorted(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.join("\n")
}

/// A text in which whatever is told by seat, first one and then the other, changes places.
fn seats_exchanged(text: &str) -> String {
    const PAIR: &str = "BySeat([";
    let Some((before, rest)) = text.split_once(PAIR) else { return text.to_owned() };
    let (comma, end) = parts(rest);
    let [first, second, after] = [&rest[..comma], &rest[comma + 2..end], &rest[end..]].map(seats_exchanged);
    format!("{before}{PAIR}{second}, {first}{after}")
}

/// Where the comma of a pair stands, and where the pair ends.
fn parts(pair: &str) -> (usize, usize) {
    let (mut depth, mut comma) = (0, 0);
    for (at, letter) in pair.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ']' if depth == 0 => return (comma, at),
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => comma = at,
            _ => {}
        }
    }
    panic!("a pair that does not end: {pair}")
}
