//! Why a unit may not make a step, a turn or a stop: cheap to work out, and turned into a refusal only where somebody reads it.

use tercio_kernel::{Refusal, RuleId};
use tercio_rulebook::rules;

use crate::{ids::UnitId, map::Cell, state::State, words};

/// One reason against a step, a turn or a stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    /// The unit is not in order (SX-028).
    NotInOrder,
    /// It has moved in this phase (SX-020).
    AlreadyMoved,
    /// It entered an enemy zone of control on its way (SX-055).
    Stopped,
    /// An enemy as fast holds it in his zone of control (SX-056).
    Held {
        /// The enemy.
        by: UnitId,
        /// What he counts as MA.
        ma: u8,
    },
    /// It stands in an enemy zone of control and none of its front hexes is free (SX-056).
    Boxed,
    /// It turned in an enemy zone of control, and so does not move (SX-056).
    TurnedInZoc,
    /// More than one enemy holds it, so it does not turn (SX-056).
    SeveralHold {
        /// One of the others.
        second: UnitId,
    },
    /// It has an enemy in its own zone of control, so it does not turn (SX-056).
    Facing {
        /// The enemy.
        enemy: UnitId,
    },
    /// It may spend but half its MA on turning (SX-056).
    HalfOnly {
        /// What is left of the half.
        left: u8,
        /// What the turn costs.
        cost: u8,
    },
    /// The hex is none of its front hexes (SX-042).
    NotFront,
    /// The map ends there (SX-050).
    OffMap,
    /// An enemy stands there (SX-042).
    Enemy(UnitId),
    /// Its class does not enter that terrain (SX-045).
    Terrain(Cell),
    /// Nobody crosses that hexside (SX-045).
    River,
    /// It costs more than is left (SX-042).
    TooDear {
        /// The movement points that are left.
        left: u8,
        /// What it costs.
        cost: u8,
    },
    /// Cavalry does not enter the zone of control of this elephant by choice (SX-117).
    Shuns(UnitId),
    /// It looks there already (SX-046).
    NoTurn,
    /// A phalanx does not face about in an enemy zone of control or in difficult terrain (SX-049).
    AboutFace,
    /// It may not stay with the unit that stands there (SX-051).
    Occupied(UnitId),
    /// The unit that stands there looks elsewhere (SX-002).
    FacesOtherwise(UnitId),
    /// One shot is all that an order allows (SX-064).
    ShotTwice,
    /// Light infantry with bows that has shot does not move besides (SX-064).
    MovesOrShoots,
    /// The enemy has not come next to it (SX-057).
    NotBeside(UnitId),
    /// It turned in reaction in this phase (SX-057).
    ReactedAlready,
    /// It stands in the zone of control of another enemy (SX-057).
    OtherZoc(UnitId),
    /// It turns farther, or less far, than a reaction allows (SX-057).
    TurnsOtherwise {
        /// The vertices that it turns.
        vertices: u8,
    },
    /// It is not faster than the one who comes up (SX-058).
    TooSlow {
        /// What the unit counts as MA.
        own: u8,
        /// What the other counts.
        other: u8,
    },
    /// It stands in an enemy zone of control (SX-058).
    InZoc(UnitId),
    /// The hex is no farther from the one who comes up (SX-059).
    NotFarther,
    /// It is farther than the unit may withdraw (SX-059).
    TooFarBack {
        /// The movement points that it may spend.
        limit: u8,
        /// What it would have spent.
        cost: u8,
    },
    /// Nobody withdraws into an enemy zone of control (SX-060).
    IntoZoc(UnitId),
    /// Nobody withdraws into woods or marsh (SX-060).
    IntoCover(Cell),
    /// A withdrawing unit turns at the end alone (SX-060).
    TurnsOnTheWay,
    /// Nobody shoots while withdrawing (SX-060).
    ShootsOnTheWay,
}

