import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, asked, begin, cards, commit, dice, house, question, watch } from './table';

const { come } = house();

/** Plays on with the keys until it is over; gives the number of answers. */
async function playOut(page: Page, seed: number, most = 800): Promise<number> {
  const which = dice(seed);
  for (let n = 0; n < most; n += 1) {
    if (!(await asked(page))) return n;
    await answer(page, which);
  }
  throw new Error(`not over after ${most} answers`);
}

describe('a battle against a bot', () => {
  it('begins in two clicks and puts a question', async () => {
    const page = await come();
    const errors = watch(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Batalla de muestra' }).first().click();
    await asked(page);
    expect(await question(page).textContent()).toMatch(/\?|\./);
    expect(await page.title()).toContain('Te toca');
    expect(await page.locator('svg [data-piece]').count()).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is played to its end with the keys alone, and can be verified and replayed', async () => {
    const page = await come();
    const errors = watch(page);
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    expect(await playOut(page, 7)).toBeGreaterThan(3);
    expect(await page.locator('#over-title').textContent()).toMatch(/Gana|Empate/);
    await page.getByRole('button', { name: 'comprobado' }).waitFor();
    const path = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Ver la repetición' }).click();
    await page.waitForURL(`**${path.replace('match', 'replay')}*`);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 600_000);
});

describe('the battle as a table', () => {
  it('is played to its end: what can be chosen on the map is chosen in its lines', async () => {
    const page = await come();
    const errors = watch(page);
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    await asked(page);
    await page.getByRole('button', { name: 'Ver como tabla' }).click();
    const which = dice(13);
    let chosen = 0;
    for (let n = 0; n < 800 && (await asked(page)); n += 1) {
      await cards(page).or(page.locator('.group')).first().waitFor();
      const buttons = page.locator('.board table button:enabled');
      const count = await buttons.count();
      if (count === 0 || which(3) === 0) {
        await answer(page, which);
        continue;
      }
      const entries = await page.locator('[data-entries]').getAttribute('data-entries');
      await buttons.nth(which(count)).focus();
      await page.keyboard.press('Enter');
      if ((await page.locator('.choice.on').count()) === 0) continue;
      chosen += 1;
      await page.locator('.choice.on input').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (was) => document.querySelector('[data-entries]')?.getAttribute('data-entries') !== was,
        entries,
      );
    }
    expect(await page.locator('#over-title').count()).toBe(1);
    expect(chosen).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 600_000);
});

describe('an answer that the rules refuse', () => {
  it('stands hatched with its reason, and its rule opens in the drawer', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    const which = dice(3);
    // The first questions may have nothing to refuse: play on until one has.
    for (let n = 0; n < 60 && (await asked(page)); n += 1) {
      const refused = page.locator('.folded, li.no').first();
      if (await refused.waitFor({ timeout: 700 }).then(() => true, () => false)) break; // prettier-ignore
      await answer(page, which);
    }
    const folded = page.locator('.folded');
    if (await folded.count()) await folded.click();
    const no = page.locator('li.no').first();
    const before = await page.locator('[data-entries]').getAttribute('data-entries');
    expect((await no.locator('p').first().textContent())?.trim().length).toBeGreaterThan(5);
    const rule = no.getByRole('link').first();
    const id = await rule.textContent();
    await rule.click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByText(id ?? '?', { exact: true })
      .first()
      .waitFor();
    expect((await drawer.locator('.text').first().textContent())?.length).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await page.locator('[data-entries]').getAttribute('data-entries')).toBe(before);
    await page.context().close();
  });
});

describe('what is clicked', () => {
  it('is drawn as sent within 100 ms', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    await asked(page);
    await cards(page).first().waitFor();
    await page.keyboard.press('1');
    const took = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('#commit');
      const before = button?.textContent;
      const start = performance.now();
      button?.click();
      while (document.querySelector('#commit')?.textContent === before) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    expect(took).toBeLessThan(100);
    await page.context().close();
  });

  it('on the map chooses an answer', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Tú'] });
    const which = dice(11);
    // Play on until orders are to be given, and there are more of them than a list is for.
    for (let n = 0; n < 80; n += 1) {
      await asked(page);
      await cards(page).first().waitFor();
      if ((await page.locator('.group').count()) > 0 && /ordena/.test((await question(page).textContent()) ?? ''))
        break;
      await answer(page, which);
    }
    const name = (await page.locator('.group b').first().textContent())?.split(' · ')[0] ?? '';
    await page.locator(`svg [data-piece="${name}"]`).first().click();
    await page.locator('.chip', { hasText: name }).waitFor();
    expect(await page.locator('.choice.on').count()).toBe(1);
    for (const title of await page.locator('.choice .pick').allTextContents()) expect(title).toContain(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.locator('.choice.on').count()).toBe(0);
    await page.locator('.group button').first().click();
    await page.keyboard.press('2');
    expect(await page.locator('.choice.on').count()).toBe(1);
    await page.context().close();
  });
});

describe('two at one screen', () => {
  it('are told whose turn it is', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Tú'] });
    const which = dice(5);
    const seen = new Set<string>();
    for (let n = 0; n < 60 && seen.size < 2; n += 1) {
      await asked(page);
      const kicker = (await page.locator('.kicker').textContent()) ?? '';
      const side = /Cartago|Roma/.exec(kicker)?.[0];
      if (side) seen.add(side);
      await answer(page, which);
    }
    expect([...seen].sort()).toEqual(['Cartago', 'Roma']);
    await page.context().close();
  });
});

describe('taking back', () => {
  it('with the keys brings the question back', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Tú'] });
    await asked(page);
    const before = await question(page).textContent();
    await answer(page, () => 1);
    await asked(page);
    await page.keyboard.press('Control+z');
    await page.waitForFunction((was) => document.querySelector('#prompt')?.textContent === was, before);
    await asked(page);
    await answer(page, () => 0);
    await page.context().close();
  });
});

describe('standing orders', () => {
  it('are left, and still there when the page is opened again', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    await asked(page);
    const never = () =>
      page.getByRole('radiogroup', { name: 'Repliegue ordenado' }).getByRole('radio', { name: 'Nunca' });
    await page.locator('#tab-orders').click();
    await page.getByRole('radiogroup', { name: 'Repliegue ordenado' }).getByText('Nunca').click();
    await page.waitForTimeout(300);
    await page.reload();
    await asked(page);
    await page.locator('#tab-orders').click();
    expect(await never().isChecked()).toBe(true);
    await page.context().close();
  });
});

describe('dice that are typed', () => {
  it('are asked for, checked, and shown as rolled by hand', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Tú'], dice: 'A mano' });
    const which = dice(9);
    for (let n = 0; n < 80; n += 1) {
      await page.locator('#typed-dice, #commit').first().waitFor();
      if (await page.locator('#typed-dice').count()) break;
      await answer(page, which);
    }
    const field = page.locator('#typed-dice');
    await field.fill('x');
    expect(await page.locator('#typed-dice-note').textContent()).toContain('«x»');
    const n = Number(/\d+/.exec((await question(page).textContent()) ?? '1')?.[0]);
    await field.fill('3'.repeat(n));
    await page.getByRole('button', { name: 'Anotar' }).click();
    await page.locator('.log i.typed').first().waitFor();
    await page.context().close();
  });
});

describe('by agreement', () => {
  it('the odds are hidden', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Bot 1'], odds: 'Ocultas' });
    await asked(page);
    await page.getByText('probabilidades ocultas por acuerdo').waitFor();
    expect(await page.locator('.choice .odds').count()).toBe(0);
    await commit(page).waitFor();
    await page.context().close();
  });
});
