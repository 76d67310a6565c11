//! The column of the shock table: base, size and the other shifts (EL-021, EL-022, SX-083, SX-084, SX-088, SX-089, SX-111, SX-119).

use serde::{Deserialize, Serialize};
use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use super::{
    lead::{Lead, lead},
    segment::Combat,
    support,
};
use crate::{
    class::Class,
    hexes::Zone,
    ids::UnitId,
    map::Terrain,
    profile::Breed,
    quality::Modifiers,
    rulings::{ElephantSize, PrintedElephants, SizeRounding},
    state::State,
    tables::Tables,
    unit::ShockMark,
};

/// How a column came about: its base, what size adds, and every other shift with its rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ColumnLedger {
    /// From where the attack comes (SX-004).
    pub angle: Zone,
    /// The base column (SX-083, SX-084).
    pub base: u8,
    /// The rule that gives it.
    pub base_rule: RuleId,
    /// The sizes of both sides and what their ratio adds.
    pub sizes: Sizes,
    /// The other shifts: to the left where negative.
    pub shifts: Modifiers,
    /// The column, kept within the table (SX-089).
    pub column: u8,
}

impl ColumnLedger {
    /// Cites the rules that it rests on.
    pub(super) fn cite(&self, cite: &mut dyn FnMut(RuleId)) {
        cite(rules::SX_004);
        cite(self.base_rule);
        self.sizes.cite(cite);
        self.shifts.cite(cite);
        cite(rules::SX_089);
    }
}

/// The sizes of the two sides of a combat, their ratio, and the columns that it adds (EL-022, SX-088).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sizes {
    /// The attackers' sizes, added up.
    pub attack: u8,
    /// The defenders' sizes, added up.
    pub defence: u8,
    /// The ratio rounded to a whole number to 1: the attacker's part, the defender's part.
    pub ratio: [u8; 2],
    /// Whether the ratio counts between these classes (SX-111).
    pub counts: bool,
    /// The columns: to the left where negative.
    pub columns: i8,
}

impl Sizes {
    fn cite(&self, cite: &mut dyn FnMut(RuleId)) {
        if self.counts {
            [rules::SX_088, rules::EL_022].into_iter().for_each(cite);
        } else {
            cite(rules::SX_111);
        }
    }
}

/// The column of a combat with all that leads to it. None once a side is gone or the two are apart.
///
/// Before it is settled who leads (SX-085), the first unit of each side is taken.
#[must_use]
pub fn column(state: &State, combat: &Combat) -> Option<ColumnLedger> {
    let lead = lead(state, combat)?;
    let (base, base_rule) = base_column(state, lead);
    let sizes = size_columns(state, combat);
    let mut shifts = Modifiers::none();
    other_shifts(state, combat, lead, base, |rule, by| shifts.add(rule, by));
    let column = final_column(state.tables(), base, sizes.columns, shifts.total());
    Some(ColumnLedger { angle: lead.angle, base, base_rule, sizes, shifts, column })
}

/// The column alone, for playouts.
pub(super) fn column_number(state: &State, combat: &Combat, lead: Lead) -> u8 {
    let (base, _) = base_column(state, lead);
    let mut shifts = 0;
    other_shifts(state, combat, lead, base, |_, by| shifts += by);
    final_column(state.tables(), base, size_columns(state, combat).columns, shifts)
}

/// All shifts are added first and the column is kept within the table once, at the end (SX-089).
fn final_column(tables: &Tables, base: u8, size: i8, shifts: i8) -> u8 {
    tables.column_within(i16::from(base) + i16::from(size) + i16::from(shifts))
}

/// The base column of an attack and the rule that gives it (EL-021, SX-083, SX-084).
#[must_use]
pub fn base_column(state: &State, lead: Lead) -> (u8, RuleId) {
    let (attacker, defender) = (state.class(lead.attacker), state.class(lead.defender));
    let rule = match (lead.angle, attacker, defender) {
        (Zone::Front, Class::EL, Class::HI | Class::LG) => rules::EL_021,
        (Zone::Front, ..) => rules::SX_083,
        (Zone::Flank | Zone::Rear, ..) => rules::SX_084,
    };
    (state.tables().base_column(lead.angle, attacker, defender), rule)
}

