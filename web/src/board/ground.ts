import { INRADIUS, RADIUS, at, centre, hexPath, neighbour, onMap, sideEnds, sideMiddle, vertex } from './geometry';
import type { Cell, Ground, MapCell, MapCrossing } from './types';

/** What is not level and clear, by kind. Clear hexes that only have a level are not here. */
export const TERRAINS = ['woods', 'broken', 'marsh', 'river', 'town', 'lake', 'sea'] as const;
/** A kind of terrain that is drawn. */
export type Terrain = (typeof TERRAINS)[number];
/** What runs along sides. */
export const CROSSINGS = ['stream', 'river', 'ford'] as const;
/** A kind of crossing. */
export type CrossingKind = MapCrossing['crossing'];

type Size = Pick<Ground, 'first' | 'columns' | 'rows'>;

/** All hexes of the map, by rows. */
export function allCells({ first: [left, top], columns, rows }: Size): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row < top + rows; row += 1)
    for (let column = left; column < left + columns; column += 1) cells.push([column, row]);
  return cells;
}

/** A piece of the grid is so many hexes wide and high: the browser leaves out the pieces that are out of sight. */
const BLOCK = 8;

/** A piece of the grid: its lines and the centres of its hexes, as paths. */
export interface Block {
  lines: string;
  dots: string;
}

/** The grid in pieces. Every side is drawn once, and as few strokes as can be are lifted: it is the longest path of the map. */
export function gridBlocks(ground: Size): Block[] {
  const { first, columns, rows } = ground;
  const blocks: Block[] = [];
  for (let row = 0; row < rows; row += BLOCK)
    for (let column = 0; column < columns; column += BLOCK) {
      const part: Size = {
        first: [first[0] + column, first[1] + row],
        columns: Math.min(BLOCK, columns - column),
        rows: Math.min(BLOCK, rows - row),
      };
      blocks.push({
        lines: blockLines(ground, part),
        dots: allCells(part)
          .map((cell) => `M${at(centre(cell))}h0`)
          .join(''),
      });
    }
  return blocks;
}

/** The north sides of a part's hexes as one line for each row, their east sides, and what closes the map in the west and the south. */
function blockLines(ground: Size, part: Size): string {
  const {
    first: [left, top],
    columns,
    rows,
  } = part;
  let lines = '';
  for (let row = top; row < top + rows; row += 1) {
    const cells = Array.from({ length: columns }, (_, n): Cell => [left + n, row]);
    lines += lineOver(cells, [4, 5, 0]);
    for (const cell of cells) {
      lines += lineOver([cell], [0, 1]);
      for (const side of [2, 3, 4])
        if (!onMap(ground, neighbour(cell, side))) lines += lineOver([cell], [side - 1, side]);
    }
  }
  return lines;
}

/** A line through the same vertices of some hexes; those that two of them share are passed once. */
function lineOver(cells: readonly Cell[], vertices: readonly number[]): string {
  const places = cells.flatMap((cell) => vertices.map((n) => at(vertex(cell, n))));
  return `M${places.filter((place, n) => place !== places[n - 1]).join('L')}`;
}

/** The outline of the map with its half hexes, as one closed path: north edge, east, south, west. */
export function outlinePath({ first: [left, top], columns, rows }: Size): string {
  const [right, bottom] = [left + columns - 1, top + rows - 1];
  const column = Array.from({ length: columns }, (_, n) => left + n);
  const row = Array.from({ length: rows }, (_, n) => top + n);
  const points = [
    ...column.flatMap((c) => [vertex([c, top], 4), vertex([c, top], 5)]),
    ...row.flatMap((r) => [vertex([right, r], 0), vertex([right, r], 1)]),
    ...column.toReversed().flatMap((c) => [vertex([c, bottom], 1), vertex([c, bottom], 2)]),
    ...row.toReversed().flatMap((r) => [vertex([left, r], 3), vertex([left, r], 4)]),
  ];
  return `M${points.map(at).join('L')}Z`;
}

/** The hexes of each kind of terrain as one path each; kinds that the map does not have are left out. */
export function terrainPaths(cells: readonly MapCell[]): [Terrain, string][] {
  return TERRAINS.map((kind): [Terrain, string] => [
    kind,
    cells
      .filter((cell) => cell.terrain === kind)
      .map((cell) => hexPath(cell.at))
      .join(''),
  ]).filter(([, path]) => path !== '');
}

/** The levels of the map but 0: the hexes of each in one path, lowest first. */
export function levelPaths(cells: readonly MapCell[]): [number, string][] {
  const levels = [...new Set(cells.map((cell) => cell.level))].filter((level) => level !== 0).sort((a, b) => a - b);
  return levels.map((level) => [
    level,
    cells
      .filter((cell) => cell.level === level)
      .map((cell) => hexPath(cell.at))
      .join(''),
  ]);
}

