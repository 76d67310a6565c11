import { fit, fitScale, keepOn, pan, reveal, toMap, zoom, type Camera, type Frame } from './camera';
import type { Box, Point } from './geometry';

/** How long the camera takes to what it is sent to, in milliseconds. */
const TRAVEL = 220;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const ease = (part: number): number => 1 - (1 - part) ** 3;
const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** The camera of a board: what is seen now, and how it goes elsewhere. */
export class Eye {
  now = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  #map: Box;
  #travel = 0;
  /** Where it is or is going to be. */
  #goal: Camera = { x: 0, y: 0, scale: 1 };

  constructor(map: Box) {
    this.#map = map;
  }

  /** Another map. */
  over(map: Box): void {
    this.#map = map;
  }

  /** The furthest that it goes: the whole map with a margin. */
  get #least(): number {
    return Math.min(fitScale(this.#map, this.frame) * 0.85, 1);
  }

  /** Goes to a place at once. */
  jump(camera: Camera): void {
    cancelAnimationFrame(this.#travel);
    this.#goal = keepOn(camera, this.#map);
    this.now = this.#goal;
  }

  /** Goes to a place so that the eye can follow. */
  go(camera: Camera): void {
    const goal = keepOn(camera, this.#map);
    if (still()) return this.jump(goal);
    cancelAnimationFrame(this.#travel);
    this.#goal = goal;
    const from = this.now;
    const start = performance.now();
    const on = (time: number): void => {
      const part = ease(Math.min(Math.max(time - start, 0) / TRAVEL, 1));
      this.now = {
        x: mix(from.x, goal.x, part),
        y: mix(from.y, goal.y, part),
        scale: mix(from.scale, goal.scale, part),
      };
      if (part < 1) this.#travel = requestAnimationFrame(on);
    };
    this.#travel = requestAnimationFrame(on);
  }

  /** Moves by so many pixels. */
  pan(dx: number, dy: number): void {
    this.jump(pan(this.now, dx, dy));
  }

  /** Goes nearer or further around a pixel. */
  zoom(factor: number, at: Point): void {
    this.jump(zoom(this.now, this.frame, factor, at, this.#least));
  }

  /** Goes nearer or further around the middle, as a button does. */
  step(factor: number): void {
    const middle = { x: this.frame.width / 2, y: this.frame.height / 2 };
    this.go(zoom(this.#goal, this.frame, factor, middle, this.#least));
  }

  /** Shows a rectangle whole. `quick` at once. */
  show(box: Box, most: number, quick = false, insets: Partial<Frame> = {}): void {
    const camera = fit(box, { ...this.frame, ...insets }, most);
    if (quick) this.jump(camera);
    else this.go(camera);
  }

  /** Has a place in sight, clear of what floats over the edges. */
  reveal(place: Point, margin: number, insets: Partial<Frame> = {}): void {
    const camera = reveal(this.#goal, { ...this.frame, ...insets }, place, margin);
    if (camera !== this.#goal) this.go(camera);
  }

  /** The place of the map under a pixel. */
  under(at: Point): Point {
    return toMap(this.now, this.frame, at);
  }
}
