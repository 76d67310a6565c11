import type { Cell, Ground } from './types';

/**
 * Hexes with a vertex to the north. Everything is in map units: a hex measures `RADIUS` from its centre to a vertex, x grows to the
 * east and y to the south. Vertex `n` lies at −30° + 60°·n from the east, clockwise: 0 is the upper right one, 5 the north one.
 * Side `n` lies at −60° + 60°·n: 0 is the north-east, 1 the east.
 */
export const RADIUS = 54;
/** From the centre to the middle of a side. */
export const INRADIUS = (RADIUS * Math.sqrt(3)) / 2;
/** From one column to the next. */
export const WIDTH = 2 * INRADIUS;
/** From one row to the next. */
export const STEP = 1.5 * RADIUS;

/** A place on the map. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle on the map. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const RADIAN = Math.PI / 180;
const isOdd = (row: number): boolean => (row & 1) === 1;

/** Numbers are written short: paths of thousands of hexes are long enough. */
const short = (value: number): string => String(Math.round(value * 10) / 10);
/** A place as a path writes it. */
export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

/** The name of a hex, for keys of maps. */
export const keyOf = (cell: Cell): string => `${cell[0]},${cell[1]}`;
/** Whether two hexes are the same. */
export const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];

/** The centre of a hex. */
export function centre([column, row]: Cell): Point {
  return { x: (column + (isOdd(row) ? 0.5 : 0)) * WIDTH, y: row * STEP };
}

/** What lies at an angle from a place, in degrees clockwise from the east. */
export function away(from: Point, degrees: number, distance: number): Point {
  return { x: from.x + distance * Math.cos(degrees * RADIAN), y: from.y + distance * Math.sin(degrees * RADIAN) };
}

/** A vertex of a hex; `size` 1 is the hex itself, less lies within. */
export const vertex = (cell: Cell, n: number, size = 1): Point => away(centre(cell), -30 + 60 * n, RADIUS * size);
/** The middle of a side of a hex. */
export const sideMiddle = (cell: Cell, n: number, size = 1): Point => away(centre(cell), -60 + 60 * n, INRADIUS * size);
/** The six vertices from number 0 on. */
export const corners = (cell: Cell, size = 1): Point[] => [0, 1, 2, 3, 4, 5].map((n) => vertex(cell, n, size));
/** The two ends of a side. */
export const sideEnds = (cell: Cell, n: number, size = 1): [Point, Point] => [
  vertex(cell, (n + 5) % 6, size),
  vertex(cell, n, size),
];
/** A hex as a path. */
export const hexPath = (cell: Cell, size = 1): string => `M${corners(cell, size).map(at).join('L')}Z`;

/** How a drawing that points to the north is turned so that it points to a vertex: degrees clockwise. */
export const vertexTurn = (n: number): number => ((n + 1) % 6) * 60;
/** The same for a side. */
export const sideTurn = (n: number): number => (n * 60 + 30) % 360;

/** The hex across a side. */
export function neighbour([column, row]: Cell, side: number): Cell {
  const right = isOdd(row) ? 1 : 0;
  const steps: Cell[] = [
    [right, -1],
    [1, 0],
    [right, 1],
    [right - 1, 1],
    [-1, 0],
    [right - 1, -1],
  ];
  const [dc, dr] = steps[((side % 6) + 6) % 6] ?? [0, 0];
  return [column + dc, row + dr];
}

/** The six hexes around one, from side 0 on. */
export const neighbours = (cell: Cell): Cell[] => [0, 1, 2, 3, 4, 5].map((side) => neighbour(cell, side));

/** The side that a hex shares with another; nothing unless they touch. */
export function sharedSide(a: Cell, b: Cell): number | null {
  const side = neighbours(a).findIndex((cell) => same(cell, b));
  return side < 0 ? null : side;
}

/** Columns of a grid without half steps: what distances are counted in. */
const axial = ([column, row]: Cell): Cell => [column - (row - (isOdd(row) ? 1 : 0)) / 2, row];

