/** The odds of so many answers are asked for before anybody points at one. */
export const SPARE = 4;

/** Waits until the browser has nothing better to do, and no longer than a moment. */
export function aLittleLater(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 300 });
    else setTimeout(done, 50);
  });
}
