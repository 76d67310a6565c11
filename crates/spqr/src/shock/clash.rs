//! The clash of spears and swords: the die, the column and the result (EL-023, SX-074, SX-090).

use tercio_kernel::{Bands, Die, Flow, Need, Source};
use tercio_rulebook::rules;

use super::{Event, advantage, column, hits, lead, segment::Role, share};
use crate::{Spqr, game::T, tables::Tables};

/// How many faces the die has, and how many totals a column tells apart at most.
const TOTALS: usize = 10;

/// A combat is fought: who leads it is settled, the die is thrown, and both sides take their hits (SX-085 to SX-092).
pub(super) fn fight<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let Some(lead) = lead::settle(t, place)? else { return Ok(()) };
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let (advantage, advantage_rule) = advantage::of_lead(t.state(), lead);
    let (column, charisma) = (column::column_number(t.state(), combat, lead), combat.charisma);
    t.explain(|state| Event::Columned {
        combat: place,
        ledger: state.shock.combat(place).and_then(|combat| column::column(state, combat)),
        advantage,
        rule: advantage_rule,
    })?;
    let Result { table, totals } = throw(t, column, charisma[0] + charisma[1])?;
    t.tell(Event::Clashed { combat: place, advantage, column, charisma, totals, table, rule: rules::SX_090 })?;
    for role in Role::BOTH {
        let hits = hits::reckon(t, place, role, lead, advantage, table[role.index()])?;
        share::deal(t, place, role, hits)?;
    }
    Ok(())
}

/// What the table says: the hits of attacker and defender, and the lowest and the highest total that give just these.
#[derive(Clone, Copy, Default)]
struct Result {
    table: [u8; 2],
    totals: [u8; 2],
}

/// Throws the die: totals that give the same result are one outcome (SX-090).
fn throw<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, column: u8, modifier: i8) -> Flow<Result> {
    let mut results = [Result::default(); TOTALS];
    let bands = bands(t.state().tables(), column, modifier, &mut results);
    let band = t.band(rules::SX_090, &bands)?;
    Ok(results[usize::from(band)])
}

/// One band for each result that the die can lead to on a column, in the order of the totals.
fn bands(tables: &Tables, column: u8, modifier: i8, results: &mut [Result; TOTALS]) -> Bands {
    let mut n = 0;
    Bands::new(Die::D10, Need::Bands, |die| {
        let total = tables.total_within(die + i16::from(modifier));
        let (attack, defence) = tables.shock_result(column, total);
        if n == 0 || results[n - 1].table != [attack, defence] {
            results[n] = Result { table: [attack, defence], totals: [total; 2] };
            n += 1;
        }
        results[n - 1].totals[1] = total;
        n as u8 - 1
    })
}
