//! The clocks of a match.

use std::time::{Duration, Instant};

use tercio_kernel::{BySeat, Seat};

use crate::api::{Clock, ClockState};

/// The clocks of a match. The time of a seat runs while it is asked something; that of bots never does, nor does any while the
/// server is down.
#[derive(Debug, Clone)]
pub(super) struct Clocks {
    clock: Clock,
    left: BySeat<Duration>,
    running: BySeat<bool>,
    since: Instant,
}

impl Clocks {
    /// Clocks that stand at so many milliseconds.
    pub(super) fn new(clock: Clock, left: BySeat<u32>, now: Instant) -> Self {
        let left = left.map(|ms| Duration::from_millis(ms.into()));
        Self { clock, left, running: BySeat([false; 2]), since: now }
    }

    /// What each clock shows at the start, in milliseconds.
    pub(super) fn at_the_start(clock: Clock) -> u32 {
        let (Clock::PerMove { seconds } | Clock::Fischer { seconds, .. }) = clock;
        seconds.saturating_mul(1000)
    }

    /// Lets the time of these seats run from now on.
    pub(super) fn run(&mut self, running: BySeat<bool>, now: Instant) {
        self.settle(now);
        self.running = running;
    }

    /// A seat has answered.
    pub(super) fn answered(&mut self, seat: Seat, now: Instant) {
        self.settle(now);
        self.left[seat] = match self.clock {
            Clock::PerMove { seconds } => Duration::from_secs(seconds.into()),
            Clock::Fischer { increment, .. } => self.left[seat] + Duration::from_secs(increment.into()),
        };
    }

    fn settle(&mut self, now: Instant) {
        for seat in Seat::BOTH {
            self.left[seat] = self.left_of(seat, now);
        }
        self.since = now;
    }

    fn left_of(&self, seat: Seat, now: Instant) -> Duration {
        let run = if self.running[seat] { now.saturating_duration_since(self.since) } else { Duration::ZERO };
        self.left[seat].saturating_sub(run)
    }

    /// When the next clock runs out, if any runs.
    pub(super) fn runs_out(&self) -> Option<Instant> {
        let running = Seat::BOTH.into_iter().filter(|seat| self.running[*seat]);
        running.filter_map(|seat| self.since.checked_add(self.left[seat])).min()
    }

    /// The seat whose time has run out.
    pub(super) fn fallen(&self, now: Instant) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.running[*seat] && self.left_of(*seat, now).is_zero())
    }

    /// What the clocks show.
    pub(super) fn shown(&self, now: Instant) -> ClockState {
        let ms = |seat| u32::try_from(self.left_of(seat, now).as_millis()).unwrap_or(u32::MAX);
        ClockState { clock: self.clock, left: BySeat::from_fn(ms), running: self.running }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn fischer_time_runs_for_whoever_is_asked_and_grows_with_answers() {
        let (now, clock) = (Instant::now(), Clock::Fischer { seconds: 10, increment: 2 });
        let mut clocks = Clocks::new(clock, BySeat([10_000; 2]), now);
        clocks.run(BySeat([true, false]), now);
        assert_eq!(clocks.runs_out(), Some(now + 10 * SECOND));
        clocks.answered(Seat::First, now + 4 * SECOND);
        clocks.run(BySeat([false, true]), now + 4 * SECOND);
        assert_eq!(clocks.shown(now + 5 * SECOND).left.0, [8_000, 9_000]);
        assert_eq!(clocks.fallen(now + 13 * SECOND), None);
        assert_eq!(clocks.fallen(now + 14 * SECOND), Some(Seat::Second));
    }

    #[test]
    fn time_for_each_move_is_whole_again_after_it() {
        let (now, clock) = (Instant::now(), Clock::PerMove { seconds: 10 });
        let mut clocks = Clocks::new(clock, BySeat([Clocks::at_the_start(clock); 2]), now);
        clocks.run(BySeat([true, true]), now);
        clocks.answered(Seat::First, now + 9 * SECOND);
        clocks.run(BySeat([false, true]), now + 9 * SECOND);
        assert_eq!(clocks.shown(now + 9 * SECOND).left.0, [10_000, 1_000]);
        clocks.run(BySeat([false, false]), now + 9 * SECOND);
        assert_eq!((clocks.runs_out(), clocks.fallen(now + 99 * SECOND)), (None, None));
    }
}
