import type { Box, Point } from './geometry';

/** What of the map is seen: the place in the middle of the window, and pixels for a unit of the map. */
export interface Camera extends Point {
  scale: number;
}

/** The size of the window, and what floats over its edges and must not hide what is framed. All in pixels. */
export interface Frame {
  width: number;
  height: number;
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

/** The nearest and the furthest. Further than the whole map there is nothing to see. */
export const NEAREST = 2.4;
const FURTHEST = 0.08;
/** The scale at which the least text on a piece measures 12 pixels. */
export const REST = 1;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The scale at which a rectangle just fits into a window. */
export function fitScale(box: Box, frame: Frame): number {
  const width = Math.max(frame.width - (frame.left ?? 0) - (frame.right ?? 0), 40);
  const height = Math.max(frame.height - (frame.top ?? 0) - (frame.bottom ?? 0), 40);
  return Math.min(width / box.width, height / box.height);
}

/** The camera that shows a rectangle whole, in the middle of what is free, no nearer than `most`. */
export function fit(box: Box, frame: Frame, most = NEAREST): Camera {
  const scale = clamp(fitScale(box, frame), FURTHEST, most);
  const right = ((frame.right ?? 0) - (frame.left ?? 0)) / 2 / scale;
  const down = ((frame.bottom ?? 0) - (frame.top ?? 0)) / 2 / scale;
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down, scale };
}

/** The place on the map under a pixel of the window. */
export function toMap(camera: Camera, frame: Frame, px: Point): Point {
  return {
    x: camera.x + (px.x - frame.width / 2) / camera.scale,
    y: camera.y + (px.y - frame.height / 2) / camera.scale,
  };
}

/** The pixel of the window over a place on the map. */
export function toWindow(camera: Camera, frame: Frame, place: Point): Point {
  return {
    x: (place.x - camera.x) * camera.scale + frame.width / 2,
    y: (place.y - camera.y) * camera.scale + frame.height / 2,
  };
}

/** Moves what is seen by so many pixels. */
export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
});

/** Goes nearer or further by a factor. What lies under the pixel stays there. `least` is the furthest. */
export function zoom(camera: Camera, frame: Frame, factor: number, px: Point, least = FURTHEST): Camera {
  const scale = clamp(camera.scale * factor, least, NEAREST);
  const under = toMap(camera, frame, px);
  return {
    scale,
    x: under.x - (px.x - frame.width / 2) / scale,
    y: under.y - (px.y - frame.height / 2) / scale,
  };
}

/** Keeps the middle of the window on the map, so that nobody loses it. */
export const keepOn = (camera: Camera, map: Box): Camera => ({
  ...camera,
  x: clamp(camera.x, map.x, map.x + map.width),
  y: clamp(camera.y, map.y, map.y + map.height),
});

/** The camera that has a place in sight, moved no more than it must; the same one if it is in sight already. */
export function reveal(camera: Camera, frame: Frame, place: Point, margin: number): Camera {
  const px = toWindow(camera, frame, place);
  const right = frame.width - (frame.right ?? 0) - margin;
  const bottom = frame.height - (frame.bottom ?? 0) - margin;
  const dx = px.x - clamp(px.x, (frame.left ?? 0) + margin, Math.max(right, margin));
  const dy = px.y - clamp(px.y, (frame.top ?? 0) + margin, Math.max(bottom, margin));
  return dx === 0 && dy === 0 ? camera : pan(camera, -dx, -dy);
}

/** How much is drawn on a piece: all, what can be made out from afar, or only its side and where it faces. */
export type Detail = 'near' | 'middle' | 'far';

/** Labels go before pieces do: text is left out where it would be too small to read. */
export function detailAt(scale: number): Detail {
  if (scale >= 0.74) return 'near';
  return scale >= 0.3 ? 'middle' : 'far';
}
