import { keep, kept } from './api/kept';

/** The themes: the system's, or one of the two whatever the system says. */
export type Theme = 'system' | 'light' | 'dark';

let chosen = $state<Theme>('system');
let systemDark = $state(false);

/** The theme that was chosen. */
export const theme = (): Theme => chosen;

/** Whether the page is dark now. */
export function isDark(): boolean {
  return chosen === 'dark' || (chosen === 'system' && systemDark);
}

function apply(next: Theme): void {
  chosen = next;
  const root = document.documentElement;
  root.classList.toggle('light', next === 'light');
  root.classList.toggle('dark', next === 'dark');
}

/** Takes up the theme of the last time. */
export function startTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  systemDark = dark.matches;
  dark.addEventListener('change', () => (systemDark = dark.matches));
  const saved = kept('theme');
  apply(saved === 'light' || saved === 'dark' ? saved : 'system');
}

/** Turns light into dark and dark into light, and keeps the choice. */
export function toggleTheme(): void {
  apply(isDark() ? 'light' : 'dark');
  keep('theme', chosen);
}
