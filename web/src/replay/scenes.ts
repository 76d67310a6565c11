import type { Scene } from '../api/wire';

/** The scenes of a record: each is asked for once, and the ones used longest ago are let go. */
export class Scenes {
  readonly #ask: (at: number) => Promise<Scene>;
  readonly #most: number;
  readonly #known = new Map<number, Promise<Scene>>();

  constructor(ask: (at: number) => Promise<Scene>, most = 240) {
    this.#ask = ask;
    this.#most = most;
  }

  /** A scene; a failure is not kept, so that the next one who wants it asks again. */
  get(at: number): Promise<Scene> {
    const scene = this.#known.get(at) ?? this.#ask(at);
    this.#known.delete(at);
    this.#known.set(at, scene);
    scene.catch(() => this.#known.delete(at));
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= this.#most) break;
      this.#known.delete(oldest);
    }
    return scene;
  }

  /** Asks ahead for scenes that are likely to be wanted next; what fails is left to whoever wants it. */
  ahead(all: readonly number[]): void {
    for (const at of all) if (!this.#known.has(at)) this.get(at).catch(() => {});
  }
}
