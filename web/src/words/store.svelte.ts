import type { Arg, Message, Reason, Text } from '../api/wire';
import { keep, kept } from '../api/kept';
import { clockTime, decimal, fixed, heading, joined, percent, since } from './numbers';
import { titleOf } from './titles.svelte';
import { Words, type Fill, type Lang } from './words';

const SOURCES: Record<Lang, () => Promise<{ default: string[] }>> = {
  es: () => import('./es'),
  en: () => import('./en'),
};

let current = $state.raw<Words>(new Words('en', []));

/** The language to begin with: the one kept from the last time, else the first of the browser's that the table speaks. */
export function firstLang(saved: string | null, browser: readonly string[]): Lang {
  if (saved === 'es' || saved === 'en') return saved;
  const spoken = browser.map((name) => name.toLowerCase().slice(0, 2)).find((name) => name === 'es' || name === 'en');
  return spoken === 'es' ? 'es' : 'en';
}

/** Loads a language and shows the page in it. */
export async function setLang(lang: Lang): Promise<void> {
  const { default: sources } = await SOURCES[lang]();
  current = new Words(lang, sources);
  document.documentElement.lang = lang;
}

/** Loads a language and keeps the choice for the next time. */
export async function chooseLang(lang: Lang): Promise<void> {
  await setLang(lang);
  keep('lang', lang);
}

/** Loads the language to begin with. */
export const startLang = (): Promise<void> => setLang(firstLang(kept('lang'), navigator.languages));

// Each of these reads `current`, so that whatever shows what they say changes with the language.

/** The language in force. */
export const lang = (): Lang => current.lang;
/** The words under a key; the key itself where there are none. */
export const get = (key: string, fill?: Fill): string => current.get(key, fill);
/** The words under a key, if there are any. */
export const find = (key: string, fill?: Fill): string | undefined => current.find(key, fill);
/** A message as a sentence. */
export const say = (message: Message): string => current.say(message);
/** A value of a message as text. */
export const sayArg = (arg: Arg): string => current.arg(arg);
/** A text that content gives in both languages. */
export const text = (both: Text): string => current.text(both);
/** Why a rule refuses, without its id. */
export const sayReason = (reason: Reason): string => current.reason(reason, titleOf);
/** A number with so many decimals at most. */
export const num = (value: number, digits?: number): string => decimal(current.lang, value, digits);
/** A number with exactly so many decimals. */
export const numFixed = (value: number, digits?: number): string => fixed(current.lang, value, digits);
/** A share of one in per cent. */
export const pct = (share: number): string => percent(share);
/** Milliseconds as a clock shows them. */
export const clock = (ms: number): string => clockTime(current.lang, ms);
/** Values one after another. */
export const list = (items: readonly string[]): string => joined(current.lang, items);
/** How long ago a moment was. */
export const ago = (when: string, now = Date.now()): string => since(current.lang, Date.parse(when), now);
/** Words with a capital first letter. */
export const capital = (words: string): string => heading(current.lang, words);
