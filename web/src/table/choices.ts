import { cellName, endOf, marksOf, sameCell, type Cell } from './marks';

/** What is common to an answer that is offered and one that is refused. */
export type Marked = { marks: unknown };

/** What was picked on the map: a hex, and the pieces that stand there (the one that was hit first). */
export type Pick = { at: Cell | null; pieces: readonly string[] };

/** Answers that speak of the same piece, or end on the same hex. */
export type Group<C extends Marked> = { key: string; piece: string | null; at: Cell | null; choices: C[] };

/** Answers as a list shows them: those that stand alone, then the groups. */
export type Grouped<C extends Marked> = { loose: C[]; groups: Group<C>[] };

/** So many answers are a list that can be read at once, and chosen from by the keys 1 to 9. */
export const FEW = 9;

const pieceOf = (choice: Marked): string | null => marksOf(choice.marks).pieces[0] ?? null;

const speaksOf = (choice: Marked, pieces: readonly string[]): boolean =>
  marksOf(choice.marks).pieces.some((piece) => pieces.includes(piece));

/** What a choice is grouped by: where it ends, if choices of its kind have an end, else the piece that it speaks of first. */
function place(choice: Marked, byHex: boolean): Omit<Group<Marked>, 'choices'> | null {
  const marks = marksOf(choice.marks);
  if (byHex) {
    const at = endOf(marks);
    return at && { key: cellName(at), piece: null, at };
  }
  const piece = pieceOf(choice);
  return piece === null ? null : { key: piece, piece, at: null };
}

/**
 * Many answers put together by the hex on which they end, or by the piece of which they speak; few ones are left as they are. Nothing
 * is dropped, and the order of the server stays within each part.
 */
export function grouped<C extends Marked>(choices: readonly C[], few = FEW): Grouped<C> {
  if (choices.length <= few) return { loose: [...choices], groups: [] };
  const byHex = choices.filter((choice) => endOf(marksOf(choice.marks)) !== null).length * 2 > choices.length;
  const loose: C[] = [];
  const groups = new Map<string, Group<C>>();
  for (const choice of choices) {
    const where = place(choice, byHex);
    if (!where) loose.push(choice);
    else {
      const group = groups.get(where.key) ?? { ...where, choices: [] };
      group.choices.push(choice);
      groups.set(where.key, group);
    }
  }
  return { loose, groups: [...groups.values()] };
}

/**
 * The answers that a pick on the map means: those that speak of a piece there, unless all of them do (then the piece tells nothing
 * apart), else those that end on the hex.
 */
export function picked<C extends Marked>(choices: readonly C[], pick: Pick): C[] {
  const ofPiece = choices.filter((choice) => speaksOf(choice, pick.pieces));
  const atHex = choices.filter((choice) => sameCell(endOf(marksOf(choice.marks)), pick.at));
  const tells = ofPiece.length > 0 && !isOneMover(choices, pick.pieces);
  if (tells || atHex.length === 0) return ofPiece;
  return atHex;
}

/** Whether these pieces are that one which all answers with an end move. */
function isOneMover(choices: readonly Marked[], pieces: readonly string[]): boolean {
  const movers = new Set(choices.map((choice) => marksOf(choice.marks).ghost?.piece).filter((piece) => piece));
  return movers.size === 1 && pieces.some((piece) => movers.has(piece));
}

/** Letters without their marks, small: so that «reagrupar» is found by “Reagrupar”, and “Levino” by «levíno». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether every word of a filter stands in a text. */
export function matches(text: string, filter: string): boolean {
  const where = plain(text);
  return plain(filter)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** The choice after one in a list, or before it; round from the end to the beginning. */
export function stepped<T>(list: readonly T[], current: T | undefined, by: 1 | -1): T | undefined {
  if (list.length === 0) return undefined;
  const at = current === undefined ? -1 : list.indexOf(current);
  if (at < 0) return by > 0 ? list[0] : list.at(-1);
  return list[(at + by + list.length) % list.length];
}
