//! The battle at one moment.

use std::{
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

use tercio_kernel::{Agenda, BySeat, Seat};

use crate::{
    board::Board,
    class::Class,
    field::{Field, SharedField},
    game::Step,
    hexes::Facing,
    ids::{LeaderId, UnitId},
    leader::{Leader, Readiness},
    leaders,
    map::{Cell, Map},
    missile, movement,
    profile::Profile,
    rampage, recovery,
    rulings::Rulings,
    scenario::{LeaderEntry, UnitEntry},
    sequence, shock,
    tables::Tables,
    unit::{Blame, PhaseMarks, Status, Supply, Unit},
    zoc,
};

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat won.
    Won(Seat),
    /// Nobody won.
    Drawn,
}

/// The battle at one moment: all that may change, and the field behind it.
#[derive(Clone, Debug)]
pub struct State {
    field: SharedField,
    units: Vec<Unit>,
    leaders: Vec<Leader>,
    board: Board,
    pub(crate) agenda: Agenda<Step>,
    /// The turn, from 1.
    pub turn: u8,
    /// Rout points that count against each side (SX-105).
    pub rout_points: BySeat<u16>,
    /// How the battle ended, once it has.
    pub outcome: Option<Outcome>,
    /// Whose turn it is to give orders, and what he has given.
    pub sequence: sequence::Sequence,
    /// The movement that is being made.
    pub movement: movement::Movement,
    /// Who has reacted to whom in this orders phase.
    pub missile: missile::Reactions,
    /// Who has been tried to rally in this turn.
    pub recovery: recovery::Attempts,
    /// How many leaders have been replaced.
    pub leading: leaders::Replaced,
    /// The combats of the shock segment that is being played.
    pub shock: shock::Segment,
    /// The elephants on a rampage.
    pub rampage: rampage::Rampages,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // The board follows from the units but for the order in a stack, which equality sees: it need not be hashed.
        (&self.units, &self.leaders, &self.agenda, self.turn, self.rout_points, self.outcome).hash(hasher);
        (&self.sequence, &self.movement, &self.shock, &self.rampage).hash(hasher);
        (&self.missile, &self.recovery, &self.leading).hash(hasher);
    }
}

impl State {
    /// The battle before its first turn.
    #[must_use]
    pub fn opening(field: Field) -> Self {
        let units: Vec<_> = field.units().map(|id| unit_at_opening(field.unit_entry(id), field.profile(id))).collect();
        let leaders = field.leaders().map(|id| leader_at_opening(field.leader_entry(id))).collect();
        let board = board_of(&field, &units);
        Self {
            field: SharedField::new(field),
            units,
            leaders,
            board,
            agenda: Agenda::starting_with(sequence::Step::Turn.into()),
            turn: 0,
            rout_points: BySeat::default(),
            outcome: None,
            sequence: sequence::Sequence::default(),
            movement: movement::Movement::default(),
            missile: missile::Reactions::default(),
            recovery: recovery::Attempts::default(),
            leading: leaders::Replaced::default(),
            shock: shock::Segment::default(),
            rampage: rampage::Rampages::default(),
        }
    }

    /// What does not change, to be kept while the rest is changed.
    pub(crate) fn shared_field(&self) -> SharedField {
        self.field.clone()
    }

    /// Puts every unit that is on the map on the board where it stands, in their order. At most three may share a hex.
    pub(crate) fn set_out(&mut self) {
        self.board = board_of(&self.field, &self.units);
    }

    /// Has these steps to be run instead of those that were.
    pub(crate) fn begin_with(&mut self, steps: impl IntoIterator<Item = Step>) {
        self.agenda = Agenda::default();
        steps.into_iter().for_each(|step| self.agenda.then(step));
    }

    /// The same battle with these steps to be run instead of the turn's: for positions that begin in the middle of things.
    #[must_use]
    pub fn with_agenda(mut self, steps: impl IntoIterator<Item = Step>) -> Self {
        self.begin_with(steps);
        self
    }

