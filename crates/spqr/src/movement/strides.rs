//! One stride of a march after another: what each may be, and where it leads to (SX-042 to SX-056).

use tercio_kernel::{Refusal, Seat, Verdict};

use super::{
    bars::Bar,
    conditions::{ADVANCE, TURN, bar_to_advance, bar_to_turn},
    costs, stacking, turning,
};
use crate::{
    answer::Stride,
    class::Class,
    hexes::{Facing, Side, Vertex},
    ids::UnitId,
    map::Cell,
    missile::{self, OnTheMarch, Stance},
    profile::{Missile, Profile},
    state::State,
    zoc,
};

/// Where a march has come to, as far as its next stride depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Footing {
    /// The hex.
    pub(crate) cell: Cell,
    /// What the unit looks at.
    pub(crate) facing: Vertex,
    /// The movement points it has spent.
    pub(crate) mp: u8,
    /// How many hexes it has entered.
    pub(crate) entered: u8,
    /// The hex it entered this one from.
    pub(crate) came_from: Option<Cell>,
    /// Whether it has turned in the hex where it began.
    pub(crate) turned_first: bool,
    /// How many levels it has climbed in this phase.
    pub(crate) climbed: u8,
    /// Whether it has shot in this phase.
    pub(crate) shot: bool,
}

/// A unit that marches over the battle as it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marcher<'a> {
    pub(crate) state: &'a State,
    pub(crate) unit: UnitId,
    pub(super) profile: &'a Profile,
    pub(super) seat: Seat,
}

impl<'a> Marcher<'a> {
    /// The unit on its march.
    pub(crate) fn new(state: &'a State, unit: UnitId) -> Self {
        Self { state, unit, profile: state.profile(unit), seat: state.seat_of(unit) }
    }

    /// Where it stands: on the march that it is making, or before it sets out.
    pub(crate) fn stands(&self) -> Result<Footing, Bar> {
        self.under_way().map_or_else(|| self.start(), Ok)
    }

    /// Whether the march so far, or these strides, move it.
    pub(super) fn moves(&self, strides: &[Stride]) -> bool {
        let moved = self.state.movement.march_of(self.unit).is_some_and(|march| march.moves);
        moved || strides.iter().any(|stride| !matches!(stride, Stride::Shoot(_)))
    }

    /// Where it stands before its march; nothing for one that may not march at all.
    fn start(&self) -> Result<Footing, Bar> {
        let unit = self.state.unit(self.unit);
        let Facing::Vertex(facing) = unit.facing else { return Err(Bar::NotInOrder) };
        if !unit.in_order() {
            return Err(Bar::NotInOrder);
        }
        if unit.phase.moved {
            return Err(Bar::AlreadyMoved);
        }
        let light_bows = self.profile.class == Class::LI && self.profile.missile() == Some(Missile::A);
        if light_bows && unit.phase.shot {
            return Err(Bar::MovesOrShoots);
        }
        Ok(Footing {
            cell: unit.cell,
            facing,
            mp: 0,
            entered: 0,
            came_from: None,
            turned_first: false,
            climbed: unit.phase.climbed,
            shot: unit.phase.shot,
        })
    }

    /// Where it stands on the march that is being made; nothing if it makes none, or is not in order any more.
    pub(crate) fn under_way(&self) -> Option<Footing> {
        let march = self.state.movement.march_of(self.unit)?;
        let unit = self.state.unit(self.unit);
        let facing = unit.facing.vertex().filter(|_| unit.in_order())?;
        Some(Footing {
            cell: unit.cell,
            facing,
            mp: march.mp,
            // A march has far fewer strides than the limit of the type.
            entered: march.trail.len() as u8,
            came_from: march.trail.last().copied(),
            turned_first: march.turned_first,
            climbed: unit.phase.climbed,
            shot: unit.phase.shot,
        })
    }

    /// The movement points that it may spend: its MA, and one more where it is a phalanx (SX-042, SX-049).
    pub(crate) fn points(&self) -> u8 {
        match self.profile.class {
            Class::PH => self.profile.ma.max(self.state.tables().classes.ph_extended_ma),
            _ => self.profile.ma,
        }
    }

