import type { RuleId } from '../api/wire';

/** A stretch of a text: words, or the id of a rule. */
export type Stretch = { words: string } | { rule: RuleId };

/** A text cut at the ids of rules in it, so that each can become a chip. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<![\w-])[A-Z]{2}-\d{3}(?![\w-])/g)) {
    if (match.index > from) found.push({ words: text.slice(from, match.index) });
    found.push({ rule: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ words: text.slice(from) });
  return found;
}