    #[expect(clippy::type_complexity, reason = "the parts that count in equality, in one place")]
    fn parts(
        &self,
    ) -> (
        (&[Unit], &[Leader], &Board, &Agenda<Step>),
        (u8, BySeat<u16>, Option<Outcome>),
        (&sequence::Sequence, &movement::Movement, &shock::Segment, &rampage::Rampages),
        (&missile::Reactions, &recovery::Attempts, &leaders::Replaced),
    ) {
        (
            (&self.units, &self.leaders, &self.board, &self.agenda),
            (self.turn, self.rout_points, self.outcome),
            (&self.sequence, &self.movement, &self.shock, &self.rampage),
            (&self.missile, &self.recovery, &self.leading),
        )
    }

    /// What does not change.
    #[must_use]
    #[inline]
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The ground.
    #[must_use]
    #[inline]
    pub fn map(&self) -> &Map {
        &self.field.scenario.map
    }

    /// The charts in force.
    #[must_use]
    #[inline]
    pub fn tables(&self) -> &Tables {
        &self.field.tables
    }

    /// The rulings in force.
    #[must_use]
    #[inline]
    pub fn rulings(&self) -> &Rulings {
        &self.field.rulings
    }

    /// A unit as it stands.
    #[must_use]
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, for events to change. To move it use [`State::place`].
    #[inline]
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> Changing<'_> {
        Changing { state: self, id }
    }

    /// Puts other figures in the place of a unit, perhaps elsewhere: to be followed by [`State::set_out`].
    pub(crate) fn lay_down(&mut self, id: UnitId, unit: Unit) {
        self.units[id.index()] = unit;
    }

    /// Draws the zone of control of a unit on the board as it is now.
    fn draw_zone(&mut self, id: UnitId) {
        let unit = &self.units[id.index()];
        self.board.draw_zone(&self.field, unit.cell, id, zoc::zone_of(self.field.profile(id), unit));
    }

    /// A leader as he stands.
    #[must_use]
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// A leader, for events to change.
    pub(crate) fn leader_mut(&mut self, id: LeaderId) -> &mut Leader {
        &mut self.leaders[id.index()]
    }

    /// The figures and marks of a unit.
    #[must_use]
    #[inline]
    pub fn profile(&self, id: UnitId) -> &Profile {
        self.field.profile(id)
    }

    /// The class of a unit.
    #[must_use]
    #[inline]
    pub fn class(&self, id: UnitId) -> Class {
        self.field.profile(id).class
    }

    /// The seat that owns a unit.
    #[must_use]
    #[inline]
    pub fn seat_of(&self, id: UnitId) -> Seat {
        self.field.seat_of(id)
    }

    /// Which units stand where.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The units in a hex, the top one first (SX-053).
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.board.units_at(cell)
    }

    /// The other unit of a unit's stack.
    #[must_use]
    pub fn stacked_with(&self, id: UnitId) -> Option<UnitId> {
        self.units_at(self.unit(id).cell).find(|&other| other != id)
    }

    /// All units, those of the first side first.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        self.field.units()
    }

    /// The units of a seat that stand on the map.
    pub fn units_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = UnitId> + '_ {
        self.units().filter(move |&id| self.seat_of(id) == seat && self.unit(id).on_map())
    }

    /// The leaders of a seat that are on the map.
    pub fn leaders_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = LeaderId> + '_ {
        self.field.leaders().filter(move |&id| self.field.seat_of_leader(id) == seat && self.leader(id).on_map())
    }

    /// Whether there is a unit of this number.
    #[must_use]
    pub const fn has_unit(&self, id: UnitId) -> bool {
        id.index() < self.units.len()
    }

    /// Whether there is a leader of this number.
    #[must_use]
    pub const fn has_leader(&self, id: LeaderId) -> bool {
        id.index() < self.leaders.len()
    }

    /// Changes every unit: for events alone. Nothing that moves one, or turns it, or changes its zone of control.
    pub(crate) fn each_unit(&mut self, change: impl FnMut(&mut Unit)) {
        self.units.iter_mut().for_each(change);
        debug_assert!(self.units().all(|id| self.board.zone_of(id) == zoc::zone_of(self.profile(id), self.unit(id))));
    }

    /// Changes every leader: for events alone.
    pub(crate) fn each_leader(&mut self, change: impl FnMut(&mut Leader)) {
        self.leaders.iter_mut().for_each(change);
    }

    /// The leaders in a hex.
    pub fn leaders_at(&self, cell: Cell) -> impl Iterator<Item = LeaderId> + '_ {
        self.field.leaders().filter(move |&id| self.leader(id).on_map() && self.leader(id).cell == cell)
    }

    /// Puts a unit that is on the map into another hex, below those that stand there. For events alone.
    pub(crate) fn place(&mut self, id: UnitId, cell: Cell) {
        let left = self.unit(id).cell;
        // A damaged record may put a unit anywhere: then nothing changes.
        if left == cell || !self.unit(id).on_map() || cell.index() >= self.map().len() || !self.board.has_room(cell) {
            return;
        }
        let rise = i16::from(self.map().level(cell)) - i16::from(self.map().level(left));
        let zone = self.board.zone_of(id);
        self.board.leave(&self.field, left, id);
        self.board.arrive(&self.field, cell, id, zone);
        let unit = &mut self.units[id.index()];
        unit.cell = cell;
        // What a unit has climbed in its phase counts when it climbs on (SX-044).
        unit.phase.climbed = unit.phase.climbed.saturating_add(u8::try_from(rise).unwrap_or(0));
    }

    /// Takes a unit off the map. For events alone.
    pub(crate) fn take_off(&mut self, id: UnitId, status: Status) {
        let unit = &mut self.units[id.index()];
        if unit.on_map() {
            self.board.leave(&self.field, unit.cell, id);
        }
        self.unit_mut(id).status = status;
    }

    /// Puts a unit that is off the map onto it again, in order. For events alone.
    pub(crate) fn bring_back(&mut self, id: UnitId, cell: Cell) {
        let has_room = self.board.has_room(cell);
        let unit = &mut self.units[id.index()];
        // A damaged record may put a unit anywhere: then nothing changes.
        if !unit.on_map() && has_room {
            unit.status = Status::InOrder;
            unit.cell = cell;
            let zone = zoc::zone_of(self.field.profile(id), &self.units[id.index()]);
            self.board.arrive(&self.field, cell, id, zone);
        }
    }
}

