import type { Lang } from './words';

/** What stands between a figure and its unit: thin, and never the end of a line. */
export const THIN = '\u202f';

/** A number with so many decimals at most: decimal comma in Spanish, point in English. */
export function decimal(lang: Lang, value: number, digits = 1): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: digits, useGrouping: false }).format(value);
}

/** A number with exactly so many decimals. */
export function fixed(lang: Lang, value: number, digits = 1): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(lang, form).format(value);
}

/**
 * A share of one in per cent. What can happen is never shown as 0 %, nor what can fail as 100 %: the figure then says that it
 * lies below or above.
 */
export function percent(share: number): string {
  const figure = Math.round(share * 100);
  const words = figure === 0 && share > 0 ? '<1' : figure === 100 && share < 1 ? '>99' : String(figure);
  return `${words}${THIN}%`;
}

/**
 * Shares of one as whole per cent that add up to 100: each is rounded down, and what is left goes to those that lose most. Shares
 * that add up to less than one leave their rest out.
 */
export function percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const down = exact.map((value) => Math.floor(value + 1e-9));
  const total = Math.round(exact.reduce((sum, value) => sum + value, 0));
  let left = total - down.reduce((sum, value) => sum + value, 0);
  const byLoss = exact
    .map((value, at) => ({ at, loss: value - (down[at] ?? 0) }))
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss) {
    if (left <= 0) break;
    down[at] = (down[at] ?? 0) + 1;
    left -= 1;
  }
  return down;
}

/** Milliseconds as a clock shows them: `14:32`, `1:02:03`; tenths below ten seconds. */
export function clockTime(lang: Lang, ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${fixed(lang, Math.floor(left / 100) / 10, 1)}`;
  const seconds = Math.floor(left / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0(\d)/, '$1');
}

/** Values one after another, as the language joins them: «a, b y c», “a, b and c”. */
export function joined(lang: Lang, items: readonly string[]): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);
}

/** How long ago something was, or how soon it is, in the language's own words. */
export function since(lang: Lang, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const seconds = Math.round((then - now) / 1000);
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return format.format(0, 'minute');
}

/** Words with a capital first letter, as headings begin. */
export const heading = (lang: Lang, words: string): string => words.charAt(0).toLocaleUpperCase(lang) + words.slice(1);
