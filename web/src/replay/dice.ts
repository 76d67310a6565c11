import type { LogDice, Message, RuleId } from '../api/wire';
import { meets } from '../ui/need';

/** All faces of some throws, each with what it came to. */
export const facesOf = (dice: readonly LogDice[]): { face: number; met: boolean | null; typed: boolean }[] =>
  dice.flatMap((one) => one.faces.map((face) => ({ face, met: meets(one.need, face), typed: one.by === 'typed' })));

/** A term of a sum: what a rule adds or takes away. */
export type Term = { value: string; rule: RuleId };

/** The terms that a message lists, each written as `+2 SX-057`. Lists of anything else are words, and stay in the sentence. */
export function termsOf(message: Message): Term[] {
  for (const [, arg] of message.args) {
    if (!('list' in arg)) continue;
    const terms = arg.list.map((item) => ('text' in item ? termOf(item.text) : null));
    if (terms.length > 0 && terms.every((term) => term !== null)) return terms;
  }
  return [];
}

function termOf(text: string): Term | null {
  const [, value, rule] = /^([+\-−×÷]\S+) \(?([A-Z]{2}-\d{3})\)?$/.exec(text) ?? [];
  return value && rule ? { value: value.replace('-', '−'), rule } : null;
}