/// A unit that an event changes. Its zone of control is drawn anew when that is done.
pub(crate) struct Changing<'a> {
    state: &'a mut State,
    id: UnitId,
}

impl Deref for Changing<'_> {
    type Target = Unit;

    #[inline]
    fn deref(&self) -> &Unit {
        self.state.unit(self.id)
    }
}

impl DerefMut for Changing<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Unit {
        &mut self.state.units[self.id.index()]
    }
}

impl Drop for Changing<'_> {
    #[inline]
    fn drop(&mut self) {
        self.state.draw_zone(self.id);
    }
}

/// The board on which these units stand, those on the map.
fn board_of(field: &Field, units: &[Unit]) -> Board {
    let mut board = Board::empty(field.scenario.map.len(), units.len());
    for (id, unit) in field.units().zip(units).filter(|(_, unit)| unit.on_map()) {
        board.arrive(field, unit.cell, id, zoc::zone_of(field.profile(id), unit));
    }
    board
}

/// A unit as a scenario enters it (SX-008): in order, with all its missiles, unless the scenario says otherwise.
fn unit_at_opening(entry: &UnitEntry, profile: &Profile) -> Unit {
    let supply = |has: bool, given: Supply| if has { given } else { Supply::Out };
    Unit {
        cell: entry.cell,
        facing: Facing::Vertex(entry.facing),
        hits: entry.hits,
        status: if entry.routed { Status::Routed } else { Status::InOrder },
        depleted: entry.depleted,
        rallied: false,
        spent: false,
        missiles: supply(profile.is_shooter(), entry.missiles),
        screen: supply(profile.screen, Supply::Full),
        moves_this_turn: 0,
        phase: PhaseMarks::default(),
        blame: Blame::Nobody,
    }
}

fn leader_at_opening(entry: &LeaderEntry) -> Leader {
    Leader {
        cell: entry.cell,
        readiness: if entry.finished { Readiness::Finished } else { Readiness::Available },
        initiative: entry.initiative,
        range: entry.range,
        charisma: entry.charisma,
        strategy: entry.strategy.unwrap_or(0),
        phases: 0,
        no_momentum: false,
        was_in_enemy_zoc: false,
        commanded_lines: false,
        mp_spent: 0,
        with: None,
        replacement: false,
    }
}
