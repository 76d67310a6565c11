import { RADIUS, boxOf, centre, distance, keyOf, same, sharedSide, sideMiddle, type Box, type Point } from './geometry';
import type {
  Cell,
  ChoiceMarks,
  CombatSeen,
  Ghost,
  Ground,
  LeaderSeen,
  Marks,
  Picture,
  Target,
  UnitSeen,
} from './types';

/** Nothing lit. */
export const NO_MARKS: Marks = { pieces: [], cells: [], path: [], ghost: null };

/** Marks as they come over the wire, where they are said to be anything: what is missing lights nothing. */
export function marksOf(value: unknown): Marks {
  if (typeof value !== 'object' || value === null) return NO_MARKS;
  const given = value as Partial<Marks>;
  return {
    pieces: given.pieces ?? [],
    cells: given.cells ?? [],
    path: given.path ?? [],
    ghost: given.ghost ?? null,
  };
}

/**
 * What is the same as before keeps being the very same object, so that only the pieces that changed are drawn anew: every frame brings
 * the whole battle as new objects.
 */
export function keepSame<T>(before: Record<string, T>, now: Record<string, T>): Record<string, T> {
  const kept: Record<string, T> = {};
  for (const [id, value] of Object.entries(now)) {
    const old = before[id];
    kept[id] = old !== undefined && JSON.stringify(old) === JSON.stringify(value) ? old : value;
  }
  return kept;
}

/** Where a piece is; nothing for those that are off the map. */
export const placeOf = (view: Pick<Picture, 'units' | 'leaders'>, piece: string): Cell | null =>
  (view.units[piece] ?? view.leaders[piece])?.at ?? null;

/** Where some pieces are, without those that are off the map. */
export function placesOf(view: Pick<Picture, 'units' | 'leaders'>, pieces: Iterable<string>): Cell[] {
  return [...pieces].map((id) => placeOf(view, id)).filter((cell) => cell !== null);
}

/** A piece of the map, with its place in its stack. */
export interface Stacked {
  id: string;
  kind: 'unit' | 'leader';
  cell: Cell;
  /** How many of its kind lie over it in the same hex. */
  depth: number;
  /** How many of its kind lie in its hex. */
  count: number;
  /** Whether units lie in the hex of a leader: his disc is then drawn smaller and to the side. */
  aside: boolean;
}

const byHex = <T extends { at: Cell }>(pieces: Record<string, T>): Map<string, [string, T][]> => {
  const hexes = new Map<string, [string, T][]>();
  for (const entry of Object.entries(pieces)) {
    const key = keyOf(entry[1].at);
    const list = hexes.get(key);
    if (list) list.push(entry);
    else hexes.set(key, [entry]);
  }
  return hexes;
};

/**
 * All pieces in the order in which they are drawn: units from north to south, what lies below first, then the leaders. The order does
 * not depend on what moved last, so that a replay is the same drawing.
 */
export function stackedOf(view: Pick<Picture, 'units' | 'leaders'>): Stacked[] {
  const units: Stacked[] = [];
  const hexes = byHex<UnitSeen>(view.units as Record<string, UnitSeen>);
  for (const list of hexes.values())
    for (const [id, seen] of list)
      units.push({ id, kind: 'unit', cell: seen.at, depth: seen.below, count: list.length, aside: false });
  const leaders: Stacked[] = [];
  for (const [key, list] of byHex<LeaderSeen>(view.leaders as Record<string, LeaderSeen>))
    list.forEach(([id, seen], n) => {
      leaders.push({ id, kind: 'leader', cell: seen.at, depth: n, count: list.length, aside: hexes.has(key) });
    });
  const order = (a: Stacked, b: Stacked): number => a.cell[1] - b.cell[1] || a.cell[0] - b.cell[0] || b.depth - a.depth;
  return [...units.sort(order), ...leaders.sort(order)];
}

