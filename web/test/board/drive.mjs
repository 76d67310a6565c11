// Drives the board as a person does and tells what does not hold: `node test/board/drive.mjs`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { open } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { base, browser, close } = await open();
const failures = [];

/** A page with the board; `touch` for a phone. */
async function page(query, { size = [1040, 800], touch = false, reduced = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    hasTouch: touch,
    reducedMotion: reduced ? 'reduce' : 'no-preference',
  });
  const made = await context.newPage();
  made.on('pageerror', (error) => failures.push(`${query}: ${error.message}`));
  await made.goto(`${base}/test/board/index.html?${query}`);
  await made.waitForSelector('svg');
  await made.waitForTimeout(400);
  return made;
}

async function check(name, run) {
  try {
    await run();
    console.log(`ok    ${name}`);
  } catch (error) {
    failures.push(name);
    console.log(`FAILS ${name}\n      ${String(error.message).split('\n').slice(0, 6).join('\n      ')}`);
  }
}

const piece = (on, id) => on.locator(`[data-piece="${id}"] [role="button"]`);
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const picked = async (on) => JSON.parse((await on.locator('output').textContent()) || 'null');
const camera = (on) => on.locator('.map svg > g').first().getAttribute('transform');

await check('a piece has a name for screen readers', async () => {
  const on = await page('frame=tutorial-lane');
  const name = await piece(on, 'E3').getAttribute('aria-label');
  assert.equal(
    name,
    'E3, Elefantes de guerra, elefantes, Cartago, hexágono 8,-1, mira al norte, 0 de 5 puntos de cohesión, ha movido',
  );
  await on.close();
});

await check('pointing at a piece opens its card and shows its zones', async () => {
  const on = await page('frame=tutorial-lane');
  await on.mouse.move(...(await middle(piece(on, 'E4'))));
  await on.waitForTimeout(100);
  assert.match(await on.locator('.cards article').first().getAttribute('aria-label'), /E4/);
  assert.equal(await on.locator('.cards article').count(), 1);
  await on.close();
});

await check('a click on a lit hex hands back the hex and the vertex, and shows the ghost', async () => {
  const on = await page('frame=tutorial-march');
  const legal = on.locator('.targets .legal');
  assert.ok((await legal.count()) > 10);
  const [x, y] = await middle(legal.nth(3));
  await on.mouse.move(x, y - 20);
  await on.waitForTimeout(100);
  assert.equal(await on.locator('.place .ghost').count(), 1, 'pointing shows where it would end');
  await on.mouse.click(x, y - 20);
  const target = await picked(on);
  assert.equal(target.cell.length, 2);
  assert.equal(typeof target.vertex, 'number');
  assert.equal(await on.locator('.targets .chosen').count(), 1);
  await on.close();
});

await check('a click on a piece hands back the piece', async () => {
  const on = await page('frame=tutorial-first-order');
  await on.mouse.click(...(await middle(piece(on, 'E2'))));
  assert.equal((await picked(on)).piece, 'E2');
  await on.close();
});

await check('dragging pans and does not pick; the wheel goes nearer around the mouse', async () => {
  const on = await page('frame=tutorial-lane');
  const before = await middle(piece(on, 'E5'));
  await on.mouse.move(500, 620);
  await on.mouse.down();
  await on.mouse.move(540, 640, { steps: 4 });
  await on.mouse.move(600, 690, { steps: 4 });
  await on.mouse.up();
  const after = await middle(piece(on, 'E5'));
  assert.ok(Math.abs(after[0] - before[0] - 100) < 6 && Math.abs(after[1] - before[1] - 70) < 6, `${before} ${after}`);
  assert.equal(await picked(on), null);
  await on.mouse.move(...after);
  await on.mouse.wheel(0, -300);
  await on.waitForTimeout(100);
  const nearer = await middle(piece(on, 'E5'));
  assert.ok(Math.hypot(nearer[0] - after[0], nearer[1] - after[1]) < 8);
  await on.close();
});

await check('the keyboard alone: arrows go over hexes, Enter chooses, i pins the card, Escape closes it', async () => {
  const on = await page('frame=tutorial-march');
  await on.keyboard.press('Tab');
  const focused = () => on.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.match(await focused(), /^L2, /);
  await on.keyboard.press('ArrowRight');
  await on.waitForTimeout(300);
  assert.match(await focused(), /^Hexágono 7,2, llano, se puede elegir$/);
  await on.keyboard.press('Enter');
  assert.deepEqual((await picked(on)).cell, [7, 2]);
  await on.keyboard.press('Control+ArrowDown');
  await on.waitForTimeout(300);
  assert.match(await focused(), /^E\d, /);
  await on.keyboard.press('i');
  assert.equal(await on.getByRole('button', { name: 'Cerrar la ficha' }).count(), 1);
  await on.keyboard.press('Escape');
  assert.equal(await on.getByRole('button', { name: 'Cerrar la ficha' }).count(), 0);
  const before = await camera(on);
  await on.keyboard.press('Shift+ArrowLeft');
  assert.notEqual(await camera(on), before);
  await on.keyboard.press('l');
  assert.equal(await on.getByRole('region', { name: 'La batalla como tabla' }).count(), 1);
  await on.close();
});

await check('the table chooses what the map chooses', async () => {
  const on = await page('part=list&frame=tutorial-first-order');
  await on.getByRole('button', { name: 'Elegir E2' }).click();
  assert.deepEqual(await picked(on), { piece: 'E2', cell: await on.evaluate(() => window.now().units.E2.at) });
  await on.close();
});

