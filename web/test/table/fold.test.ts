import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../src/api/wire';
import { byTurns, citations, folded, lastSum, lastThrow } from '../../src/table/fold';

const line = (at: number, key: string, piece = '', more: Partial<LogLine> = {}): LogLine => ({
  at,
  kind: 'event',
  message: { key, args: [] },
  dice: [],
  rules: [],
  turn: 1,
  seat: null,
  marks: { pieces: piece ? [piece] : [], cells: [], path: [], ghost: null },
  ...more,
});
const thrown: Partial<LogLine> = {
  dice: [{ rule: 'SX-034', sides: 10, need: { 'at-most': 5 }, faces: [3], by: 'program' }],
};

describe('the folded log', () => {
  it('tells a run of one thing by one piece once, by its last line', () => {
    const entries = folded([
      line(1, 'set-out', 'L1'),
      line(2, 'advanced', 'L1'),
      line(3, 'advanced', 'L1'),
      line(4, 'advanced', 'L2'),
    ]);
    expect(entries.map(({ head, lines, from }) => [head.at, lines.length, from])).toEqual([
      [1, 1, 0],
      [3, 2, 1],
      [4, 1, 3],
    ]);
  });
  it('folds nothing with dice in it, nothing without a piece, nothing across turns', () => {
    expect(folded([line(1, 'check', 'L1', thrown), line(2, 'check', 'L1', thrown)])).toHaveLength(2);
    expect(folded([line(1, 'phase'), line(2, 'phase')])).toHaveLength(2);
    expect(folded([line(1, 'advanced', 'L1'), line(2, 'advanced', 'L1', { turn: 2 })])).toHaveLength(2);
  });
  it('goes by turns, each beginning where its first line stands', () => {
    const parts = byTurns([line(1, 'a'), line(2, 'b'), line(3, 'c', '', { turn: 2 })], 10);
    expect(parts.map(({ turn, from, entries }) => [turn, from, entries.length])).toEqual([
      [1, 10, 2],
      [2, 12, 1],
    ]);
  });
});

describe('what the log cites', () => {
  it('is counted once a line, the last cited first', () => {
    const lines = [
      line(1, 'a', '', { rules: ['SX-001', 'SX-002'] }),
      line(2, 'b', '', { rules: ['SX-001', 'SX-001'] }),
    ];
    expect([...citations(lines)]).toEqual([
      ['SX-001', 2],
      ['SX-002', 1],
    ]);
  });
});

describe('what came last', () => {
  const sum = line(3, 'check', 'L1');
  sum.message.args = [['ledger', { list: [{ text: '+2 SX-057' }] }]];
  it('is found among the last lines, and not further back', () => {
    const lines = [line(1, 'a', '', thrown), sum, ...Array.from({ length: 5 }, (_, n) => line(10 + n, 'x'))];
    expect(lastSum(lines)).toBe(sum);
    expect(lastThrow(lines)).toBe(lines[0]);
    expect(lastSum(lines, 3)).toBeUndefined();
  });
});