/** The piece that is on top in a hex, a unit before a leader. */
export function topAt(stacked: readonly Stacked[], cell: Cell): Stacked | null {
  const here = stacked.filter((piece) => same(piece.cell, cell));
  return here.find((piece) => piece.kind === 'unit' && piece.depth === 0) ?? here.find((p) => p.depth === 0) ?? null;
}

/** The hexes that an answer leads through, from where it begins. A leader's answers tell them as hexes and not as a way. */
export function wayOf(marks: Marks, from: Cell | null = null): Cell[] {
  if (marks.path.length > 1) return marks.path;
  const chain = from && marks.cells.length > 0 ? [from, ...marks.cells] : marks.cells;
  const joined = chain.every((cell, n) => n === 0 || distance(chain[n - 1] ?? cell, cell) === 1);
  return joined && chain.length > 1 ? chain : [];
}

/** The hexes by which an answer is known on the map: where it ends, or else every hex that it lights. */
export function goalsOf(marks: Marks): Cell[] {
  if (marks.ghost) return [marks.ghost.at];
  const last = marks.cells.at(-1);
  if (marks.cells.length > 1 && last && wayOf(marks).length > 0) return [last];
  return marks.cells;
}

/** A hex or a piece that answers point at. */
export interface Lit {
  legal: boolean;
  refused: boolean;
  chosen: boolean;
}

/** A hex that answers point at, with the vertices that a piece may face there. */
export interface LitCell extends Lit {
  cell: Cell;
  vertices: number[];
}

/** All that answers point at. */
export interface Targets {
  cells: Map<string, LitCell>;
  pieces: Map<string, Lit>;
}

/** The pieces that all answers speak of: whom the question is about, and not what can be pointed at. */
function spokenOf(choices: readonly ChoiceMarks[]): Set<string> {
  const legal = choices.filter((choice) => choice.refused !== true && choice.marks.pieces.length > 0);
  const [first, ...rest] = legal;
  if (!first || rest.length === 0) return new Set();
  return new Set(first.marks.pieces.filter((id) => rest.every((choice) => choice.marks.pieces.includes(id))));
}

/** What the answers point at on the map. An answer that ends in a hex is known by the hex, others by their pieces. */
export function targetsOf(choices: readonly ChoiceMarks[]): Targets {
  const targets: Targets = { cells: new Map(), pieces: new Map() };
  const context = spokenOf(choices);
  for (const choice of choices) {
    const goals = goalsOf(choice.marks);
    for (const cell of goals)
      light<{ cell: Cell; vertices: number[] }>(targets.cells, keyOf(cell), choice, { cell, vertices: [] });
    for (const cell of goals) face(targets.cells.get(keyOf(cell)), choice);
    if (goals.length > 0) continue;
    for (const id of choice.marks.pieces) if (!context.has(id)) light(targets.pieces, id, choice, {});
  }
  return targets;
}

function light<T extends object>(into: Map<string, T & Lit>, key: string, choice: ChoiceMarks, rest: T): void {
  const lit = into.get(key) ?? { ...rest, legal: false, refused: false, chosen: false };
  if (choice.refused === true) lit.refused = true;
  else lit.legal = true;
  if (choice.chosen === true) lit.chosen = true;
  into.set(key, lit);
}

function face(lit: LitCell | undefined, choice: ChoiceMarks): void {
  const vertex = choice.marks.ghost?.vertex;
  if (!lit || choice.refused === true || vertex === null || vertex === undefined) return;
  if (!lit.vertices.includes(vertex)) lit.vertices.push(vertex);
}

/** How many steps lie between two vertices. */
const turns = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/**
 * The answers that are meant by pointing at something, the most fitting first: by its hex those that end there, nearest to the vertex
 * pointed at before others; by its piece those that name it. Legal ones come before refused ones, shorter ways before longer ones.
 */