/** How many hexes lie from one to the other. */
export function distance(a: Cell, b: Cell): number {
  const [qa, ra] = axial(a);
  const [qb, rb] = axial(b);
  return (Math.abs(qa - qb) + Math.abs(ra - rb) + Math.abs(qa + ra - qb - rb)) / 2;
}

/** The hex in which a place lies. */
export function cellAt({ x, y }: Point): Cell {
  const row = Math.round(y / STEP);
  // Adding 0 makes 0 of −0, which would be another hex to whoever compares.
  const near = [row - 1, row, row + 1].map((r): Cell => [Math.round(x / WIDTH - (isOdd(r) ? 0.5 : 0)) + 0, r + 0]);
  return near.reduce((best, cell) => (squared(centre(cell), { x, y }) < squared(centre(best), { x, y }) ? cell : best));
}

/** The vertex of a hex that is nearest to a place. */
export function vertexAt(cell: Cell, { x, y }: Point): number {
  const from = centre(cell);
  const degrees = Math.atan2(y - from.y, x - from.x) / RADIAN;
  return (Math.round((degrees + 30) / 60) + 6) % 6;
}

const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The directions of the arrow keys. */
export type Way = 'up' | 'down' | 'left' | 'right';
const HEADINGS: Record<Way, number> = { up: -90, down: 90, left: 180, right: 0 };

/**
 * The hex that an arrow key goes to. Straight up and down there is no hex, so the one is taken that keeps nearest to the column that
 * the eye is on: up and up again goes to the right and back.
 */
export function step(cell: Cell, way: Way): Cell {
  if (way === 'left') return neighbour(cell, 4);
  if (way === 'right') return neighbour(cell, 1);
  const odd = isOdd(cell[1]);
  if (way === 'up') return neighbour(cell, odd ? 5 : 0);
  return neighbour(cell, odd ? 3 : 2);
}

/** The nearest of some places in a direction, within 60° of it to either side; what is off the axis counts as further. */
export function nearestTowards<T>(from: Point, way: Way, places: Iterable<readonly [T, Point]>): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const [what, place] of places) {
    const far = Math.sqrt(squared(from, place));
    const degrees = Math.atan2(place.y - from.y, place.x - from.x) / RADIAN;
    const off = Math.abs(((degrees - HEADINGS[way] + 540) % 360) - 180);
    const cost = far * (1 + off / 40);
    if (far < 1 || off > 60 || cost >= least) continue;
    best = what;
    least = cost;
  }
  return best;
}

/** Whether a hex is on the map. */
export function onMap(ground: Pick<Ground, 'first' | 'columns' | 'rows'>, [column, row]: Cell): boolean {
  const [left, top] = ground.first;
  return column >= left && row >= top && column < left + ground.columns && row < top + ground.rows;
}

/** The smallest rectangle around some hexes; nothing for none. */
export function boxOf(cells: readonly Cell[], margin = 0): Box | null {
  if (cells.length === 0) return null;
  const middles = cells.map(centre);
  const xs = middles.map((point) => point.x);
  const ys = middles.map((point) => point.y);
  const x = Math.min(...xs) - INRADIUS - margin;
  const y = Math.min(...ys) - RADIUS - margin;
  return { x, y, width: Math.max(...xs) + INRADIUS + margin - x, height: Math.max(...ys) + RADIUS + margin - y };
}

/** The smallest rectangle around the map. */
export function mapBox(ground: Pick<Ground, 'first' | 'columns' | 'rows'>, margin = 0): Box {
  const [left, top] = ground.first;
  const right = left + ground.columns - 1;
  const rows = [top, Math.min(top + 1, top + ground.rows - 1), top + ground.rows - 1];
  const cells = rows.flatMap((row): Cell[] => [
    [left, row],
    [right, row],
  ]);
  return boxOf(cells, margin) ?? { x: 0, y: 0, width: 1, height: 1 };
}

/** A line through the centres of some hexes. `short` keeps the ends that far from the centres, for arrows. */
export function wayPath(cells: readonly Cell[], shorten = 0): string {
  const points = cells.map(centre);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return '';
  const back = Math.atan2(before.y - last.y, before.x - last.x) / RADIAN;
  return `M${[...points.slice(0, -1), away(last, back, shorten)].map(at).join('L')}`;
}
