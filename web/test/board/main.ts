/**
 * A page to look at the board without a server: `?ground=zama&frame=zama-lane&lang=en&theme=dark&chosen=0&part=board`. Not part of what
 * is built.
 */
import { mount } from 'svelte';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { setLang } from '../../src/words';
import Page from './Page.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.classList.add(asked.get('theme') ?? 'light');
await setLang(asked.get('lang') === 'en' ? 'en' : 'es');

const load = async (name: string): Promise<unknown> => (await fetch(`/test/fixtures/${name}.json`)).json();
const [ground, frame] = await Promise.all([
  load(`${asked.get('ground') ?? 'tutorial'}-ground`),
  load(asked.get('frame') ?? 'tutorial-lane'),
]);
mount(Page, {
  target: document.getElementById('app') ?? document.body,
  props: { ground, frame, part: asked.get('part') ?? 'board', chosen: Number(asked.get('chosen') ?? -1) },
} as never);
