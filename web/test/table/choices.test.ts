import { describe, expect, it } from 'vitest';
import { grouped, matches, picked, stepped } from '../../src/table/choices';
import type { Cell } from '../../src/table/marks';

const move = (index: number, piece: string) => ({
  index,
  marks: { pieces: [piece], cells: [], path: [], ghost: null },
});
const march = (index: number, at: Cell, vertex: number, piece = 'L2') => ({
  index,
  marks: { pieces: [piece], cells: [], path: [[6, 2], at], ghost: { at, piece, vertex } },
});
const bare = (index: number) => ({ index, marks: { pieces: [], cells: [], path: [], ghost: null } });
const stay = (index: number) => ({ index, marks: { pieces: ['L2'], cells: [], path: [], ghost: null } });

const orders = [
  bare(0),
  ...['L1', 'L1', 'L2', 'L3', 'L3', 'L4', 'L5', 'L6', 'L7'].map((piece, n) => move(n + 1, piece)),
];
const reaches = [
  stay(0),
  ...[0, 1, 2, 3, 4].map((vertex) => march(vertex + 1, [6, 2], vertex)),
  ...[0, 1, 2, 3, 4, 5].map((vertex) => march(vertex + 6, [6, 3], vertex)),
];

describe('grouped', () => {
  it('leaves a few answers alone', () => {
    expect(grouped(orders.slice(0, 9))).toEqual({ loose: orders.slice(0, 9), groups: [] });
  });
  it('puts orders together by the piece, and keeps those without one first', () => {
    const { loose, groups } = grouped(orders);
    expect(loose.map(({ index }) => index)).toEqual([0]);
    expect(groups.map(({ piece, choices }) => [piece, choices.length])).toEqual([
      ['L1', 2],
      ['L2', 1],
      ['L3', 2],
      ['L4', 1],
      ['L5', 1],
      ['L6', 1],
      ['L7', 1],
    ]);
  });
  it('puts the reaches of a march together by the hex on which they end', () => {
    const { loose, groups } = grouped(reaches);
    expect(loose).toEqual([stay(0)]);
    expect(groups.map(({ key, at, choices }) => [key, at, choices.length])).toEqual([
      ['6,2', [6, 2], 5],
      ['6,3', [6, 3], 6],
    ]);
  });
  it('drops nothing, whatever the marks are', () => {
    const odd = Array.from({ length: 12 }, (_, index) => ({ index, marks: index % 2 ? null : { pieces: 'L1' } }));
    const { loose, groups } = grouped(odd);
    expect(loose.length + groups.length).toBe(12);
  });
});

describe('picked', () => {
  it('finds the orders of a piece', () => {
    expect(picked(orders, { at: [1, 1], pieces: ['L3'] }).map(({ index }) => index)).toEqual([4, 5]);
  });
  it('finds the reaches that end on a hex', () => {
    expect(picked(reaches, { at: [6, 3], pieces: [] })).toHaveLength(6);
  });
  it('takes the hex where the piece is the one that all answers move', () => {
    expect(picked(reaches, { at: [6, 2], pieces: ['L2'] }).map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
  });
  it('finds a way by its last hex, not by those before', () => {
    const way = (index: number, cells: Cell[]) => ({ index, marks: { pieces: [], cells, path: [], ghost: null } });
    const ways = [way(0, [[7, 8]]), way(1, [[7, 8], [7, 9]])]; // prettier-ignore
    expect(picked(ways, { at: [7, 8], pieces: [] }).map(({ index }) => index)).toEqual([0]);
  });
  it('finds nothing where nothing is meant', () => {
    expect(picked(orders, { at: [40, 40], pieces: [] })).toEqual([]);
    expect(picked([], { at: null, pieces: ['L1'] })).toEqual([]);
  });
});

describe('the filter', () => {
  it('finds every word, without regard to marks and case', () => {
    expect(matches('Reagrupar L2 (Infantería pesada)', 'infanteria REAGRUPAR')).toBe(true);
    expect(matches('Reagrupar L2', 'L3')).toBe(false);
  });
});

describe('stepped', () => {
  it('goes round, and begins at the end that it comes from', () => {
    expect(stepped(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(stepped(['a', 'b', 'c'], 'a', -1)).toBe('c');
    expect(stepped(['a', 'b', 'c'], undefined, 1)).toBe('a');
    expect(stepped(['a', 'b', 'c'], 'x', -1)).toBe('c');
    expect(stepped([], undefined, 1)).toBeUndefined();
  });
});