await check('two fingers go nearer; one moves the map', async () => {
  const on = await page('frame=tutorial-lane', { size: [390, 480], touch: true });
  const before = Number(/scale\(([\d.]+)/.exec(await camera(on))[1]);
  const session = await on.context().newCDPSession(on);
  const touch = (type, points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [[180, 240]]);
  await touch('touchStart', [
    [180, 240],
    [220, 240],
  ]);
  for (let n = 1; n <= 5; n += 1)
    await touch('touchMove', [
      [180 - n * 6, 240],
      [220 + n * 6, 240],
    ]);
  await touch('touchEnd', []);
  const after = Number(/scale\(([\d.]+)/.exec(await camera(on))[1]);
  assert.ok(after > before * 1.5, `${before} ${after}`);
  await on.close();
});

await check('a tap on a phone opens the card, and its button closes it', async () => {
  const on = await page('frame=tutorial-lane', { size: [390, 480], touch: true });
  await on.touchscreen.tap(...(await middle(piece(on, 'E5'))));
  await on.waitForTimeout(100);
  assert.equal(await on.locator('.cards article').count(), 1);
  await on.getByRole('button', { name: 'Cerrar la ficha' }).tap();
  assert.equal(await on.locator('.cards article').count(), 0);
  await on.close();
});

const MOVE = () => {
  const next = window.now();
  next.units.E3.at = [8, -3];
  window.show(next);
};
const animations = (on) => on.evaluate(() => document.querySelector('[data-piece="E3"]').getAnimations().length);

await check('a piece moves to its new hex; with reduced motion it jumps', async () => {
  const on = await page('frame=tutorial-lane');
  await on.evaluate(MOVE);
  await on.waitForTimeout(40);
  assert.equal(await animations(on), 1);
  await on.waitForTimeout(350);
  assert.equal(await animations(on), 0);
  await on.close();
  const still = await page('frame=tutorial-lane', { reduced: true });
  await still.evaluate(MOVE);
  await still.waitForTimeout(40);
  assert.equal(await animations(still), 0);
  await still.close();
});

await check('only what changed is drawn anew', async () => {
  const on = await page('ground=zama&frame=zama-lane');
  const changed = await on.evaluate(async () => {
    const seen = new Set();
    const watch = new MutationObserver((list) =>
      list.forEach((one) => seen.add(one.target.closest?.('[data-piece]')?.dataset.piece)),
    );
    watch.observe(document.querySelector('.map svg'), { subtree: true, attributes: true, childList: true });
    const next = window.now();
    next.units.EL9.hits = 1;
    window.show(next);
    await new Promise((done) => setTimeout(done, 100));
    return [...seen].filter(Boolean);
  });
  assert.deepEqual(changed, ['EL9']);
  await on.close();
});

/** What a frame costs while the map is dragged, in milliseconds of each thread: what else the machine does is left out. */
async function dragCost(on) {
  const names = {
    main: /^(Paint|PrePaint|Layerize|Layout|UpdateLayoutTree|FunctionCall|Commit)$/,
    raster: /^RasterTask$/,
  };
  const frames = 40;
  await browser.startTracing(on, { categories: ['cc', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await on.evaluate(async (count) => {
    const map = document.querySelector('.map');
    map.setPointerCapture = () => {};
    const fire = (type, x, y) =>
      map.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, button: 0, bubbles: true }));
    fire('pointerdown', 500, 400);
    for (let n = 0; n < count; n += 1) {
      await new Promise(requestAnimationFrame);
      fire('pointermove', 510 + n * 3, 400 + n);
    }
    fire('pointerup', 0, 0);
  }, frames);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const cost = (pattern) =>
    traceEvents
      .filter((one) => one.ph === 'X' && pattern.test(one.name))
      .reduce((sum, one) => sum + (one.tdur ?? one.dur ?? 0), 0) /
    1000 /
    frames;
  return { main: cost(names.main), raster: cost(names.raster) };
}

for (const name of ['near', 'whole']) {
  await check(`200 pieces are moved in less than 16 ms a frame (${name})`, async () => {
    const on = await page('ground=zama&frame=zama-lane');
    if (name === 'whole') await on.getByRole('button', { name: 'Ver todo el mapa' }).click();
    await on.waitForTimeout(800);
    const cost = await dragCost(on);
    console.log(`      ${name}: main thread ${cost.main.toFixed(1)} ms, raster thread ${cost.raster.toFixed(1)} ms`);
    assert.ok(cost.main < 16 && cost.raster < 16);
    await on.close();
  });
}

for (const query of [
  'frame=tutorial-lane',
  'frame=tutorial-march&theme=dark',
  'part=list&frame=tutorial-march',
  'part=list&frame=tutorial-first-order&theme=dark',
  'ground=zama&frame=zama-lead&lang=en',
]) {
  await check(`axe finds nothing: ${query}`, async () => {
    const on = await page(query);
    if (!query.startsWith('part')) await on.getByRole('button', { name: /^(Leyenda|Legend)$/ }).click();
    await on.evaluate(axe);
    const found = await on.evaluate(async () => {
      const rules = {
        'landmark-one-main': { enabled: true },
        'page-has-heading-one': { enabled: false },
        region: { enabled: false },
      };
      const result = await window.axe.run(document, { rules });
      return result.violations.map(
        (one) =>
          `${one.id}: ${one.nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 120)} ${node.failureSummary?.split('\n')[1] ?? ''}`)
            .join(' | ')}`,
      );
    });
    assert.deepEqual(found, []);
    await on.close();
  });
}

await close();
if (failures.length > 0) {
  console.log(`${failures.length} do not hold`);
  process.exit(1);
}
