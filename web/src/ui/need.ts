import type { Need } from '../api/wire';

/** The value that a need asks for, as it is written: `4+`, `5−`; none where any face counts. */
export function needOf(need: Need): string | null {
  if (typeof need === 'string') return null;
  return 'at-least' in need ? `${need['at-least']}+` : `${need['at-most']}−`;
}

/** Whether a face does what was needed; none where any face counts. */
export function meets(need: Need, face: number): boolean | null {
  if (typeof need === 'string') return null;
  return 'at-least' in need ? face >= need['at-least'] : face <= need['at-most'];
}
