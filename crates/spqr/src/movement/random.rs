//! A march at random, for playouts: fast, and without a list of what else there is.

use arrayvec::ArrayVec;
use rand_core::Rng;
use tercio_kernel::simulate::below;

use super::strides::{Footing, Marcher};
use crate::{
    answer::{Answer, Path, Stride},
    hexes::Vertex,
    ids::UnitId,
    missile,
    state::State,
};

/// The most strides of a march at random: as many as a path holds without asking for memory.
const MOST_STRIDES: usize = 9;

/// A legal march at random: some way ahead with a turn now and then, and perhaps a shot; or to stay.
pub(super) fn march<R: Rng>(state: &State, unit: UnitId, rng: &mut R) -> Answer {
    let marcher = Marcher::new(state, unit);
    let Ok(start) = marcher.stands() else { return Answer::No };
    let (mut path, mut way) = (Path::new(), ArrayVec::<Footing, MOST_STRIDES>::new());
    let wish = 1 + below(rng, usize::from(marcher.points().max(1)));
    let mut at = start;
    while way.len() < wish.min(MOST_STRIDES) {
        let Some((stride, next)) = stride(&marcher, &at, rng) else { break };
        path.push(stride);
        way.push(next);
        at = next;
    }
    while way.last().is_some_and(|end| marcher.bar_to_end(end).is_some()) {
        way.pop();
        path.pop();
    }
    match way.last() {
        None => Answer::No,
        Some(end) => {
            path.extend(shot(&marcher, end, rng));
            Answer::Path(path)
        }
    }
}

/// A step ahead, or a turn of one vertex; nothing where neither is open.
fn stride<R: Rng>(marcher: &Marcher<'_>, at: &Footing, rng: &mut R) -> Option<(Stride, Footing)> {
    let choice = below(rng, 8);
    if choice == 0 {
        return turn(marcher, at, rng).or_else(|| step(marcher, at, choice));
    }
    step(marcher, at, choice).or_else(|| turn(marcher, at, rng))
}

fn step(marcher: &Marcher<'_>, at: &Footing, choice: usize) -> Option<(Stride, Footing)> {
    let mut fronts = at.facing.fronts();
    if choice % 2 == 1 {
        fronts.reverse();
    }
    fronts.into_iter().find_map(|side| Some((Stride::Advance(side), marcher.advance(at, side).ok()?)))
}

fn turn<R: Rng>(marcher: &Marcher<'_>, at: &Footing, rng: &mut R) -> Option<(Stride, Footing)> {
    let to: Vertex = at.facing.turned(if below(rng, 2) == 0 { 1 } else { -1 });
    Some((Stride::Turn(to), marcher.turn(at, to).ok()?))
}

/// One time out of two, a shot from where the march ends, if there is anybody to shoot at.
fn shot<R: Rng>(marcher: &Marcher<'_>, end: &Footing, rng: &mut R) -> Option<Stride> {
    if !marcher.state.profile(marcher.unit).is_shooter() || below(rng, 2) == 0 {
        return None;
    }
    missile::targets_in_march(marcher.state, marcher.unit, Marcher::on_the_march(end)).next().map(Stride::Shoot)
}
