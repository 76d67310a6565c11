import type { RuleCard } from '../api/wire';

/** A section of the catalogue with the rules in it. */
export type Section = { id: string; system: string; name: string; cards: RuleCard[] };

/** Rules by section, in the order in which they come. */
export function sectionsOf(cards: readonly RuleCard[]): Section[] {
  const sections = new Map<string, Section>();
  for (const card of cards) {
    const id = `${card.system}-${card.section}`;
    const section = sections.get(id) ?? { id, system: card.system, name: card.section, cards: [] };
    section.cards.push(card);
    sections.set(id, section);
  }
  return [...sections.values()];
}