/// The sizes of the two sides and the columns that their ratio adds (EL-022, SX-088, SX-111).
#[must_use]
pub fn size_columns(state: &State, combat: &Combat) -> Sizes {
    let total = |party: &[UnitId]| party.iter().fold(0_u8, |sum, &unit| sum.saturating_add(state.profile(unit).size));
    let (attack, defence) = (total(&combat.attackers), total(&combat.defenders));
    let counts = size_counts(state, combat);
    let ratio = if counts { ratio(state, combat, attack.max(1), defence.max(1)) } else { [1, 1] };
    let step = |ratio: u8| state.tables().size_columns(ratio, state.rulings().size_shift) as i8;
    // One part of the ratio is always 1; at 1 to 1 the chart decides.
    let columns = match (counts, ratio) {
        (false, _) => 0,
        (true, [larger, 1]) => step(larger),
        (true, [_, larger]) => -step(larger),
    };
    Sizes { attack, defence, ratio, counts, columns }
}

/// The ratio as a whole number to 1, rounded in favour of an attacker who came up, else of the defender (SX-088).
fn ratio(state: &State, combat: &Combat, attack: u8, defence: u8) -> [u8; 2] {
    let charges = state.rulings().size_rounding == SizeRounding::Charge;
    let came_up = combat.attackers.iter().any(|&unit| state.unit(unit).phase.shock == ShockMark::Check);
    match attack >= defence {
        true if charges && came_up => [attack.div_ceil(defence), 1],
        true => [attack / defence, 1],
        false if charges && !came_up => [1, defence.div_ceil(attack)],
        false => [1, defence / attack],
    }
}

/// Whether size counts between the classes of a combat (SX-111).
fn size_counts(state: &State, combat: &Combat) -> bool {
    let class = |unit: &UnitId| state.class(*unit);
    let units = || combat.attackers.iter().chain(&combat.defenders);
    if units().any(|unit| class(unit) == Class::SK) {
        return false;
    }
    let meets_others = |kind: Class| {
        let is_kind = |unit: &UnitId| class(unit) == kind;
        let (attack, defence) = (&combat.attackers, &combat.defenders);
        attack.iter().any(|attacker| defence.iter().any(|defender| is_kind(attacker) != is_kind(defender)))
    };
    let elephants_apart = state.rulings().elephant_size == ElephantSize::Ignored;
    !(meets_others(Class::CH) || elephants_apart && meets_others(Class::EL))
}

/// Every shift but that of size, told one by one with its rule (SX-017, SX-089, SX-119).
fn other_shifts(state: &State, combat: &Combat, lead: Lead, base: u8, mut add: impl FnMut(RuleId, i8)) {
    let shifts = &state.tables().shock.shifts;
    let rough = |unit: &UnitId| matches!(state.map().terrain(state.unit(*unit).cell), Terrain::Woods | Terrain::Marsh);
    if combat.defenders.iter().all(rough) {
        add(rules::SX_089, shifts.all_in_woods_or_marsh);
    }
    add(rules::SX_089, slope(state, combat));
    let depleted = |party: &[UnitId]| party.iter().any(|&unit| state.unit(unit).depleted);
    if depleted(&combat.attackers) {
        add(rules::SX_017, shifts.attacker_depleted);
    }
    if depleted(&combat.defenders) {
        add(rules::SX_017, shifts.defender_depleted);
    }
    add(rules::SX_089, support::of_phalanx(state, combat, lead));
    if are_indians(state, lead) && base < Tables::COLUMN_MAX {
        add(rules::SX_119, shifts.indian_elephants);
    }
}

/// The shift for the lie of the land: each defender is held against each attacker (SX-089).
fn slope(state: &State, combat: &Combat) -> i8 {
    let shifts = &state.tables().shock.shifts;
    let level = |unit: &UnitId| state.map().level(state.unit(*unit).cell);
    let bounds = |party: &[UnitId]| {
        let lowest = party.iter().map(level).min().unwrap_or_default();
        (lowest, party.iter().map(level).max().unwrap_or_default())
    };
    let ((lowest_attacker, highest_attacker), (lowest_defender, highest_defender)) =
        (bounds(&combat.attackers), bounds(&combat.defenders));
    match () {
        () if lowest_defender > highest_attacker => shifts.all_higher,
        () if highest_defender > lowest_attacker => shifts.any_higher,
        () if highest_defender < lowest_attacker => shifts.all_lower,
        () => 0,
    }
}

/// Indian elephants attack what are no elephants, under the ruling on printed elephants (SX-119).
fn are_indians(state: &State, lead: Lead) -> bool {
    state.rulings().printed_elephants == PrintedElephants::On
        && state.profile(lead.attacker).breed == Some(Breed::Indian)
        && state.class(lead.defender) != Class::EL
}
