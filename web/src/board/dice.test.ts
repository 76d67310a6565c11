import { describe, expect, it } from 'vitest';
import { fallen, needWords, outcomeOf, pending } from './dice';

describe('dice', () => {
  it('tells success from failure only where a face was needed', () => {
    expect(outcomeOf({ 'at-least': 4 }, 4)).toBe('success');
    expect(outcomeOf({ 'at-least': 4 }, 3)).toBe('failure');
    expect(outcomeOf({ 'at-most': 2 }, 2)).toBe('success');
    expect(outcomeOf({ 'at-most': 2 }, 3)).toBe('failure');
    expect(outcomeOf('bands', 3)).toBeNull();
  });

  it('words what is needed', () => {
    expect(needWords({ 'at-least': 4 })).toEqual(['web-board-need-at-least', { n: 4 }]);
    expect(needWords('sum')).toEqual(['web-board-need-sum', {}]);
  });

  it('shows what fell and what is to come', () => {
    const fell = fallen({ rule: 'SX-034', sides: 10, need: { 'at-most': 2 }, faces: [2, 7], by: 'typed' });
    expect(fell.dice.map((die) => die.outcome)).toEqual(['success', 'failure']);
    expect(fell.dice.every((die) => die.typed)).toBe(true);
    const asked = pending({ rule: 'SX-079', n: 8, need: 'face', faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(asked.dice).toHaveLength(8);
    expect(asked.dice[0]).toEqual({ face: null, sides: 10, outcome: null, typed: false });
  });
});
