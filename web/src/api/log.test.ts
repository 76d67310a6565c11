import { describe, expect, it } from 'vitest';
import { EMPTY, merge, type Log } from './log';
import type { LogLine } from './wire';

const line = (at: number): LogLine => ({
  at,
  kind: 'event',
  message: { key: `line-${at}`, args: [] },
  dice: [],
  rules: [],
  turn: 1,
  seat: null,
  marks: null,
});
const ats = (log: Log | null): number[] => (log?.lines ?? []).map((one) => one.at);

describe('merge', () => {
  const three: Log = { epoch: 2, lines: [line(0), line(1), line(2)] };

  it('begins with the first part', () => {
    expect(ats(merge(EMPTY, { epoch: 0, from: 0, lines: [line(0), line(1)] }))).toEqual([0, 1]);
  });

  it('goes on where the part begins, and cuts what stands there', () => {
    expect(ats(merge(three, { epoch: 2, from: 3, lines: [line(3)] }))).toEqual([0, 1, 2, 3]);
    expect(ats(merge(three, { epoch: 2, from: 1, lines: [line(9)] }))).toEqual([0, 9]);
    expect(ats(merge(three, { epoch: 2, from: 3, lines: [] }))).toEqual([0, 1, 2]);
  });

  it('throws away what belongs to another epoch', () => {
    const log = merge(three, { epoch: 3, from: 0, lines: [line(7)] });
    expect(log?.epoch).toBe(3);
    expect(ats(log)).toEqual([7]);
  });

  it('says that there is a gap instead of hiding it', () => {
    expect(merge(three, { epoch: 2, from: 5, lines: [line(5)] })).toBeNull();
    expect(merge(three, { epoch: 3, from: 1, lines: [line(1)] })).toBeNull();
  });
});
