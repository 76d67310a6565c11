import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { TestServer } from './server';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Debian's Chromium. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** What a visitor's browser is like. */
export type Visitor = {
  lang?: 'es' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  touch?: boolean;
};

/** A browser of its own for one visitor, in whose pages no error may stand. */
async function visit(browser: Browser, url: string, visitor: Visitor = {}): Promise<BrowserContext> {
  const { lang = 'es', theme = 'light', width = 1440, height = 900, touch = false } = visitor;
  return browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
}

/** A server and a browser for all tests of a file; gives how a visitor comes to it. */
export function house(): { server: TestServer; come: (visitor?: Visitor) => Promise<Page> } {
  const server = new TestServer();
  let browser: Browser;
  beforeAll(async () => {
    await server.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server.end();
  });
  return { server, come: async (visitor) => (await visit(browser, server.url, visitor)).newPage() };
}

/** Collects what goes wrong in a page: errors of its code, and what its content policy forbids. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('console', (line) => {
    const text = line.text();
    if (line.type() === 'error' && !/Failed to load resource|WebSocket connection|ERR_/.test(text)) errors.push(text);
  });
  return errors;
}

/** What a match is begun with in the lobby, as its controls are called in Spanish. */
export type Begun = { scenario?: RegExp; seats: [string, string]; dice?: string; odds?: string };

/** Begins a match through the lobby. The sides are those of the tutorial. */
export async function begin(page: Page, { seats, dice, odds }: Begun): Promise<void> {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Preparar la mesa' });
  const choose = async (group: string, option: string): Promise<void> => {
    await form.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
  };
  await choose('Cartago', seats[0]);
  await choose('Roma', seats[1]);
  if (dice) await choose('Dados', dice);
  if (odds) await choose('Probabilidades', odds);
  await form.getByRole('button', { name: /Empezar/ }).click();
}

/** The question that is put. */
export const question = (page: Page) => page.locator('h1#prompt');
/** The cards of the answers. */
export const cards = (page: Page) => page.locator('.choice');
/** The button that gives the answer. */
export const commit = (page: Page) => page.locator('#commit');

/** A number from 0 up to a limit, the same in every run. */
export function dice(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What of a table tells that it goes on: how far it is, and what it asks. */
export const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = document.querySelector('#over-title');
    if (over) return 'over';
    const asked = document.querySelector('#commit');
    const text = document.querySelector('#prompt')?.textContent ?? '';
    const sent = document.querySelector('.choice.sent');
    return asked && !sent ? `asked:${document.querySelector('.kicker')?.textContent}${text}` : 'waits';
  });

/** Waits until this browser is asked or the match is over. */
export async function asked(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () =>
      document.querySelector('#over-title') ||
      (document.querySelector('#commit') && !document.querySelector('.choice.sent')),
    undefined,
    { timeout: 30_000 },
  );
  return (await page.locator('#over-title').count()) === 0;
}

/** Gives one of the answers in sight with the keys alone, and waits until the table has taken it. */
export async function answer(page: Page, which: (limit: number) => number): Promise<void> {
  await cards(page).first().waitFor();
  const n = await page.locator('.choice kbd').count();
  const line = await page.locator('[data-entries]').getAttribute('data-entries');
  await page.keyboard.press(String(1 + which(Math.min(9, n))));
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (was) => document.querySelector('[data-entries]')?.getAttribute('data-entries') !== was,
    line,
  );
}

/** The violations that axe finds in a page, in words. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe;
    return (await axe.run()).violations;
  });
  return (found as { id: string; help: string; nodes: { html: string }[] }[]).map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  );
}
