import type { IconName } from '../ui/icons';

const ICONS: Record<string, IconName> = { spqr: 'hex', necromunda: 'necromunda', warhammer: 'battery' };

/** The sign of a system. */
export const iconOf = (system: string): IconName => ICONS[system] ?? 'table';
