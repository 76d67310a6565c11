/** What the browser keeps for the table. A browser that keeps nothing (a private window) loses it on closing, and no more. */
const PREFIX = 'tercio:';

/** A kept value. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is full or forbidden: what was to be kept is only known until the page closes.
  }
}
