//! What a batch comes to: rates and means, each with its interval at 95 per cent.

use serde::Serialize;
use tercio_kernel::{BySeat, Seat};

use crate::played::{End, Played};

/// A value with the bounds within which it lies with 95 per cent confidence.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Standard deviations that hold 95 per cent of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Interval {
    /// A share of `n`, with Wilson's interval; all zero for none.
    #[must_use]
    pub fn of_share(hits: u64, n: u64) -> Self {
        if n == 0 {
            return Self { value: 0.0, low: 0.0, high: 0.0 };
        }
        let (n, share) = (n as f64, hits as f64 / n as f64);
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Self { value: share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }

    /// The mean of some numbers, with the interval of its standard error; all zero for none.
    #[must_use]
    pub fn of_mean(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let n = numbers.clone().count() as f64;
        if n == 0.0 {
            return Self { value: 0.0, low: 0.0, high: 0.0 };
        }
        let mean = numbers.clone().sum::<f64>() / n;
        let variance = numbers.map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let half = Z * (variance / n).sqrt();
        Self { value: mean, low: mean - half, high: mean + half }
    }
}

/// What a batch comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// How many games.
    pub games: u64,
    /// The share of games that each seat won.
    pub wins: BySeat<Interval>,
    /// The share of draws.
    pub draws: Interval,
    /// How many games were broken off.
    pub unfinished: u64,
    /// The mean length in turns.
    pub turns: Interval,
    /// The mean losses of each side, in the system's own points.
    pub losses: BySeat<Interval>,
    /// For each unit of the system's list, the share of games at whose end it was on the map.
    pub survival: Vec<Interval>,
}

impl Summary {
    /// The summary of these games.
    #[must_use]
    pub fn of(played: &[Played]) -> Self {
        let n = played.len() as u64;
        let share = |end: End| Interval::of_share(count(played, |game| game.end == end), n);
        let units = played.first().map_or(0, |game| game.survived.len());
        let losses = |seat: Seat| Interval::of_mean(played.iter().map(move |game| f64::from(game.losses[seat])));
        Self {
            games: n,
            wins: BySeat::from_fn(|seat| share(End::won_by(seat))),
            draws: share(End::Draw),
            unfinished: count(played, |game| game.end == End::Unfinished),
            turns: Interval::of_mean(played.iter().map(|game| f64::from(game.turns))),
            losses: BySeat::from_fn(losses),
            survival: (0..units)
                .map(|unit| Interval::of_share(count(played, |game| game.survived.get(unit) == Some(&true)), n))
                .collect(),
        }
    }
}

fn count(played: &[Played], holds: impl Fn(&Played) -> bool) -> u64 {
    played.iter().filter(|game| holds(game)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::{Interval, Summary};
    use crate::played::{End, Played};
    use tercio_kernel::BySeat;

    fn game(end: End, turns: u32, alive: bool) -> Played {
        Played { end, turns, losses: BySeat([turns, 2 * turns]), survived: vec![alive, true] }
    }

    #[test]
    fn wilson_interval_of_nine_in_ten_is_the_textbook_one() {
        let interval = Interval::of_share(9, 10);
        assert!((interval.low - 0.596).abs() < 5e-4 && (interval.high - 0.982).abs() < 5e-4, "{interval:?}");
        assert_eq!(Interval::of_share(0, 0).high, 0.0);
    }

    #[test]
    fn a_summary_counts_ends_lengths_losses_and_survivors() {
        let games =
            [game(End::First, 2, true), game(End::First, 4, false), game(End::Draw, 6, true), game(End::Unfinished, 8, true)];
        let summary = Summary::of(&games);
        assert_eq!((summary.games, summary.unfinished), (4, 1));
        assert_eq!(summary.wins.0.map(|wins| wins.value), [0.5, 0.0]);
        assert_eq!((summary.draws.value, summary.turns.value), (0.25, 5.0));
        assert_eq!(summary.losses.0.map(|losses| losses.value), [5.0, 10.0]);
        assert_eq!(summary.survival.iter().map(|unit| unit.value).collect::<Vec<_>>(), [0.75, 1.0]);
    }
}
