import { describe, expect, it } from 'vitest';
import { answer, asked, begin, cards, dice, house, question, standing, watch } from './table';

const { server, come } = house();

describe('two browsers by link', () => {
  it('play, talk, ask to take back, and are watched', async () => {
    const host = await come();
    const errors = watch(host);
    await begin(host, { seats: ['Tú', 'Enlace'] });
    const link = await host.getByRole('textbox', { name: /Enlace privado de Roma/ }).inputValue();
    expect(link).toContain('#seat=');
    await host.getByRole('button', { name: 'Ir a la mesa' }).click();
    await host.getByText('La partida empieza cuando se ocupe el otro asiento').first().waitFor();

    const guest = await come({ lang: 'en' });
    await guest.goto(link);
    await guest.getByText('Rome').first().waitFor();
    expect(guest.url()).not.toContain('seat=');

    const which = dice(21);
    for (let n = 0; n < 6; n += 1) {
      await Promise.race([asked(host), asked(guest)]);
      const page = (await standing(host)).startsWith('asked') ? host : guest;
      await answer(page, which);
    }

    await guest.locator('#tab-chat').click();
    await guest.locator('#chat-text').fill('See EL-005');
    await guest.keyboard.press('Enter');
    await host.locator('#tab-chat').click();
    await host
      .locator('.said')
      .getByRole('link', { name: /EL-005/ })
      .waitFor();

    const watcher = await come();
    await watcher.goto(new URL(link).pathname);
    await question(watcher).waitFor();
    expect(await cards(watcher).count()).toBe(0);
    await watcher.locator('#tab-chat').click();
    await watcher.getByText('Quien mira lee el chat').waitFor();
    await watcher.getByText('See').waitFor();

    const asker = (await host.getByRole('button', { name: 'Pedir deshacer' }).count()) > 0 ? host : guest;
    const other = asker === host ? guest : host;
    const name = asker === host ? 'Pedir deshacer' : 'Ask to undo';
    if ((await asker.getByRole('button', { name }).count()) > 0) {
      await asker.getByRole('button', { name }).click();
      await other.locator('.toast.request').getByRole('button').nth(1).click();
      await other.locator('.toast.request').waitFor({ state: 'detached' });
    }
    expect(errors).toEqual([]);
    for (const page of [host, guest, watcher]) await page.context().close();
  });
});

describe('a line that breaks', () => {
  it('comes back by itself, and what was answered meanwhile is sent', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Tú'] });
    const which = dice(2);
    for (let n = 0; n < 3; n += 1) {
      await asked(page);
      await answer(page, which);
    }
    await asked(page);
    await cards(page).first().waitFor();
    const entries = await page.locator('[data-entries]').getAttribute('data-entries');
    await server.kill();
    await page.getByText('Sin conexión').waitFor();
    expect(await page.locator('svg [data-piece]').count()).toBeGreaterThan(5);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText('En espera').first().waitFor();
    await server.start();
    await page.getByText('Sin conexión').waitFor({ state: 'detached', timeout: 20_000 });
    await page.waitForFunction(
      (was) => document.querySelector('[data-entries]')?.getAttribute('data-entries') !== was,
      entries,
    );
    await asked(page);
    await page.context().close();
  });
});

describe('a socket that drops', () => {
  it('is opened again, and the log goes on without a gap', async () => {
    const page = await come();
    const errors = watch(page);
    let drop = (): Promise<void> => Promise.resolve();
    await page.routeWebSocket(/socket/, (socket) => {
      socket.connectToServer();
      drop = () => socket.close({ code: 1012, reason: 'dropped' });
    });
    await begin(page, { seats: ['Tú', 'Tú'] });
    const which = dice(8);
    for (let n = 0; n < 4; n += 1) {
      await asked(page);
      await answer(page, which);
    }
    await asked(page);
    const lines = await page.locator('.log li').count();
    await drop();
    await page.getByText('Sin conexión').waitFor();
    await page.getByText('Sin conexión').waitFor({ state: 'detached' });
    await asked(page);
    expect(await page.locator('.log li').count()).toBe(lines);
    await answer(page, which);
    await asked(page);
    expect(await page.locator('.log li').count()).toBeGreaterThan(lines);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('a finished match', () => {
  it('is resigned with a second thought, replayed, and branched', async () => {
    const page = await come();
    await begin(page, { seats: ['Tú', 'Bot 1'] });
    await asked(page);
    await answer(page, () => 0);
    await page.getByRole('button', { name: 'Opciones de la mesa' }).click();
    await page.getByRole('button', { name: 'Rendirse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rendirse' }).click();
    await page.locator('#over-title').getByText('Gana Roma').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByRole('link', { name: 'Ver la repetición' }).click();
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('End');
    await page
      .getByRole('button', { name: /Derivar desde aquí/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL(/\/match\//);
    await asked(page);
    expect(page.url()).not.toContain(id);
    await page.context().close();
  });
});