/** The sides where the ground falls: the brink as lines, and hachures down the slope. */
export function slopePaths(ground: Size & Pick<Ground, 'cells'>): { brink: string; hachures: string } {
  const levels = new Map(ground.cells.map((cell) => [cell.at.join(), cell.level]));
  const level = (cell: Cell): number => levels.get(cell.join()) ?? 0;
  let [brink, hachures] = ['', ''];
  for (const cell of allCells(ground))
    for (const side of [0, 1, 2, 3, 4, 5]) {
      const below = neighbour(cell, side);
      if (!onMap(ground, below) || level(below) >= level(cell)) continue;
      const [from, to] = sideEnds(cell, side);
      brink += `M${at(from)}L${at(to)}`;
      const out = sideMiddle(cell, side, 1.24);
      const middle = sideMiddle(cell, side);
      for (const share of [0.14, 0.32, 0.5, 0.68, 0.86]) {
        const x = from.x + (to.x - from.x) * share;
        const y = from.y + (to.y - from.y) * share;
        hachures += `M${at({ x, y })}l${at({ x: out.x - middle.x, y: out.y - middle.y })}`;
      }
    }
  return { brink, hachures };
}

/** What runs along sides, as one path for each kind. */
export function crossingPaths(crossings: readonly MapCrossing[]): [CrossingKind, string][] {
  return CROSSINGS.map((kind): [CrossingKind, string] => [
    kind,
    crossings
      .filter((one) => one.crossing === kind)
      .map((one) => `M${sideEnds(one.at, one.side).map(at).join('L')}`)
      .join(''),
  ]).filter(([, path]) => path !== '');
}

/** The fords: bars across the water. */
export function fordBars(crossings: readonly MapCrossing[]): string {
  return crossings
    .filter((one) => one.crossing === 'ford')
    .map((one) => {
      const [inner, outer] = [sideMiddle(one.at, one.side, 0.82), sideMiddle(one.at, one.side, 1.18)];
      const [from, to] = sideEnds(one.at, one.side, 1);
      const along = { x: (to.x - from.x) / 6, y: (to.y - from.y) / 6 };
      return [-1, 0, 1]
        .map((n) => [inner, outer].map((point) => at({ x: point.x + along.x * n, y: point.y + along.y * n })).join('L'))
        .map((bar) => `M${bar}`)
        .join('');
    })
    .join('');
}

/** Where the figure of a hex's level stands: in its upper part, clear of what grows there. */
export const levelPlace = (cell: Cell): { x: number; y: number } => ({
  x: centre(cell).x,
  y: centre(cell).y - RADIUS * 0.62,
});

/** Trees, stones, tussocks and houses stand at these places of a hex, in parts of its radius. */
const SPOTS: readonly (readonly [number, number])[] = [
  [-0.46, -0.2],
  [0.02, -0.48],
  [0.48, -0.16],
  [-0.22, 0.24],
  [0.3, 0.32],
  [-0.02, 0.66],
];

const FIGURES: Record<Exclude<Terrain, 'lake' | 'sea' | 'river'>, string> = {
  woods: 'm0-9c-6 0-9 4-8 8-3 3-1 8 4 8h8c5 0 7-5 4-8 1-4-2-8-8-8m0 16v5',
  broken: 'm-8 5 5-10 6 2 5 8zm5-10 3 8',
  marsh: 'm-9 4h18m-13 0v-7m4 7v-10m4 10v-7',
  town: 'm-8 7v-9l8-6 8 6v9zm5.500 0v-6h5v6',
};

/** The figures of a kind of terrain, over all its hexes. Water has waves instead. */
export function figuresPath(cells: readonly MapCell[], kind: Terrain): string {
  const on = cells.filter((cell) => cell.terrain === kind);
  if (kind === 'lake' || kind === 'sea' || kind === 'river') return on.map((cell) => wavesPath(cell.at)).join('');
  const figure = FIGURES[kind];
  return on
    .flatMap((cell) =>
      SPOTS.map(([x, y]) => ({ x: centre(cell.at).x + x * RADIUS, y: centre(cell.at).y + y * RADIUS })),
    )
    .map((place) => `M${at(place)}${figure}`)
    .join('');
}

function wavesPath(cell: Cell): string {
  const { x, y } = centre(cell);
  return [-0.4, 0, 0.4]
    .map((part) => ({ x: x - INRADIUS * 0.5 + (part === 0 ? 6 : -6), y: y + part * RADIUS }))
    .map((place) => `M${at(place)}q6-7 12 0t12 0 12 0 12 0`)
    .join('');
}

/** The edge of the map to which a side routs: a line along its outer vertices. */
export function edgePath(
  { first: [left, top], columns, rows }: Size,
  edge: 'north' | 'south' | 'east' | 'west',
): string {
  const [right, bottom] = [left + columns - 1, top + rows - 1];
  const along = edge === 'north' || edge === 'south';
  const count = along ? columns : rows;
  const points = Array.from({ length: count }, (_, n) => {
    if (edge === 'north') return [4, 5, 0].map((v) => vertex([left + n, top], v));
    if (edge === 'south') return [3, 2, 1].map((v) => vertex([left + n, bottom], v));
    if (edge === 'east') return [0, 1].map((v) => vertex([right, top + n], v));
    return [4, 3].map((v) => vertex([left, top + n], v));
  }).flat();
  return `M${points.map(at).join('L')}`;
}
