import { sideTurn, vertexTurn } from './geometry';

/** The prow of a counter: its shape, what of it covers the outline of the body, and how both are turned. */
export interface Prow {
  shape: string;
  inside: string;
  turn: string;
}

const UPRIGHT = { shape: 'M-18-20 0-42.500 18-20z', inside: 'M-16.600-20 0-40.700 16.600-20z' };
// Towards the upper right vertex; a square body has a corner there, a rounded one has not.
const ASIDE_SQUARE = 'M14-27H27L37.400-21.500 26.800 6H14z';
const ASIDE_ROUND = 'M10-26.800 20-26 37.400-21.500 26.900 7H10z';
const ASIDE_INSIDE = 'M18-24.900H26.600L35.500-20.800 26.400 3.800H18z';
const ASIDE_INSIDE_ROUND = 'M14-24.500 20-24.300 35.400-20.600 26.400 4.600H14z';
// Across a side: shorter, since a side lies nearer than a vertex.
const ACROSS = { shape: 'M-20-14 0-40 20-14z', inside: 'M-18.600-14 0-38.200 18.600-14z' };

/** How the upper right corner is turned over to another one. */
const FLIPS: Record<number, string> = { 0: 'scale(1 1)', 1: 'scale(1 -1)', 3: 'scale(-1 -1)', 4: 'scale(-1 1)' };

/** The prow of a counter that faces a vertex. */
export function prowTo(vertex: number, round: boolean): Prow {
  const turn = FLIPS[vertex];
  if (turn === undefined) return { ...UPRIGHT, turn: `rotate(${vertexTurn(vertex)})` };
  return {
    shape: round ? ASIDE_ROUND : ASIDE_SQUARE,
    inside: round ? ASIDE_INSIDE_ROUND : ASIDE_INSIDE,
    turn,
  };
}

/** The prow of a counter that runs across a side. */
export const prowAcross = (side: number): Prow => ({ ...ACROSS, turn: `rotate(${sideTurn(side)})` });
