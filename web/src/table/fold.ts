import type { LogLine } from '../api/wire';
import { termsOf } from '../replay/dice';
import { marksOf } from './marks';

/** Lines of the log that are told as one: the last stands for the others. */
export type Entry = {
  /** The line that is seen. */
  head: LogLine;
  /** All of them in order, the head among them. */
  lines: LogLine[];
  /** Where the first of them stands in the log. */
  from: number;
};

/** A turn of the log. */
export type TurnPart = { turn: number; from: number; entries: Entry[] };

/** The seat's own steps and what carries them out stay apart; only runs of one thing done over and over by one piece are one. */
function same(a: LogLine, b: LogLine): boolean {
  const [pa, pb] = [marksOf(a.marks).pieces, marksOf(b.marks).pieces];
  return (
    a.kind === b.kind &&
    a.message.key === b.message.key &&
    a.dice.length === 0 &&
    b.dice.length === 0 &&
    pa[0] !== undefined &&
    pa[0] === pb[0]
  );
}

/** A log folded: runs of the same event of the same piece are one entry. */
export function folded(lines: readonly LogLine[], from = 0): Entry[] {
  const entries: Entry[] = [];
  lines.forEach((line, at) => {
    const last = entries.at(-1);
    if (last && last.head.turn === line.turn && same(last.head, line)) {
      last.head = line;
      last.lines.push(line);
    } else entries.push({ head: line, lines: [line], from: from + at });
  });
  return entries;
}

/** A log by turns, each folded. */
export function byTurns(lines: readonly LogLine[], from = 0): TurnPart[] {
  const parts: TurnPart[] = [];
  for (const entry of folded(lines, from)) {
    const last = parts.at(-1);
    if (last?.turn === entry.head.turn) last.entries.push(entry);
    else parts.push({ turn: entry.head.turn, from: entry.from, entries: [entry] });
  }
  return parts;
}

/** How often each rule is cited by some lines, the last cited first. */
export function citations(lines: readonly LogLine[]): Map<string, number> {
  const times = new Map<string, number>();
  for (let at = lines.length - 1; at >= 0; at -= 1)
    for (const rule of new Set(lines[at]?.rules)) times.set(rule, (times.get(rule) ?? 0) + 1);
  return times;
}

/** The line with a sum that came last, if it is among the last `within`. */
export function lastSum(lines: readonly LogLine[], within = 12): LogLine | undefined {
  return lines.slice(-within).findLast((line) => termsOf(line.message).length > 0);
}

/** The dice that fell last: those of the last line that has any, if it is among the last `within`. */
export function lastThrow(lines: readonly LogLine[], within = 12): LogLine | undefined {
  return lines.slice(-within).findLast((line) => line.dice.length > 0);
}
