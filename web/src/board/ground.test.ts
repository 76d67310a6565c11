import { describe, expect, it } from 'vitest';
import {
  allCells,
  crossingPaths,
  edgePath,
  figuresPath,
  fordBars,
  gridBlocks,
  levelPaths,
  outlinePath,
  slopePaths,
  terrainPaths,
} from './ground';
import { corners, neighbour, at as place } from './geometry';
import type { Cell, MapCell } from './types';

const size = { first: [-2, -3] as Cell, columns: 19, rows: 11 };
const cells: MapCell[] = [
  { at: [0, 0], terrain: 'woods', level: 0 },
  { at: [1, 0], terrain: 'clear', level: 2 },
  { at: [2, 0], terrain: 'lake', level: 0 },
];

/** The strokes of a path as pairs of places, each once whichever way it was drawn. */
function strokes(path: string): string[] {
  return path
    .split('M')
    .filter(Boolean)
    .flatMap((line) => {
      const points = line.split('L');
      return points.slice(1).map((point, n) => [points[n] ?? '', point].sort().join('–'));
    });
}

describe('the ground', () => {
  it('has every side of every hex in its grid, once', () => {
    const drawn = gridBlocks(size).flatMap((block) => strokes(block.lines));
    const wanted = new Set(
      allCells(size).flatMap((cell) => {
        const points = corners(cell).map(place);
        return points.map((point, n) => [point, points[(n + 1) % 6] ?? ''].sort().join('–'));
      }),
    );
    expect(new Set(drawn)).toEqual(wanted);
    expect(drawn).toHaveLength(wanted.size);
  });

  it('has an outline that closes', () => {
    const points = outlinePath(size).slice(1, -1).split('L');
    expect(points).toHaveLength(2 * (size.columns * 2 + size.rows * 2));
  });

  it('draws only the kinds that the map has', () => {
    expect(terrainPaths(cells).map(([kind]) => kind)).toEqual(['woods', 'lake']);
    expect(levelPaths(cells).map(([level]) => level)).toEqual([2]);
    expect(figuresPath(cells, 'woods')).not.toBe('');
    expect(figuresPath(cells, 'lake')).toContain('q');
    expect(figuresPath(cells, 'town')).toBe('');
  });

  it('marks the brink all around what is higher, and not at the end of the map', () => {
    const { brink } = slopePaths({ ...size, cells });
    expect(strokes(brink)).toHaveLength(6);
    const corner: MapCell[] = [{ at: [-2, -3], terrain: 'clear', level: 1 }];
    expect(strokes(slopePaths({ ...size, cells: corner }).brink).length).toBeLessThan(6);
  });

  it('draws streams along sides and bars over fords', () => {
    const crossings = [
      { at: [0, 0] as Cell, side: 1, crossing: 'stream' as const },
      { at: neighbour([0, 0], 1), side: 2, crossing: 'ford' as const },
    ];
    expect(crossingPaths(crossings).map(([kind]) => kind)).toEqual(['stream', 'ford']);
    expect(fordBars(crossings).split('M')).toHaveLength(4);
    expect(fordBars([])).toBe('');
  });

  it('marks the edges of the map', () => {
    expect(edgePath(size, 'north').split('L')).toHaveLength(size.columns * 3);
    expect(edgePath(size, 'west').split('L')).toHaveLength(size.rows * 2);
  });
});
