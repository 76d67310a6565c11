// Takes pictures of the board with its fixtures: `node test/board/shots.mjs OUT [NAME...]`.
import { mkdirSync } from 'node:fs';
import { open } from './browser.mjs';

const [out = 'shots', ...only] = process.argv.slice(2);
const SHOTS = {
  sheet: { query: 'part=sheet', size: [1240, 1100] },
  'sheet-dark': { query: 'part=sheet&theme=dark', size: [1240, 1100] },
  'sheet-large': { query: 'part=sheet', size: [760, 560], zoom: 2 },
  lane: { query: 'frame=tutorial-lane', size: [1040, 800] },
  'lane-dark': { query: 'frame=tutorial-lane&theme=dark', size: [1040, 800] },
  'lane-1024': { query: 'frame=tutorial-lane', size: [680, 700] },
  'lane-phone': { query: 'frame=tutorial-lane', size: [390, 380], touch: true },
  march: { query: 'frame=tutorial-march&chosen=30', size: [1040, 800] },
  question: { query: 'frame=tutorial-question&lang=en', size: [1040, 800] },
  'first-order': { query: 'frame=tutorial-first-order', size: [1040, 800] },
  'way-out': { query: 'frame=tutorial-way-out&chosen=3', size: [1040, 800] },
  zama: { query: 'ground=zama&frame=zama-lane', size: [1040, 800] },
  'zama-all': { query: 'ground=zama&frame=zama-lane', size: [1040, 800], keys: ['0'] },
  'zama-middle': { query: 'ground=zama&frame=zama-lead', size: [1040, 800], keys: ['-', '-', '-'] },
  'zama-middle-dark': { query: 'ground=zama&frame=zama-lead&theme=dark', size: [1040, 800], keys: ['-', '-', '-'] },
  'zama-rampage': { query: 'ground=zama&frame=zama-rampage', size: [1040, 800] },
  'zama-offer': { query: 'ground=zama&frame=zama-offer&chosen=5', size: [1040, 800] },
  'zama-lead-dark': { query: 'ground=zama&frame=zama-lead&theme=dark', size: [1040, 800] },
  heraclea: { query: 'ground=heraclea&frame=heraclea-march&chosen=40', size: [1040, 800] },
  'heraclea-all': { query: 'ground=heraclea&frame=heraclea-march', size: [1040, 800], keys: ['0'] },
  'heraclea-phone': { query: 'ground=heraclea&frame=heraclea-march', size: [390, 380], touch: true },
  legend: { query: 'frame=tutorial-lane', size: [1040, 800], legend: true },
  'legend-phone': { query: 'frame=tutorial-lane', size: [390, 420], legend: true, touch: true },
  list: { query: 'part=list&frame=tutorial-march', size: [1040, 800] },
  'list-zama': { query: 'part=list&ground=zama&frame=zama-lead&lang=en', size: [1040, 800] },
  'list-phone': { query: 'part=list&frame=tutorial-first-order', size: [390, 600], touch: true },
  thumb: { query: 'part=thumb', size: [460, 440] },
  'thumb-zama': { query: 'part=thumb&ground=zama&frame=zama-lane', size: [460, 440] },
  'thumb-heraclea': { query: 'part=thumb&ground=heraclea&frame=heraclea-march', size: [460, 440] },
  'card-phone': { query: 'frame=tutorial-lane', size: [390, 420], touch: true, tap: 'E5' },
  hover: { query: 'frame=tutorial-march', size: [1040, 800], mouse: [700, 260] },
  'hover-dark': { query: 'frame=tutorial-march&theme=dark&lang=en', size: [1040, 800], mouse: [700, 260] },
  keyboard: { query: 'frame=tutorial-march', size: [1040, 800], keys: ['ArrowRight', 'ArrowRight'] },
};

mkdirSync(out, { recursive: true });
const { base, browser, close } = await open();
for (const [name, shot] of Object.entries(SHOTS)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const [width, height] = shot.size;
  const page = await browser.newPage({
    viewport: { width, height },
    hasTouch: shot.touch ?? false,
    deviceScaleFactor: shot.touch ? 2 : (shot.zoom ?? 1),
  });
  page.on('pageerror', (error) => console.error(name, error.message));
  page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
  await page.goto(`${base}/test/board/index.html?${shot.query}`);
  await page.waitForSelector('svg');
  await page.waitForTimeout(500);
  if (shot.keys) {
    await page.locator('.map [tabindex="0"]').first().focus();
    for (const key of shot.keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(260);
    }
    if (shot.keys[0] !== 'ArrowRight') await page.evaluate(() => document.activeElement?.blur?.());
  }
  if (shot.mouse) await page.mouse.move(...shot.mouse);
  if (shot.tap) await page.locator(`[data-piece="${shot.tap}"] [role="button"]`).tap();
  if (shot.legend) await page.getByRole('button', { name: /^(Leyenda|Legend)$/ }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${out}/${name}.png` });
  await page.close();
}
await close();
