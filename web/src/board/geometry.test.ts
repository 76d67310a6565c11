import { describe, expect, it } from 'vitest';
import {
  INRADIUS,
  RADIUS,
  boxOf,
  cellAt,
  centre,
  corners,
  distance,
  mapBox,
  nearestTowards,
  neighbour,
  neighbours,
  onMap,
  sharedSide,
  sideMiddle,
  sideTurn,
  step,
  vertex,
  vertexAt,
  vertexTurn,
  wayPath,
} from './geometry';
import type { Cell } from './types';

const CELLS: Cell[] = [
  [0, 0],
  [3, 4],
  [3, 5],
  [-2, -3],
  [-2, -4],
];

describe('hexes', () => {
  it('puts odd rows half a hex to the right, negative ones too', () => {
    expect(centre([0, 1]).x).toBeCloseTo(INRADIUS);
    expect(centre([0, -1]).x).toBeCloseTo(INRADIUS);
    expect(centre([1, 2]).x).toBeCloseTo(2 * INRADIUS);
    expect(centre([0, 2]).y).toBeCloseTo(3 * RADIUS);
  });

  it('numbers vertices from the upper right, clockwise, with 5 in the north', () => {
    expect(vertex([0, 0], 5).x).toBeCloseTo(0);
    expect(vertex([0, 0], 5).y).toBeCloseTo(-RADIUS);
    expect(vertex([0, 0], 0).x).toBeCloseTo(INRADIUS);
    expect(vertex([0, 0], 0).y).toBeCloseTo(-RADIUS / 2);
    expect(vertex([0, 0], 2).y).toBeCloseTo(RADIUS);
    expect(corners([0, 0])).toHaveLength(6);
  });

  it('turns what points to the north to a vertex or a side', () => {
    expect([0, 1, 2, 5].map(vertexTurn)).toEqual([60, 120, 180, 0]);
    expect([0, 1, 5].map(sideTurn)).toEqual([30, 90, 330]);
  });

  it.each(CELLS)('has six neighbours around %i,%i, each across the middle of its side', (column, row) => {
    const cell: Cell = [column, row];
    neighbours(cell).forEach((next, side) => {
      const middle = sideMiddle(cell, side);
      expect((centre(cell).x + centre(next).x) / 2).toBeCloseTo(middle.x);
      expect((centre(cell).y + centre(next).y) / 2).toBeCloseTo(middle.y);
      expect(sharedSide(cell, next)).toBe(side);
      expect(sharedSide(next, cell)).toBe((side + 3) % 6);
      expect(distance(cell, next)).toBe(1);
    });
    expect(sharedSide(cell, [column + 3, row])).toBeNull();
  });

  it('agrees with what the server calls the front: an elephant in 4,−1 that faces vertex 0 looks at 5,−2 and 5,−1', () => {
    expect([neighbour([4, -1], 0), neighbour([4, -1], 1)]).toEqual([
      [5, -2],
      [5, -1],
    ]);
  });

  it('counts distances', () => {
    expect(distance([0, 0], [0, 0])).toBe(0);
    expect(distance([0, 0], [5, 0])).toBe(5);
    expect(distance([0, 0], [0, 4])).toBe(4);
    expect(distance([2, 3], [4, -1])).toBe(4);
  });

  it('finds the hex of a place, near its vertices too', () => {
    for (const cell of CELLS) {
      expect(cellAt(centre(cell))).toEqual(cell);
      for (let n = 0; n < 6; n += 1) {
        expect(cellAt(vertex(cell, n, 0.95))).toEqual(cell);
        expect(vertexAt(cell, vertex(cell, n, 0.5))).toBe(n);
      }
    }
  });
});

describe('arrow keys', () => {
  it('comes back to where it went from', () => {
    for (const cell of CELLS) {
      expect(step(step(cell, 'up'), 'down')).toEqual(cell);
      expect(step(step(cell, 'left'), 'right')).toEqual(cell);
      expect(centre(step(step(cell, 'up'), 'up')).x).toBeCloseTo(centre(cell).x);
    }
  });

  it('finds the nearest piece in a direction, and none where there is none', () => {
    const places = [
      ['a', centre([5, 0])],
      ['b', centre([2, 1])],
      ['c', centre([0, 6])],
    ] as const;
    expect(nearestTowards(centre([0, 0]), 'right', places)).toBe('b');
    expect(nearestTowards(centre([0, 0]), 'down', places)).toBe('c');
    expect(nearestTowards(centre([0, 0]), 'up', places)).toBeNull();
  });
});

describe('the map', () => {
  const ground = { first: [-2, -4] as Cell, columns: 17, rows: 16 };

  it('knows what is on it', () => {
    expect(onMap(ground, [-2, -4])).toBe(true);
    expect(onMap(ground, [14, 11])).toBe(true);
    expect(onMap(ground, [15, 11])).toBe(false);
    expect(onMap(ground, [0, -5])).toBe(false);
  });

  it('is framed with its half hexes', () => {
    const box = mapBox(ground);
    expect(box.width).toBeCloseTo(17.5 * 2 * INRADIUS);
    expect(box.height).toBeCloseTo((15 * 1.5 + 2) * RADIUS);
    expect(boxOf([])).toBeNull();
  });

  it('draws a way, and none that has no length', () => {
    expect(wayPath([[0, 0]])).toBe('');
    expect(
      wayPath(
        [
          [0, 0],
          [1, 0],
        ],
        10,
      ),
    ).toBe('M0 0L83.5 0');
  });
});
