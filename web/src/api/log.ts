import type { LogLine, LogPart } from './wire';

/** The log as far as the client has it. */
export type Log = {
  /** The stretch that it belongs to: something taken back begins another. */
  epoch: number;
  /** The lines. */
  lines: LogLine[];
};

/** A log before anything was sent. */
export const EMPTY: Log = { epoch: 0, lines: [] };

/**
 * The log with a part of it that has come: cut where the part begins, and gone on with it. A part of another epoch makes what was
 * there void. A part that begins beyond the end has a gap before it: then nothing changes, and `null` says that the log must be asked
 * for anew.
 */
export function merge(log: Log, part: LogPart): Log | null {
  const before = log.epoch === part.epoch ? log.lines : [];
  if (part.from > before.length) return null;
  return { epoch: part.epoch, lines: [...before.slice(0, part.from), ...part.lines] };
}
