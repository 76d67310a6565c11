import type { Choice } from '../api/wire';
import { marksOf } from './marks';

/** A piece as answers of the system's form name it, and as people do. */
export type Named = { n: number; id: string };

/** Who may attack whom, as far as the answers that are offered tell. */
export type Pairs = { attackers: Named[]; targets: Map<string, Named[]> };

/** Combats in the system's form. */
export type Combats = { combats: { attackers: number[]; defenders: number[] }[] };

/** Whom each attacker is to attack, by ids. */
export type Wish = ReadonlyMap<string, readonly string[]>;

function combatsOf(choice: Choice): Combats['combats'] | null {
  const { combats } = (choice.json ?? {}) as Partial<Combats>;
  if (!Array.isArray(combats)) return null;
  const numbers = combats.reduce((sum, one) => sum + one.attackers.length + one.defenders.length, 0);
  // The pieces of an answer are named in the order in which its combats have them; otherwise nobody can say who is who.
  return numbers === marksOf(choice.marks).pieces.length ? combats : null;
}

/** Gathers from all answers that are offered who attacks whom in any of them; nothing where they are not combats. */
export function pairsOf(choices: readonly Choice[]): Pairs | null {
  const attackers = new Map<string, Named>();
  const targets = new Map<string, Map<string, Named>>();
  for (const choice of choices) {
    const combats = combatsOf(choice);
    if (!combats) return null;
    const ids = [...marksOf(choice.marks).pieces];
    for (const combat of combats) {
      const name = (n: number): Named => ({ n, id: ids.shift() ?? '' });
      const from = combat.attackers.map(name);
      const to = combat.defenders.map(name);
      for (const one of from) {
        attackers.set(one.id, one);
        const known = targets.get(one.id) ?? new Map<string, Named>();
        for (const other of to) known.set(other.id, other);
        targets.set(one.id, known);
      }
    }
  }
  if (attackers.size === 0) return null;
  return {
    attackers: [...attackers.values()],
    targets: new Map([...targets].map(([id, known]) => [id, [...known.values()]])),
  };
}

/** A wish as an answer: whoever attacks several does it alone, and those who attack the same one do it together. */
export function combatsFor(pairs: Pairs, wish: Wish): Combats {
  const alone: Combats['combats'] = [];
  const together = new Map<number, number[]>();
  for (const attacker of pairs.attackers) {
    const chosen = wish.get(attacker.id) ?? [];
    const prey = (pairs.targets.get(attacker.id) ?? []).filter(({ id }) => chosen.includes(id)).map(({ n }) => n);
    if (prey.length > 1) alone.push({ attackers: [attacker.n], defenders: prey });
    else for (const n of prey) together.set(n, [...(together.get(n) ?? []), attacker.n]);
  }
  const joined = [...together].map(([n, attackers]) => ({ attackers, defenders: [n] }));
  return { combats: [...alone, ...joined] };
}