impl Bar {
    /// The rule that says so.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::NotInOrder => rules::SX_028,
            Self::AlreadyMoved => rules::SX_020,
            Self::Stopped => rules::SX_055,
            Self::Held { .. }
            | Self::Boxed
            | Self::TurnedInZoc
            | Self::SeveralHold { .. }
            | Self::Facing { .. }
            | Self::HalfOnly { .. } => rules::SX_056,
            Self::NotFront | Self::Enemy(_) | Self::TooDear { .. } => rules::SX_042,
            Self::OffMap => rules::SX_050,
            Self::Terrain(_) | Self::River => rules::SX_045,
            Self::Shuns(_) => rules::SX_117,
            Self::NoTurn => rules::SX_046,
            Self::AboutFace => rules::SX_049,
            Self::Occupied(_) => rules::SX_051,
            Self::FacesOtherwise(_) => rules::SX_002,
            Self::ShotTwice | Self::MovesOrShoots => rules::SX_064,
            Self::NotBeside(_) | Self::ReactedAlready | Self::OtherZoc(_) | Self::TurnsOtherwise { .. } => rules::SX_057,
            Self::TooSlow { .. } | Self::InZoc(_) => rules::SX_058,
            Self::NotFarther | Self::TooFarBack { .. } => rules::SX_059,
            Self::IntoZoc(_) | Self::IntoCover(_) | Self::TurnsOnTheWay | Self::ShootsOnTheWay => rules::SX_060,
        }
    }

    /// The words of the reason, behind the rule's id.
    const fn why(self) -> &'static str {
        match self {
            Self::NotInOrder => "not-in-order",
            Self::AlreadyMoved => "already-moved",
            Self::Stopped => "stopped",
            Self::Held { .. } => "held",
            Self::Boxed => "boxed",
            Self::TurnedInZoc => "turned",
            Self::SeveralHold { .. } => "several",
            Self::Facing { .. } => "facing",
            Self::HalfOnly { .. } => "half",
            Self::NotFront => "not-front",
            Self::OffMap => "off-map",
            Self::Enemy(_) => "enemy",
            Self::Terrain(_) => "terrain",
            Self::River => "river",
            Self::TooDear { .. } => "too-far",
            Self::Shuns(_) => "shuns",
            Self::NoTurn => "no-turn",
            Self::AboutFace => "about-face",
            Self::Occupied(_) => "occupied",
            Self::FacesOtherwise(_) => "faces-otherwise",
            Self::ShotTwice => "one-shot",
            Self::MovesOrShoots => "moves-or-shoots",
            Self::NotBeside(_) => "not-beside",
            Self::ReactedAlready => "already",
            Self::OtherZoc(_) => "other-zoc",
            Self::TurnsOtherwise { .. } => "vertices",
            Self::TooSlow { .. } => "too-slow",
            Self::InZoc(_) => "in-zoc",
            Self::NotFarther => "not-farther",
            Self::TooFarBack { .. } => "too-far",
            Self::IntoZoc(_) => "into-zoc",
            Self::IntoCover(_) => "into-cover",
            Self::TurnsOnTheWay => "turns",
            Self::ShootsOnTheWay => "shoots",
        }
    }

    /// The refusal for this reason.
    pub(crate) fn refusal(self, state: &State) -> Refusal {
        let refusal = Refusal::new(self.rule(), self.why());
        match self {
            Self::Held { by, ma } => refusal.with("unit", words::unit(state, by)).int("ma", ma),
            Self::SeveralHold { second: unit }
            | Self::Facing { enemy: unit }
            | Self::Enemy(unit)
            | Self::Shuns(unit)
            | Self::Occupied(unit)
            | Self::FacesOtherwise(unit)
            | Self::NotBeside(unit)
            | Self::OtherZoc(unit)
            | Self::InZoc(unit)
            | Self::IntoZoc(unit) => refusal.with("unit", words::unit(state, unit)),
            Self::HalfOnly { left, cost } | Self::TooDear { left, cost } => refusal.int("left", left).int("cost", cost),
            Self::Terrain(cell) | Self::IntoCover(cell) => {
                let name = words::name(state.tables().terrain_name(state.map().terrain(cell)));
                refusal.with("cell", words::cell(state, cell)).with("terrain", name)
            }
            Self::TurnsOtherwise { vertices } => refusal.int("vertices", vertices),
            Self::TooSlow { own, other } => refusal.int("own", own).int("other", other),
            Self::TooFarBack { limit, cost } => refusal.int("limit", limit).int("cost", cost),
            Self::NotInOrder
            | Self::AlreadyMoved
            | Self::Stopped
            | Self::Boxed
            | Self::TurnedInZoc
            | Self::NotFront
            | Self::OffMap
            | Self::River
            | Self::NoTurn
            | Self::AboutFace
            | Self::ShotTwice
            | Self::MovesOrShoots
            | Self::ReactedAlready
            | Self::NotFarther
            | Self::TurnsOnTheWay
            | Self::ShootsOnTheWay => refusal,
        }
    }
}
