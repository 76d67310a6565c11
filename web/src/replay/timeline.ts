import type { LogLine, Message, Replay, Seat } from '../api/wire';

/** What a stop of the replay is: the start, an answer, a line with dice, or a line without. */
export type StopKind = 'start' | 'decision' | 'dice' | 'move';

/** A moment at which the replay can stand. */
export type Stop = {
  /** After how many entries of the record. */
  at: number;
  kind: StopKind;
  /** The line of the log that tells of it; the last one before it where none does. */
  line: number | null;
  turn: number;
  seat: Seat | null;
};

/** How far one step goes. */
export type Grain = 'turns' | 'steps' | 'dice';

/** The stops of a record, in order: the start, every line of its log, and every answer. */
export function stopsOf(replay: Pick<Replay, 'log' | 'decisions' | 'entries' | 'broken'>): Stop[] {
  const last = replay.broken ? replay.broken[0] : replay.entries;
  const lines = replay.log.map((line, at): Stop => ofLine(line, at));
  const decisions = replay.decisions.map((one): Stop => ofDecision(one, replay.log));
  const start: Stop = { at: 0, kind: 'start', line: null, turn: replay.log[0]?.turn ?? 1, seat: null };
  const all = [start, ...lines, ...decisions].filter((stop) => stop.at <= last);
  // Where two stops fall together the line of the log stays: it says more.
  const byEntry = new Map<number, Stop>();
  for (const stop of all) if (!byEntry.has(stop.at)) byEntry.set(stop.at, stop);
  return [...byEntry.values()].sort((a, b) => a.at - b.at);
}

const ofLine = (line: LogLine, at: number): Stop => ({
  at: line.at + 1,
  kind: line.dice.length > 0 ? 'dice' : 'move',
  line: at,
  turn: line.turn,
  seat: line.seat,
});

function ofDecision(one: { at: number; seat: Seat }, log: readonly LogLine[]): Stop {
  const line = lastBefore(log, one.at);
  return { at: one.at + 1, kind: 'decision', line, turn: log[line ?? 0]?.turn ?? 1, seat: one.seat };
}

/** The last line of a log that tells of an entry before this one. */
export function lastBefore(log: readonly LogLine[], entry: number): number | null {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle]?.at ?? Infinity) < entry) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}

/** The stop at which the table stands after so many entries. */
export function stopAt(stops: readonly Stop[], at: number): number {
  let [low, high] = [0, stops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The stop that is one step on or back from another; the same one where there is none. */
export function step(stops: readonly Stop[], from: number, grain: Grain, on: boolean): number {
  const last = stops.length - 1;
  if (grain === 'steps') return Math.min(last, Math.max(0, from + (on ? 1 : -1)));
  if (grain === 'turns') return on ? nextTurn(stops, from) : turnBefore(stops, from);
  const dir = on ? 1 : -1;
  for (let at = from + dir; at >= 0 && at <= last; at += dir) if (stops[at]?.kind === 'dice') return at;
  return on ? last : 0;
}

function nextTurn(stops: readonly Stop[], from: number): number {
  const next = stops.findIndex((stop, at) => at > from && stop.turn !== stops[from]?.turn);
  return next === -1 ? stops.length - 1 : next;
}

/** The beginning of the turn; from there, the beginning of the turn before. */
function turnBefore(stops: readonly Stop[], from: number): number {
  const turn = stops[Math.max(0, from - 1)]?.turn;
  return Math.max(
    0,
    stops.findIndex((stop) => stop.turn === turn),
  );
}

/** A turn on the scrubber: from its first stop to the last one. */
export type Span = { turn: number; from: number; to: number };

/** The turns of a record. */
export function turnsOf(stops: readonly Stop[]): Span[] {
  const spans: Span[] = [];
  stops.forEach((stop, at) => {
    const last = spans.at(-1);
    if (last && last.turn === stop.turn) last.to = at;
    else spans.push({ turn: stop.turn, from: at, to: at });
  });
  return spans;
}

/** Where a stop lies between the edges, in pixels. */
export function placeOf(stop: number, stops: number, width: number, edge: number): number {
  return stops <= 1 ? edge : edge + (stop / (stops - 1)) * (width - 2 * edge);
}

/** The stop nearest to a place. */
export function stopNear(x: number, stops: number, width: number, edge: number): number {
  if (stops <= 1 || width <= 2 * edge) return 0;
  const share = (x - edge) / (width - 2 * edge);
  return Math.round(Math.min(1, Math.max(0, share)) * (stops - 1));
}

/** A mark on the scrubber. */
export type Mark = { x: number; kind: StopKind; stop: number };

// Dice are rarer than answers, and an answer comes before nearly every throw: so in a crowd the dice tell more.
const WEIGHT: Record<StopKind, number> = { start: 0, move: 1, decision: 2, dice: 3 };

/**
 * The marks of the stops, none nearer to another than `gap`: of those that would run together, the one that says most stays.
 */
export function marksOf(stops: readonly Stop[], width: number, edge: number, gap: number): Mark[] {
  const marks: Mark[] = [];
  stops.forEach((stop, at) => {
    const mark = { x: placeOf(at, stops.length, width, edge), kind: stop.kind, stop: at };
    const last = marks.at(-1);
    if (!last || mark.x - last.x >= gap) marks.push(mark);
    else if (WEIGHT[mark.kind] > WEIGHT[last.kind]) marks[marks.length - 1] = { ...mark, x: last.x };
  });
  return marks;
}

/** What a stop is called: the line that tells of it. */
export function messageAt(stops: readonly Stop[], log: readonly LogLine[], at: number): Message | null {
  const line = stops[at]?.line;
  return line === null || line === undefined ? null : (log[line]?.message ?? null);
}

/** Branches with a letter each, in the order of where they leave the record. */
export function lettered<T extends { branch_of: [string, number] | null }>(
  branches: readonly T[],
): { letter: string; branch: T; at: number }[] {
  const sorted = [...branches].sort((a, b) => (a.branch_of?.[1] ?? 0) - (b.branch_of?.[1] ?? 0));
  return sorted.map((branch, n) => ({ letter: letter(n), branch, at: branch.branch_of?.[1] ?? 0 }));
}

/** A to Z, then AA, AB and so on. */
export function letter(n: number): string {
  const one = String.fromCharCode(65 + (n % 26));
  return n < 26 ? one : letter(Math.floor(n / 26) - 1) + one;
}

/** A turn of the log: its lines, and where the first of them stands in the whole log. */
export type Part = { turn: number; from: number; lines: LogLine[] };

/** A log by turns. */
export function partsOf(log: readonly LogLine[]): Part[] {
  const parts: Part[] = [];
  log.forEach((line, at) => {
    const last = parts.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else parts.push({ turn: line.turn, from: at, lines: [line] });
  });
  return parts;
}
