import { meets } from '../ui/need';
import type { DiceAsked, LogDice, Need } from './types';

/** How a die of a throw came out, where the throw says what it needed. */
export type Outcome = 'success' | 'failure' | null;

/** Whether a face meets what a throw needed; nothing where it needed no certain face. */
export function outcomeOf(need: Need, face: number): Outcome {
  const met = meets(need, face);
  if (met === null) return null;
  return met ? 'success' : 'failure';
}

/** The words under which a need stands, and what fills them in. */
export function needWords(need: Need): [string, Record<string, number>] {
  if (typeof need === 'string') return [`web-board-need-${need}`, {}];
  if ('at-least' in need) return ['web-board-need-at-least', { n: need['at-least'] }];
  return ['web-board-need-at-most', { n: need['at-most'] }];
}

/** A die in the tray: one that fell or one that is to be rolled. */
export interface TrayDie {
  face: number | null;
  sides: number;
  outcome: Outcome;
  typed: boolean;
}

/** A throw in the tray: the rule that asked for it, what it needed and its dice. */
export interface Throw {
  rule: string;
  need: Need;
  dice: TrayDie[];
}

/** A throw that fell. */
export const fallen = (dice: LogDice): Throw => ({
  rule: dice.rule,
  need: dice.need,
  dice: dice.faces.map((face) => ({
    face,
    sides: dice.sides,
    outcome: outcomeOf(dice.need, face),
    typed: dice.by === 'typed',
  })),
});

/** A throw that is to be made. */
export const pending = (asked: DiceAsked): Throw => ({
  rule: asked.rule,
  need: asked.need,
  dice: Array.from({ length: asked.n }, () => ({ face: null, sides: asked.faces.length, outcome: null, typed: false })),
});
