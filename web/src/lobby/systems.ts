import type { IconName } from '../ui/icons';

const ICONS: Record<string, IconName> = { spqr: 'hex', necromunda: 'necromunda', warhammer: 'battery' };

/** The sign of a system. */
export const iconOf = (system: string): IconName => ICONS[system] ?? 'table';

/** A map as the server gives it: by itself, or with what stands on it at the start. */
export function openingOf(answer: unknown): { ground: unknown; view: unknown } {
  const { ground, view } = (answer ?? {}) as { ground?: unknown; view?: unknown };
  return ground === undefined ? { ground: answer, view: undefined } : { ground, view };
}
