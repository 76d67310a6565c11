import { describe, expect, it } from 'vitest';
import { NEAREST, detailAt, fit, keepOn, pan, reveal, toMap, toWindow, zoom } from './camera';

const frame = { width: 800, height: 600 };
const box = { x: 100, y: 50, width: 400, height: 200 };

describe('the camera', () => {
  it('shows a rectangle whole and in the middle', () => {
    const camera = fit(box, frame);
    expect(camera).toEqual({ x: 300, y: 150, scale: 2 });
    expect(toWindow(camera, frame, { x: 100, y: 150 })).toEqual({ x: 0, y: 300 });
    expect(fit(box, frame, 1).scale).toBe(1);
  });

  it('leaves room for what floats over the window', () => {
    const camera = fit(box, { ...frame, left: 400 });
    expect(camera.scale).toBe(1);
    expect(toWindow(camera, frame, { x: 100, y: 150 }).x).toBeCloseTo(400);
  });

  it('keeps what is under the pixel there when it goes nearer', () => {
    const camera = fit(box, frame);
    const px = { x: 120, y: 480 };
    const nearer = zoom(camera, frame, 1.1, px);
    expect(toMap(nearer, frame, px).x).toBeCloseTo(toMap(camera, frame, px).x);
    expect(toMap(nearer, frame, px).y).toBeCloseTo(toMap(camera, frame, px).y);
    expect(zoom(camera, frame, 100, px).scale).toBe(NEAREST);
    expect(zoom(camera, frame, 0.0001, px, 0.5).scale).toBe(0.5);
  });

  it('does not leave the map', () => {
    const camera = pan(fit(box, frame), 100_000, -100_000);
    expect(keepOn(camera, box)).toMatchObject({ x: 100, y: 250 });
  });

  it('moves to show a place only if it must', () => {
    const camera = fit(box, frame);
    expect(reveal(camera, frame, { x: 300, y: 150 }, 50)).toBe(camera);
    const moved = reveal(camera, frame, { x: 900, y: 150 }, 50);
    expect(toWindow(moved, frame, { x: 900, y: 150 }).x).toBeCloseTo(750);
  });

  it('leaves text out before pieces', () => {
    expect([1, 0.5, 0.2].map(detailAt)).toEqual(['near', 'middle', 'far']);
  });
});