    /// Where a step across a side leads to, or the first reason against it.
    pub(crate) fn advance(&self, at: &Footing, side: Side) -> Result<Footing, Bar> {
        match bar_to_advance(self, at, side) {
            Some(bar) => Err(bar),
            None => Ok(self.advanced(at, side)),
        }
    }

    /// Where a turn leads to, or the first reason against it.
    pub(crate) fn turn(&self, at: &Footing, to: Vertex) -> Result<Footing, Bar> {
        match bar_to_turn(self, at, to) {
            Some(bar) => Err(bar),
            None => Ok(self.turned(at, to)),
        }
    }

    /// Where a stride leads to, or every reason against it. `moves`: the march as a whole moves the unit.
    pub(crate) fn judge(&self, at: &Footing, stride: Stride, moves: bool) -> Result<Footing, Refusal> {
        match stride {
            Stride::Advance(side) => {
                self.all(ADVANCE.iter().filter_map(|rule| rule(self, at, side)))?;
                Ok(self.advanced(at, side))
            }
            Stride::Turn(to) => {
                self.all(TURN.iter().filter_map(|rule| rule(self, at, to)))?;
                Ok(self.turned(at, to))
            }
            Stride::Shoot(target) => {
                self.may_shoot(at, target, moves)?;
                Ok(Footing { shot: true, ..*at })
            }
        }
    }

    /// Whether the march may end here, on the battle as it stands (SX-002, SX-051).
    pub(crate) fn bar_to_end(&self, at: &Footing) -> Option<Bar> {
        if at.entered == 0 {
            return None;
        }
        let stay = stacking::bar_to_end(self.state, self.unit, at.cell);
        stay.or_else(|| stacking::bar_to_face(self.state, self.unit, at.cell, Facing::Vertex(at.facing)))
    }

    /// Whether it may shoot at a target from where it has come to (SX-064). `moves`: the march as a whole moves the unit.
    pub(crate) fn may_shoot(&self, at: &Footing, target: UnitId, moves: bool) -> Verdict {
        let once = if at.shot { Err(Bar::ShotTwice.refusal(self.state)) } else { Ok(()) };
        let shot = match moves {
            true => missile::may_shoot_in_march(self.state, self.unit, Self::on_the_march(at), target),
            false => missile::may_shoot_on_order(self.state, self.unit, target, false),
        };
        Refusal::all([once, shot])
    }

    /// A footing as the chapter of missiles sees it.
    pub(super) fn on_the_march(at: &Footing) -> OnTheMarch {
        OnTheMarch { stance: Stance { cell: at.cell, facing: Facing::Vertex(at.facing) }, came_from: at.came_from }
    }

    fn all(&self, bars: impl Iterator<Item = Bar>) -> Verdict {
        Refusal::all(bars.map(|bar| Err(bar.refusal(self.state))))
    }

    /// Where a step that nothing bars leads to.
    fn advanced(&self, at: &Footing, side: Side) -> Footing {
        let cell = self.state.map().neighbour(at.cell, side).unwrap_or(at.cell);
        Footing {
            cell,
            mp: at.mp.saturating_add(self.entry_mp(at, side)),
            entered: at.entered.saturating_add(1),
            came_from: Some(at.cell),
            climbed: at.climbed.saturating_add(costs::up(self.state, at.cell, cell)),
            ..*at
        }
    }

    /// Where a turn that nothing bars leads to.
    fn turned(&self, at: &Footing, to: Vertex) -> Footing {
        let mp = at.mp.saturating_add(self.turn_mp(at, to));
        Footing { facing: to, mp, turned_first: at.turned_first || at.entered == 0, ..*at }
    }

    fn entry_mp(&self, at: &Footing, side: Side) -> u8 {
        costs::entry_cost_for(self.state, self.profile.class, at.cell, side).unwrap_or(0)
    }

    pub(super) fn turn_mp(&self, at: &Footing, to: Vertex) -> u8 {
        turning::mp(self.state, self.unit, at.facing.distance_to(to))
    }

    pub(super) fn left(&self, at: &Footing) -> u8 {
        self.points().saturating_sub(at.mp)
    }

    pub(super) fn in_enemy_zoc(&self, cell: Cell) -> bool {
        zoc::in_enemy_zoc(self.state, cell, self.seat)
    }
}
