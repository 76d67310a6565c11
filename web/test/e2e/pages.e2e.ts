import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, asked, begin, dice, house, violations, watch, type Visitor } from './table';

const { come } = house();
let match = '';

beforeAll(async () => {
  const page = await come();
  await begin(page, { seats: ['Tú', 'Bot 1'] });
  const which = dice(4);
  for (let n = 0; n < 3 && (await asked(page)); n += 1) await answer(page, which);
  match = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.context().close();
});

const VISITORS: [string, Visitor][] = [
  ['Spanish, light', {}],
  ['English, dark', { lang: 'en', theme: 'dark' }],
  ['English, light, 1024', { lang: 'en', width: 1024, height: 768 }],
  ['Spanish, dark, phone', { theme: 'dark', width: 390, height: 844, touch: true }],
  ['English, light, phone', { lang: 'en', width: 390, height: 844, touch: true }],
];

const PAGES = ['/', '/rules', '/rules/EL-005', '/charts/spqr', '/nowhere'];

/** Waits until a page stands still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}

/** What of the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(VISITORS)('every page: %s', (_, visitor) => {
  it('is without violations, words missing, or anything beside the window', async () => {
    const page = await come(visitor);
    const errors = watch(page);
    for (const path of [...PAGES, `/match/${match}`, `/replay/${match}`]) {
      await page.goto(path);
      await settle(page);
      expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.lang), path).toBe(visitor.lang ?? 'es');
      const words = await page.evaluate(() => document.body.innerText);
      expect(words.match(/\b(web|spqr)-[a-z]+(-[a-z]+)+/g), path).toBeNull();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('has a table that can be played at', async () => {
    const page = await come(visitor);
    const errors = watch(page);
    await page.goto('/');
    const sample = visitor.lang === 'en' ? 'Sample battle' : 'Batalla de muestra';
    await page.getByRole('button', { name: sample }).first().click();
    await asked(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('.choice label').first().click();
    await page.locator('#commit').click();
    await asked(page);
    if (visitor.touch) {
      for (const view of await page.locator('nav.bar button').all()) {
        await view.click();
        await page.waitForTimeout(100);
        expect(await violations(page)).toEqual([]);
      }
    } else {
      for (const tab of ['chat', 'rules', 'orders', 'log']) {
        await page.locator(`#tab-${tab}`).click();
        expect(await violations(page), tab).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.getByRole('dialog').waitFor();
      await settle(page);
      expect(await violations(page), 'charts').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      expect(await violations(page), 'keys').toEqual([]);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe('the language', () => {
  it('changes at any time, the question with it', async () => {
    const page = await come();
    await page.goto('/');
    await page.getByRole('button', { name: 'Batalla de muestra' }).first().click();
    await asked(page);
    const before = await page.locator('h1#prompt').textContent();
    await page.getByText('EN', { exact: true }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await page.locator('h1#prompt').textContent()).not.toBe(before);
    await page.reload();
    await asked(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.context().close();
  });
});
