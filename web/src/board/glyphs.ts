import type { UnitClass } from './types';

/**
 * The drawing of a class on a field from −20 to 20: what is filled, what is a line of the piece's own light colour, and what is cut out
 * in the colour of its body.
 */
export interface Glyph {
  fill?: string;
  line?: string;
  cut?: string;
}

/** A horse's head that looks to the left. */
const HORSE =
  'M-15 4C-12-2-9-7-6-11l.5-8 5.500 5.500C8-11 14-4 14.500 6c.3 5-.5 9-1.500 13H-4c-.5-6 2-9 5-13-3 2-6 2.500-9 2l-3.500 3.500c-3 .5-4.500-3-3.500-7.500z';
const MANE = 'M3-10.500C8-7 10.500-1 10 8';

export const GLYPHS: Record<UnitClass, Glyph> = {
  // A thicket of pikes behind a round shield.
  PH: {
    line: 'M-19 13-5-20M-12 17 3-20M-3 18 11-20M6 18 19-20',
    fill: 'M-9.500 7a9.500 9.500 0 1 0 19 0a9.500 9.500 0 1 0-19 0z',
    cut: 'M-5.500 7a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0M0 6.800v.4',
  },
  // A great shield before two javelins.
  HI: {
    line: 'M-17 17-3-20M17 17 3-20',
    fill: 'M-9.500-11Q0-15 9.500-11V12.500Q0 17-9.500 12.500z',
    cut: 'M0-13V-4M0 6V14.500M-4.500 1a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0',
  },
  // A great shield and a sword.
  LG: {
    line: 'M14.500-19V12M10.500 8h8M14.500 12v6',
    fill: 'M-16-13Q-6-17 5-13V14Q-6 18.500-16 14z',
    cut: 'M-5.500-15V16.500M-9.500.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  },
  // A long oval shield with its spine, and a spear.
  MI: {
    line: 'M14-19V19M11.500-13.500 14-20l2.500 6.500',
    fill: 'M-5-18C3-18 7-8 7 0S3 18-5 18-17 8-17 0-13-18-5-18z',
    cut: 'M-5-14V14M-8 0a3 5 0 1 0 6 0a3 5 0 1 0-6 0',
  },
  // A buckler and two javelins.
  LI: {
    line: 'M-17 15 15-17M-9 19 19-9M15-17l-1.500 6M15-17l-6 1.500',
    fill: 'M-16-4.500a9.500 9.500 0 1 0 19 0a9.500 9.500 0 1 0-19 0z',
    cut: 'M-11.500-4.500a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  },
  // Javelins and nothing else.
  SK: {
    line: 'M-16 16 15-15M16 16-15-15M9-15.500h6.500V-9M-9-15.500h-6.500V-9',
  },
  // A horse's head and a lance held upright.
  HC: { fill: `${HORSE}M18-20l-2.600 8h5.200z`, line: 'M18-12V19', cut: `${MANE}M-6.500-6v.2` },
  // A horse's head and a round shield.
  RC: {
    fill: `${HORSE}M-17 12a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0z`,
    cut: `${MANE}M-6.500-6v.2M-.500 12a9 9 0 0 0-12-8.500M-12.500 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0`,
  },
  // A horse's head and a javelin.
  LC: { fill: HORSE, line: 'M-18 19-9 10M-12 19l6-6', cut: `${MANE}M-6.500-6v.2` },
  // An elephant with its tower.
  EL: {
    fill: 'M-5-6.500C2-11 12-10 16.500-5.500 19.500-2.500 20 2 20 6V19h-6v-7c-5 2-9 2.300-13 .8V19h-6l-.8-9C-14 10-19 6-19-.5-19-6-14.500-9-10.500-9c2.200 0 4 .9 5.500 2.500zM-1-11v-9h3.200v2.800H5.500V-20h3.200v2.800H12V-20h3.200v11C10-12 5-12.300-1-11z',
    line: 'M-17.500 3C-20.500 7-17 11.500-18.500 15c-.6 1.500-2 2-3 1.500M-12.500 9.500c-1 3-3 3.700-5 3.200',
    cut: 'M-8.500-7.500c5 0 6 3 5.500 7s-3.500 5-6.500 4.500M-13.500-2.500v.2',
  },
  // A chariot: its wheel, its rail and its pole.
  CH: {
    fill: 'M-2-12h15c4 0 5 4 4 9l-1 5H-3z',
    line: 'M-6 9a9.500 9.500 0 1 0 19 0a9.500 9.500 0 1 0-19 0M3.500-.5v19M-6 9h19M-2 2-20 5M-20 0v9',
    cut: 'M0-8h14',
  },
};

/** The signs of states, inside a disc of radius 8.5. The same sign stands for the same idea in all systems. */
export const SIGNS = {
  routed: { line: 'M-3 5V-5h6L1-2.500 3 0h-6' },
  rallied: { line: 'M-4 0-1 3.200 4.500-3' },
  depleted: {
    fill: 'M0-5.500A5.500 5.500 0 0 1 0 5.500z',
    line: 'M-5.500 0a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0',
  },
  rampaging: { fill: 'M1.500-6-3 .8H.2L-1.500 6 3-.8H-.2z' },
  'missiles-low': { line: 'M-4.500 4.500 4-4M4-4H.3M4-4V-.3' },
  'missiles-out': { line: 'M-4.500 4.500 4-4M4-4H.3M4-4V-.3M-4.500-4.500 4.500 4.500' },
  finished: { line: 'M-4 0-1 3.200 4.500-3' },
} as const;

/** The name of a sign. */
export type Sign = keyof typeof SIGNS;
