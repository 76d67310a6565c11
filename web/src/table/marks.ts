import type { Marks } from '../api/types/Marks';

/** A hex: its column and its row. */
export type Cell = [number, number];

/** Nothing to light. */
export const NO_MARKS: Marks = { pieces: [], cells: [], path: [], ghost: null };

/** What a message, a question or a choice speaks of on the map. Whatever is not in the system's form lights nothing. */
export function marksOf(value: unknown): Marks {
  const { pieces, cells, path, ghost } = (value ?? {}) as Partial<Marks>;
  if (!Array.isArray(pieces) || !Array.isArray(cells) || !Array.isArray(path)) return NO_MARKS;
  return { pieces, cells, path, ghost: ghost ?? null };
}

/** Whether two hexes are the same. */
export const sameCell = (a: Cell | null, b: Cell | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

/** The hex where what is spoken of comes to stand: that of the ghost, else the last of the hexes. */
export const endOf = (marks: Marks): Cell | null => marks.ghost?.at ?? marks.cells.at(-1) ?? null;

/** Whether marks light anything at all. */
export const lights = (marks: Marks): boolean =>
  marks.pieces.length > 0 || marks.cells.length > 0 || marks.path.length > 0 || marks.ghost !== null;

/** A hex as the log writes it: `21,13`. */
export const cellName = (cell: Cell): string => `${cell[0]},${cell[1]}`;
