import { describe, expect, it } from 'vitest';
import type { ClockState } from '../../src/api/wire';
import { crossed, daysOf, leftNow, toneOf } from '../../src/table/clocks';

const CLOCK: ClockState = {
  clock: { fischer: { seconds: 900, increment: 10 } },
  left: [60_000, 45_000],
  running: [true, false],
};

describe('clocks', () => {
  it('run on from when they were told, for whoever they run', () => {
    expect(leftNow(CLOCK, 'first', 1000, 11_000)).toBe(50_000);
    expect(leftNow(CLOCK, 'second', 1000, 11_000)).toBe(45_000);
  });
  it('stop at nothing, and never run backwards', () => {
    expect(leftNow(CLOCK, 'first', 0, 100_000)).toBe(0);
    expect(leftNow(CLOCK, 'first', 5000, 0)).toBe(60_000);
  });
  it('are in need below thirty seconds, running or not', () => {
    expect(toneOf(60_000, true)).toBe('running');
    expect(toneOf(60_000, false)).toBe('rest');
    expect(toneOf(29_999, false)).toBe('low');
    expect(toneOf(0, true)).toBe('out');
  });
  it('are announced once at each mark', () => {
    expect(crossed(60_100, 59_900)).toBe(60_000);
    expect(crossed(59_900, 59_700)).toBeUndefined();
    expect(crossed(400_000, 9000)).toBe(10_000);
  });
  it('by post are told in days and hours', () => {
    expect(daysOf(187_200_000)).toEqual({ d: 2, h: 4 });
    expect(daysOf(3_600_000)).toBeNull();
  });
});