export function choicesAt(choices: readonly ChoiceMarks[], target: Target): ChoiceMarks[] {
  const context = spokenOf(choices);
  const { cell, piece, vertex } = target;
  const fits = (choice: ChoiceMarks): boolean => {
    const goals = goalsOf(choice.marks);
    if (goals.length > 0) return cell !== undefined && goals.some((goal) => same(goal, cell));
    return piece !== undefined && !context.has(piece) && choice.marks.pieces.includes(piece);
  };
  const cost = (choice: ChoiceMarks): number => {
    const faces = choice.marks.ghost?.vertex ?? null;
    const off = vertex === undefined || faces === null ? 0 : turns(vertex, faces);
    return (choice.refused === true ? 1000 : 0) + off * 100 + choice.marks.path.length;
  };
  return choices.filter(fits).sort((a, b) => cost(a) - cost(b));
}

/** How a combat stands: asked about now, waiting, or without a question. */
export type CombatState = 'asked' | 'waiting' | 'done';

/** A combat as the board draws it. */
export interface CombatDisc {
  n: number;
  place: Point;
  state: CombatState;
  lane: boolean;
}

/** The combats with their places: the middle of the sides that the two parties share. Those whose units are gone are left out. */
export function combatDiscs(view: Picture, question: Marks | undefined): CombatDisc[] {
  return view.combats.flatMap((combat) => {
    const place = combatPlace(view, combat);
    return place ? [{ n: combat.n + 1, place, state: combatState(combat, question), lane: combat.lane }] : [];
  });
}

function combatState(combat: CombatSeen, question: Marks | undefined): CombatState {
  if (combat.done) return 'done';
  const all = [...combat.attackers, ...combat.defenders];
  const asked = question?.pieces ?? [];
  return asked.length > 0 && asked.every((id) => all.includes(id)) ? 'asked' : 'waiting';
}

function combatPlace(view: Picture, combat: CombatSeen): Point | null {
  const [from, to] = [combat.attackers, combat.defenders].map((ids) => uniqueCells(placesOf(view, ids)));
  if (!from || !to) return null;
  const shared = from.flatMap((a) =>
    to.flatMap((b) => {
      const side = sharedSide(a, b);
      return side === null ? [] : [sideMiddle(a, side)];
    }),
  );
  if (shared.length > 0) return mean(shared);
  return from.length > 0 && to.length > 0 ? mean([...from, ...to].map(centre)) : null;
}

const uniqueCells = (cells: readonly Cell[]): Cell[] => [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** The hexes that a question is about: its pieces, its hexes, and where its answers end. */
export function questionCells(view: Picture, question: Marks | undefined, targets: Targets): Cell[] {
  const pieces = placesOf(view, [...(question?.pieces ?? []), ...targets.pieces.keys()]);
  const goals = [...targets.cells.values()].filter((lit) => lit.legal).map((lit) => lit.cell);
  return [...pieces, ...(question?.cells ?? []), ...goals];
}

/** The rectangle that frames a question with a hex around it, if that can be read (`readable`); nothing where it is about no place. */
export function questionBox(
  view: Picture,
  question: Marks | undefined,
  targets: Targets,
  readable: (box: Box) => boolean,
): Box | null {
  const all = boxOf(questionCells(view, question, targets), RADIUS);
  const own = boxOf(placesOf(view, question?.pieces ?? []), 2.5 * RADIUS);
  // Answers too far apart to be read at once frame nothing: what is asked about is then shown alone.
  return all && own && !readable(all) ? own : all;
}

/** Whether the scenario has elephants: only then is there a rampage. */
export const hasElephants = (ground: Pick<Ground, 'units'>): boolean =>
  Object.values(ground.units).some((card) => card?.class === 'EL');

/** The ghost that an answer shows, with the way to it. */
export interface Preview {
  ghost: Ghost | null;
  way: Cell[];
}

/** What the board shows of an answer that is pointed at or chosen. */
export function previewOf(choice: ChoiceMarks | undefined, mover: string | null, from: Cell | null): Preview | null {
  if (!choice) return null;
  const way = wayOf(choice.marks, from);
  const end = way.at(-1);
  // A leader's answers tell only hexes: he has no facing, so he can be shown there all the same.
  const ghost = choice.marks.ghost ?? (mover && end ? { piece: mover, at: end, vertex: null } : null);
  return { ghost, way };
}
