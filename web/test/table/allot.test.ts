import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/api/wire';
import { combatsFor, pairsOf } from '../../src/table/allot';

const choice = (index: number, combats: unknown, pieces: string[]): Choice => ({
  index,
  json: { combats },
  message: { key: 'spqr-shock-answer-combats', args: [] },
  marks: { pieces, cells: [], path: [], ghost: null },
});
const TWO = [
  choice(0, [{ attackers: [1, 2], defenders: [8] }], ['E1', 'E2', 'L4']),
  choice(1, [{ attackers: [2], defenders: [8, 9] }], ['E2', 'L4', 'L5']),
];

describe('who may attack whom', () => {
  it('is gathered from all answers', () => {
    const pairs = pairsOf(TWO);
    expect(pairs?.attackers.map(({ id }) => id)).toEqual(['E1', 'E2']);
    expect(pairs?.targets.get('E2')).toEqual([
      { n: 8, id: 'L4' },
      { n: 9, id: 'L5' },
    ]);
  });
  it('is not known of answers that are not combats, or do not name their pieces', () => {
    expect(pairsOf([{ ...TWO[0]!, json: 'no' }])).toBeNull();
    expect(pairsOf([choice(0, [{ attackers: [1], defenders: [8] }], ['E1'])])).toBeNull();
    expect(pairsOf([])).toBeNull();
  });
});

describe('combats that are put together', () => {
  const pairs = pairsOf(TWO)!;
  it('join those who attack the same one', () => {
    const wish = new Map([['E1', ['L4']], ['E2', ['L4']]]); // prettier-ignore
    expect(combatsFor(pairs, wish)).toEqual({ combats: [{ attackers: [1, 2], defenders: [8] }] });
  });
  it('leave alone whoever attacks several, and leave out whoever attacks nobody', () => {
    expect(combatsFor(pairs, new Map([['E2', ['L4', 'L5']]]))).toEqual({
      combats: [{ attackers: [2], defenders: [8, 9] }],
    });
    expect(combatsFor(pairs, new Map())).toEqual({ combats: [] });
  });
});
