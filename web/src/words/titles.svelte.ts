import { SvelteMap } from 'svelte/reactivity';
import { rules } from '../api/calls';
import type { RuleId, Text } from '../api/wire';

const known = new SvelteMap<RuleId, Text>();
let asking: Promise<void> | null = null;

/** Remembers the title of a rule that has come by. */
export function learnTitle(id: RuleId, title: Text): void {
  if (!known.has(id)) known.set(id, title);
}

/** All titles at once: a log names hundreds of rules, and a request for each would be hundreds of requests. */
async function askAll(): Promise<void> {
  try {
    for (const card of await rules('', '')) learnTitle(card.id, card.title);
  } catch {
    // Without its title a rule is still named by its id. The next one that is looked for asks again, a while later.
    setTimeout(() => (asking = null), 10_000);
  }
}

/** The title of a rule, if it is known. If it is not, titles are asked for, and whatever shows it changes when they come. */
export function titleOf(id: RuleId): Text | undefined {
  const title = known.get(id);
  if (!title) asking ??= askAll();
  return title;
}
