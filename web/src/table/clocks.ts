import { indexOf, type ClockState, type Seat } from '../api/wire';

/** Below this a clock is in need. */
export const LOW = 30_000;
const MARKS = [300_000, 60_000, 30_000, 10_000];
const DAY = 86_400_000;

/** The milliseconds that a seat has left now, when the clocks were told at `since` by this machine's own clock. */
export function leftNow(clock: ClockState, seat: Seat, since: number, now: number): number {
  const at = indexOf(seat);
  const gone = clock.running[at] ? Math.max(0, now - since) : 0;
  return Math.max(0, clock.left[at] - gone);
}

/** How a clock stands: at rest, running, under thirty seconds, or out of time. */
export type Tone = 'rest' | 'running' | 'low' | 'out';

/** How a clock stands that has so much left. */
export function toneOf(left: number, running: boolean): Tone {
  if (left <= 0) return 'out';
  if (left < LOW) return 'low';
  return running ? 'running' : 'rest';
}

/** The mark that a clock has gone below between two readings, of those that are announced: five minutes, one, half, ten seconds. */
export const crossed = (before: number, after: number): number | undefined =>
  MARKS.findLast((mark) => before > mark && after <= mark);

/** Days and hours of a clock of a match by post; nothing where it has less than a day. */
export function daysOf(left: number): { d: number; h: number } | null {
  return left < DAY ? null : { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / 3_600_000) };
}
