import type { Message } from '../api/wire';

/** What verifying a record found. */
export type Verdict = { sound: boolean; faults: Message[] };

/** The answer of the server as a verdict: a list of faults, bare or under `faults`; none where the record is sound. */
export function verdictOf(answer: unknown): Verdict {
  if (Array.isArray(answer)) return { sound: answer.length === 0, faults: answer.filter(isMessage) };
  const { sound, faults } = (answer ?? {}) as { sound?: unknown; faults?: unknown };
  const found = Array.isArray(faults) ? faults : [];
  return { sound: typeof sound === 'boolean' ? sound : found.length === 0, faults: found.filter(isMessage) };
}

function isMessage(value: unknown): value is Message {
  const { key, args } = (value ?? {}) as Partial<Message>;
  return typeof key === 'string' && Array.isArray(args);
}
