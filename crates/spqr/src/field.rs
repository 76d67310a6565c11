//! What does not change in a battle: the scenario, the charts in force and the rulings.

use std::{
    hash::{Hash, Hasher},
    ops::Deref,
    sync::Arc,
};

use tercio_kernel::{BySeat, Seat};

use crate::{
    hexes::Side,
    ids::{LeaderId, UnitId},
    map::Cell,
    passages::{Passage, Passages},
    profile::{Profile, UnitType},
    rulings::Rulings,
    scenario::{LeaderEntry, Scenario, SideData, UnitEntry},
    tables::Tables,
};

/// The unchanging half of a battle. Units and leaders of the first side come first in all lists.
#[derive(Debug)]
pub struct Field {
    /// The scenario as it was set up.
    pub scenario: Scenario,
    /// The charts in force.
    pub tables: Arc<Tables>,
    /// The rulings in force.
    pub rulings: Rulings,
    pub(crate) passages: Passages,
    profiles: Vec<Profile>,
    unit_places: Vec<(Seat, u16)>,
    leader_places: Vec<(Seat, u8)>,
}

impl Field {
    /// The unchanging half of this scenario under these charts and rulings.
    #[must_use]
    pub fn new(scenario: Scenario, tables: Arc<Tables>, rulings: Rulings) -> Self {
        let (passages, profiles) = (Passages::of(&scenario.map, &tables), Vec::new());
        let (unit_places, leader_places) = (Vec::new(), Vec::new());
        let mut field = Self { passages, profiles, unit_places, leader_places, scenario, tables, rulings };
        for seat in Seat::BOTH {
            let side = &field.scenario.sides[seat.index()];
            field.profiles.extend(side.units.iter().map(|unit| side.types[usize::from(unit.kind)].profile()));
            field.unit_places.extend((0..side.units.len()).map(|place| (seat, place as u16)));
            field.leader_places.extend((0..side.leaders.len()).map(|place| (seat, place as u8)));
        }
        field
    }

    /// How many units take part.
    #[must_use]
    pub const fn n_units(&self) -> usize {
        self.profiles.len()
    }

    /// How many leaders take part.
    #[must_use]
    pub const fn n_leaders(&self) -> usize {
        self.leader_places.len()
    }

    /// All units, those of the first side first.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + Clone + use<> {
        (0..self.profiles.len() as u16).map(UnitId)
    }

    /// The numbers of the units of a seat: one after another.
    #[must_use]
    pub fn units_of_seat(&self, seat: Seat) -> std::ops::Range<u16> {
        let first = self.scenario.sides[0].units.len() as u16;
        match seat {
            Seat::First => 0..first,
            Seat::Second => first..self.profiles.len() as u16,
        }
    }

    /// All leaders, those of the first side first.
    pub fn leaders(&self) -> impl DoubleEndedIterator<Item = LeaderId> + Clone + use<> {
        (0..self.leader_places.len() as u8).map(LeaderId)
    }

    /// What lies across a side of a hex; none where the map ends, or where nobody enters or crosses (SX-045).
    #[must_use]
    #[inline]
    pub fn passage(&self, from: Cell, side: Side) -> Option<Passage> {
        self.passages.across(from, side)
    }

    /// The figures and marks of a unit.
    #[must_use]
    #[inline]
    pub fn profile(&self, unit: UnitId) -> &Profile {
        &self.profiles[unit.index()]
    }

    /// The seat that owns a unit.
    #[must_use]
    #[inline]
    pub fn seat_of(&self, unit: UnitId) -> Seat {
        self.unit_places[unit.index()].0
    }

    /// The seat that owns a leader.
    #[must_use]
    pub fn seat_of_leader(&self, leader: LeaderId) -> Seat {
        self.leader_places[leader.index()].0
    }

    /// The side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &SideData {
        &self.scenario.sides[seat.index()]
    }

    /// A unit as the scenario enters it.
    #[must_use]
    pub fn unit_entry(&self, unit: UnitId) -> &UnitEntry {
        let (seat, place) = self.unit_places[unit.index()];
        &self.side(seat).units[usize::from(place)]
    }

    /// The type of a unit.
    #[must_use]
    pub fn unit_type(&self, unit: UnitId) -> &UnitType {
        &self.side(self.seat_of(unit)).types[usize::from(self.unit_entry(unit).kind)]
    }

    /// A leader as the scenario enters him.
    #[must_use]
    pub fn leader_entry(&self, leader: LeaderId) -> &LeaderEntry {
        let (seat, place) = self.leader_places[leader.index()];
        &self.side(seat).leaders[usize::from(place)]
    }

    /// The unit with this id of the scenario file.
    #[must_use]
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.units().find(|&unit| self.unit_entry(unit).id == id)
    }

    /// The leader with this id of the scenario file.
    #[must_use]
    pub fn leader_named(&self, id: &str) -> Option<LeaderId> {
        self.leaders().find(|&leader| self.leader_entry(leader).id == id)
    }

    /// The overall commander of a side.
    #[must_use]
    pub fn overall_commander(&self, seat: Seat) -> Option<LeaderId> {
        self.leaders().find(|&leader| self.seat_of_leader(leader) == seat && self.leader_entry(leader).overall)
    }

    /// The withdrawal levels of both sides.
    #[must_use]
    pub fn withdrawal_levels(&self) -> BySeat<u16> {
        BySeat::from_fn(|seat| self.side(seat).withdrawal_level)
    }
}

/// A shared [`Field`]. States of one battle share one; it counts neither in their equality nor in their hash.
#[derive(Clone, Debug)]
pub struct SharedField(Arc<Field>);

impl SharedField {
    /// Shares a field.
    #[must_use]
    pub fn new(field: Field) -> Self {
        Self(Arc::new(field))
    }
}

impl Deref for SharedField {
    type Target = Field;

    #[inline]
    fn deref(&self) -> &Field {
        &self.0
    }
}

impl PartialEq for SharedField {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for SharedField {}

impl Hash for SharedField {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}
