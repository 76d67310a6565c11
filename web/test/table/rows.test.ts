import { describe, expect, it } from 'vitest';
import type { Course } from '../../src/api/types/Course';
import type { Odds } from '../../src/api/wire';
import { marginOf, rowsOf, type Teller } from '../../src/table/rows';

const TELLER: Teller = {
  hits: (piece) => ({ L2: 1, E3: 0 })[piece],
  say: (message) => message.key,
  state: (value) => value,
  same: 'same',
};
const course = (
  subject: string,
  value: string | number,
  share: number,
  interval: [number, number] | null = null,
): Course => ({
  facts: [{ subject, aspect: 'condition', value }],
  words: [{ key: `odds-${value}`, args: [] }],
  share: { fraction: interval ? null : 'x', value: share, interval },
});
const unchanged = (share: number): Course => ({
  facts: [],
  words: [],
  share: { fraction: 'x', value: share, interval: null },
});
const odds = (marginals: Odds['marginals'], exact = true): Odds => ({
  until: 'segment',
  exact,
  courses: [],
  marginals,
});
const of = (subject: string, ...values: Course[]) => ({ subject, aspect: 'condition', values });

describe('rows of odds', () => {
  it('tell the hits that are added to those that are there', () => {
    const [row] = rowsOf(odds([of('L2', course('L2', 3, 0.25), unchanged(0.5), course('L2', 2, 0.25))]), [], TELLER);
    expect(row?.segments.map(({ label, share, harm }) => [label, share, harm])).toEqual([
      ['0', 0.5, 0],
      ['+1', 0.25, 1],
      ['+2', 0.25, 2],
    ]);
    expect(row?.mean).toBeCloseTo(0.75);
    expect(row?.worse).toBeNull();
  });
  it('write what is recovered with a minus', () => {
    const [row] = rowsOf(odds([of('L2', course('L2', 'in-order', 1))]), [], TELLER);
    expect(row?.segments[0]).toMatchObject({ label: '−1', harm: 0 });
  });
  it('have the worst last, and say which is the likeliest of what is worse than hits', () => {
    const values = [course('E3', 'eliminated', 0.1), course('E3', 'routed', 0.3), course('E3', 1, 0.6)];
    const [row] = rowsOf(odds([of('E3', ...values)]), [], TELLER);
    expect(row?.segments.map(({ label }) => label)).toEqual(['+1', 'routed', 'eliminated']);
    expect(row?.worse).toEqual({ state: 'routed', share: 0.3 });
    expect(row?.mean).toBeNull();
  });
  it('join what is shown with the same word', () => {
    const [row] = rowsOf(odds([of('E3', unchanged(0.5), course('E3', 0, 0.5))]), [], TELLER);
    expect(row?.segments).toHaveLength(1);
    expect(row?.segments[0]?.share).toBe(1);
  });
  it('put those of whom the question speaks first, then those who have most to lose', () => {
    const marginals = [
      of('A', course('A', 1, 0.1), unchanged(0.9)),
      of('B', course('B', 4, 1)),
      of('L2', unchanged(1)),
    ];
    expect(rowsOf(odds(marginals), ['L2'], TELLER).map(({ subject }) => subject)).toEqual(['L2', 'B', 'A']);
  });
});

describe('the margin', () => {
  it('is nothing where all is exact', () => expect(marginOf(odds([of('L2', course('L2', 2, 1))]))).toBe(0));
  it('is half of the widest interval in whole points, and at least one', () => {
    expect(marginOf(odds([of('L2', course('L2', 2, 0.5, [0.47, 0.52]))], false))).toBe(3);
    expect(marginOf(odds([], false))).toBe(1);
  });
});
