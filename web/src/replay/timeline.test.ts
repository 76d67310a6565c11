import { describe, expect, it } from 'vitest';
import type { Decision, LogDice, LogLine } from '../api/wire';
import {
  lastBefore,
  letter,
  lettered,
  marksOf,
  partsOf,
  placeOf,
  step,
  stopAt,
  stopNear,
  stopsOf,
  turnsOf,
} from './timeline';

const die: LogDice = { rule: 'SX-090', sides: 10, need: 'face', faces: [3], by: 'program' };
const line = (at: number, turn: number, dice: LogDice[] = []): LogLine => ({
  at,
  kind: 'event',
  message: { key: `line-${at}`, args: [] },
  dice,
  rules: [],
  turn,
  seat: null,
  marks: null,
});
const log = [line(1, 1), line(4, 1, [die]), line(6, 2), line(9, 2, [die]), line(11, 3)];
const decisions: Decision[] = [
  { at: 3, seat: 'first' },
  { at: 8, seat: 'second' },
];
const replay = { log, decisions, entries: 12, broken: null };
const stops = stopsOf(replay);

describe('stops', () => {
  it('are the start, the lines and the answers, in order', () => {
    expect(stops.map((stop) => [stop.at, stop.kind])).toEqual([
      [0, 'start'],
      [2, 'move'],
      [4, 'decision'],
      [5, 'dice'],
      [7, 'move'],
      [9, 'decision'],
      [10, 'dice'],
      [12, 'move'],
    ]);
  });

  it('know their turn and the line that tells of them', () => {
    expect(stops.map((stop) => stop.turn)).toEqual([1, 1, 1, 1, 2, 2, 2, 3]);
    expect(stops.map((stop) => stop.line)).toEqual([null, 0, 0, 1, 2, 2, 3, 4]);
  });

  it('end where a record breaks', () => {
    expect(stopsOf({ ...replay, broken: [7, 'why'] }).at(-1)?.at).toBe(7);
  });

  it('are there for a record without a line', () => {
    expect(stopsOf({ log: [], decisions: [], entries: 0, broken: null })).toHaveLength(1);
  });

  it('are found by the entries that are played', () => {
    expect([0, 1, 2, 3, 8, 12, 99].map((at) => stopAt(stops, at))).toEqual([0, 0, 1, 1, 4, 7, 7]);
    expect([0, 1, 2, 5, 100].map((at) => lastBefore(log, at))).toEqual([null, null, 0, 1, 4]);
  });
});

describe('steps', () => {
  it('go one by one and stop at the ends', () => {
    expect(step(stops, 0, 'steps', false)).toBe(0);
    expect(step(stops, 0, 'steps', true)).toBe(1);
    expect(step(stops, 7, 'steps', true)).toBe(7);
  });

  it('go by turns: to the next one, to the beginning of this one, to the one before', () => {
    expect(step(stops, 1, 'turns', true)).toBe(4);
    expect(step(stops, 7, 'turns', true)).toBe(7);
    expect(step(stops, 6, 'turns', false)).toBe(4);
    expect(step(stops, 4, 'turns', false)).toBe(0);
    expect(step(stops, 0, 'turns', false)).toBe(0);
  });

  it('go by dice, and to the end where none is left', () => {
    expect(step(stops, 0, 'dice', true)).toBe(3);
    expect(step(stops, 3, 'dice', true)).toBe(6);
    expect(step(stops, 6, 'dice', true)).toBe(7);
    expect(step(stops, 6, 'dice', false)).toBe(3);
  });
});

describe('the scrubber', () => {
  it('places stops from edge to edge, and finds the one that was meant', () => {
    expect(placeOf(0, 11, 220, 10)).toBe(10);
    expect(placeOf(10, 11, 220, 10)).toBe(210);
    expect(placeOf(0, 1, 220, 10)).toBe(10);
    for (let at = 0; at < 11; at += 1) expect(stopNear(placeOf(at, 11, 220, 10) + 4, 11, 220, 10)).toBe(at);
    expect(stopNear(-50, 11, 220, 10)).toBe(0);
    expect(stopNear(999, 11, 220, 10)).toBe(10);
  });

  it('leaves out marks that would run together, and keeps those that say most', () => {
    const wide = marksOf(stops, 800, 10, 11);
    expect(wide).toHaveLength(stops.length);
    const narrow = marksOf(stops, 60, 10, 11);
    expect(narrow.every((mark, at) => at === 0 || mark.x - (narrow[at - 1]?.x ?? 0) >= 11)).toBe(true);
    expect(narrow.filter((mark) => mark.kind === 'dice').length).toBeGreaterThan(0);
  });

  it('knows the turns', () => {
    expect(turnsOf(stops)).toEqual([
      { turn: 1, from: 0, to: 3 },
      { turn: 2, from: 4, to: 6 },
      { turn: 3, from: 7, to: 7 },
    ]);
    expect(partsOf(log).map((part) => [part.turn, part.from, part.lines.length])).toEqual([
      [1, 0, 2],
      [2, 2, 2],
      [3, 4, 1],
    ]);
  });

  it('gives branches a letter in the order in which they leave', () => {
    const branches: { id: string; branch_of: [string, number] }[] = [
      { id: 'late', branch_of: ['m', 9] },
      { id: 'early', branch_of: ['m', 2] },
    ];
    expect(lettered(branches).map((one) => [one.letter, one.branch.id, one.at])).toEqual([
      ['A', 'early', 2],
      ['B', 'late', 9],
    ]);
    expect([0, 25, 26, 27, 52].map(letter)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  });
});
