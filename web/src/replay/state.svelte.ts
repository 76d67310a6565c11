import { untrack } from 'svelte';
import { scene } from '../api/calls';
import type { Replay, Scene } from '../api/wire';
import { Scenes } from './scenes';
import { step, stopAt, stopsOf, type Grain, type Stop } from './timeline';

/** How long the replay stays at a stop while it plays by itself. */
const PACE = 900;

/** Where a replay stands, and how it moves. */
export class Position {
  readonly replay: Replay;
  readonly stops: readonly Stop[];
  /** The number of the stop. */
  now = $state(0);
  grain = $state<Grain>('steps');
  playing = $state(false);
  /** The scene in sight: the last one that came, until that of the stop has come. */
  scene = $state.raw<Scene | null>(null);
  failure = $state.raw<unknown>(null);
  readonly #scenes: Scenes;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(replay: Replay, at: number | null) {
    this.replay = replay;
    this.stops = stopsOf(replay);
    this.#scenes = new Scenes((entries) => scene(replay.card.id, entries));
    this.now = at === null ? 0 : stopAt(this.stops, at);
    void this.#show();
  }

  /** The stop. */
  get stop(): Stop {
    return this.stops[this.now] ?? { at: 0, kind: 'start', line: null, turn: 0, seat: null };
  }

  /** Whether there is nothing after it. */
  get isLast(): boolean {
    return this.now >= this.stops.length - 1;
  }

  /** Goes to a stop. */
  go(stop: number): void {
    const next = Math.min(this.stops.length - 1, Math.max(0, stop));
    if (next === untrack(() => this.now)) return;
    this.now = next;
    void this.#show();
  }

  /** Goes to a moment of the record. */
  goTo(entries: number): void {
    this.go(stopAt(this.stops, entries));
  }

  /** One step on or back, of the chosen grain or of another. */
  step(on: boolean, grain: Grain = this.grain): void {
    this.go(step(this.stops, this.now, grain, on));
  }

  /** Lets it play by itself, from the start if it is at its end; or stops it. */
  play(on: boolean): void {
    clearInterval(this.#timer);
    this.playing = on;
    if (!on) return;
    if (this.isLast) this.go(0);
    this.#timer = setInterval(() => {
      this.step(true);
      if (this.isLast) this.play(false);
    }, PACE);
  }

  async #show(): Promise<void> {
    const { at } = this.stop;
    try {
      const scene = await this.#scenes.get(at);
      // Somebody who scrubs on is not shown what has been left behind meanwhile.
      if (this.stop.at === at) {
        this.scene = scene;
        this.failure = null;
        this.#lookAhead();
      }
    } catch (failure) {
      if (this.stop.at === at) this.failure = failure;
    }
  }

  #lookAhead(): void {
    const near = [this.now + 1, this.now - 1, this.now + 2, step(this.stops, this.now, this.grain, true)];
    this.#scenes.ahead(near.flatMap((stop) => this.stops[stop]?.at ?? []));
  }
}
