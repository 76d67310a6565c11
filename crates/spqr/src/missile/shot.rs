//! What a shot is, and what is added to its die (SX-064 to SX-070).

use serde::{Deserialize, Serialize};
use tercio_kernel::{Refusal, RuleId};
use tercio_rulebook::rules;

use crate::{
    class::Class,
    hexes::Zone,
    ids::UnitId,
    map::Terrain,
    missile::{
        aim::{self, Stance},
        obstacle,
    },
    profile::MissileRow,
    quality::Modifiers,
    state::State,
};

/// Which of its missiles a unit uses: only elephants have two kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// What the men of the unit throw or shoot; on elephants, the javelins of the tower (EL-036).
    Own,
    /// The bows of an elephant's screen (EL-034).
    Screen,
}

impl Weapon {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Own, Self::Screen];
}

/// What entitles a unit to a shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// An order (SX-064).
    Order {
        /// A move order, whether it shoots before, during or after its march (SX-067).
        moved: bool,
    },
    /// An enemy entered its zone of control (SX-068).
    Entry,
    /// An enemy is about to leave its zone of control (SX-069).
    Retire,
    /// An enemy shot at it (SX-070).
    Return,
}

impl Occasion {
    /// The rule that grants the shot.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Order { .. } => rules::SX_064,
            Self::Entry => rules::SX_068,
            Self::Retire => rules::SX_069,
            Self::Return => rules::SX_070,
        }
    }

    /// Whether it is a reaction.
    #[must_use]
    pub const fn is_reaction(self) -> bool {
        !matches!(self, Self::Order { .. })
    }
}

/// A shot as it was declared: nothing says that it is, or still is, legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// Who shoots.
    pub shooter: UnitId,
    /// With what.
    pub weapon: Weapon,
    /// At whom.
    pub target: UnitId,
    /// On what occasion.
    pub occasion: Occasion,
}

/// A shot that the rules allow in the state that it was derived from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalShot {
    pub(super) declared: Declared,
    pub(super) row: MissileRow,
    pub(super) range: u16,
    pub(super) figure: u8,
}

impl LegalShot {
    /// The shot as the rules allow it now.
    ///
    /// # Errors
    /// Why they do not: what is wrong with the shooter, and what with the aim.
    pub fn derive(state: &State, declared: Declared) -> Result<Self, Refusal> {
        obstacle::verdict(state, declared, Stance::of(state, declared.shooter))?;
        Self::figures(state, declared).ok_or_else(|| Refusal::new(rules::SX_065, "out-of-range"))
    }

    /// Whether [`LegalShot::derive`] would give a shot; makes no refusal.
    #[must_use]
    pub fn exists(state: &State, declared: Declared) -> bool {
        let stance = Stance::of(state, declared.shooter);
        obstacle::of_shooter(state, declared, stance).or_else(|| obstacle::of_aim(state, declared, stance)).is_none()
    }

    fn figures(state: &State, declared: Declared) -> Option<Self> {
        let row = aim::row_of(state, declared.shooter, declared.weapon)?;
        let range = range(state, declared, Stance::of(state, declared.shooter));
        let figure = state.tables().to_hit(row, range)?;
        Some(Self { declared, row, range, figure })
    }

    /// The rule that words its section of the missile table: a screen, the tower of an elephant, or any other (EL-035, EL-036).
    #[must_use]
    pub fn table(&self, state: &State) -> RuleId {
        match self.declared.weapon {
            Weapon::Screen => rules::EL_035,
            Weapon::Own if state.class(self.declared.shooter) == Class::EL => rules::EL_036,
            Weapon::Own => rules::SX_065,
        }
    }

    /// The figure of the missile table: the modified die up to which the shot hits (SX-065).
    #[must_use]
    pub const fn figure(&self) -> u8 {
        self.figure
    }

    /// What is added to its die, in a fixed order (SX-067, SX-017).
    #[must_use]
    pub fn modifiers(&self, state: &State) -> Modifiers {
        let (chart, target) = (&state.tables().missiles.modifiers, self.declared.target);
        let mut ledger = Modifiers::none();
        if state.map().terrain(state.unit(target).cell) == Terrain::Woods {
            ledger.add(rules::SX_067, chart.target_in_woods);
        }
        match state.class(target) {
            Class::SK => ledger.add(rules::SX_067, chart.target_is_skirmishers),
            Class::PH | Class::HI if self.meets_shields(state) => {
                ledger.add(rules::SX_067, chart.target_is_ph_or_hi_front_adjacent)
            }
            Class::PH | Class::HI => ledger.add(rules::SX_067, chart.target_is_ph_or_hi),
            _ => {}
        }
        if self.declared.occasion == (Occasion::Order { moved: true }) && state.tables().pays_for_moving(self.row) {
            ledger.add(rules::SX_067, chart.fired_on_a_move_order);
        }
        if state.unit(self.declared.shooter).depleted {
            ledger.add(rules::SX_017, chart.shooter_depleted);
        }
        ledger
    }

    /// Whether it comes from one hex away through the target's front, on a row that the shields of PH and HI stop (SX-067).
    fn meets_shields(&self, state: &State) -> bool {
        let from = state.unit(self.declared.shooter).cell;
        let through = aim::zone_towards(state.map(), Stance::of(state, self.declared.target), from);
        self.range == 1 && through == Zone::Front && state.tables().stopped_by_shields(self.row)
    }

    /// The cohesion hits of a hit, and the rule that says how many (SX-066, EL-033, SX-113).
    #[must_use]
    pub fn hits(&self, state: &State) -> (u8, RuleId) {
        let chart = &state.tables().missiles;
        let is_elephant = |unit| state.class(unit) == Class::EL;
        match (is_elephant(self.declared.shooter), is_elephant(self.declared.target)) {
            (true, true) if state.rulings().printed_elephants() => (chart.hits_on_elephants_by_elephants, rules::SX_113),
            (_, true) => (chart.hits_on_elephants, rules::EL_033),
            (_, false) => (chart.hits, rules::SX_066),
        }
    }
}

/// The range at which a shot is resolved, in hexes: a unit that leaves a zone of control is shot at as if it had gone already
/// (SX-069).
pub(super) fn range(state: &State, declared: Declared, stance: Stance) -> u16 {
    match declared.occasion {
        Occasion::Retire => state.tables().missiles.retire_range,
        _ => state.map().distance(stance.cell, state.unit(declared.target).cell),
    }
}
