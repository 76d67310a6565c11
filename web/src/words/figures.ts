import { find } from './store.svelte';

/** The key under which the words for a figure of a rule or a chart stand. */
export const figureKey = (name: string): string => `web-figure-${name.replaceAll('_', '-').toLowerCase()}`;

/** Whether a name is a sign that is the same in every language, as the classes of units and the kinds of missiles are. */
const isSign = (name: string): boolean => /^([A-Z]{1,2}|[0-9.,:+-]+)$/.test(name);

/** What a figure of a rule or a chart is called; its own name with spaces where there are no words for it. */
export function figureName(name: string): string {
  if (isSign(name)) return name;
  return find(figureKey(name)) ?? name.replaceAll('_', ' ').replaceAll('-', ' ');
}

/** The parts of a place in a chart, as `front.HI`, in words. */
export const placeName = (place: string): string => place.split('.').map(figureName).join(' · ');
