import { get, list, text } from '../words';
import { indexOf } from '../api/wire';
import { sharedSide } from './geometry';
import type { Cell, Ground, LeaderCard, LeaderSeen, Seat, UnitCard, UnitSeen } from './types';

// Each of these reads the language in force, so that whatever shows what they say changes with it.

/** The coordinates of a hex as they are said in the log. */
export const cellName = ([column, row]: Cell): string => get('web-board-coordinates', { column, row });
/** What an army is called. */
export const sideName = (ground: Pick<Ground, 'sides'>, seat: Seat): string => text(ground.sides[indexOf(seat)].name);
/** What a class of units is called. */
export const className = (card: Pick<UnitCard, 'class'>): string => get(`web-board-class-${card.class}`);

/** Where a unit looks or runs; nothing where it does neither. */
export function facingOf(seen: Pick<UnitSeen, 'vertex' | 'side'>): string {
  if (seen.vertex !== null) return get(`web-board-vertex-${seen.vertex}`);
  return seen.side === null ? '' : get(`web-board-side-${seen.side}`);
}

/** What has become of a unit, in words, the gravest first. */
export function statesOf(seen: UnitSeen): string[] {
  const states: [boolean, string][] = [
    [seen.routed, 'routed'],
    [seen.rampaging, 'rampaging'],
    [seen.depleted, 'depleted'],
    [seen.rallied, 'rallied'],
    [seen.missiles === 'low', 'missiles-low'],
    [seen.missiles === 'out', 'missiles-out'],
    [seen.moved, 'moved'],
    [seen.shot, 'shot'],
  ];
  return states.filter(([is]) => is).map(([, state]) => get(`web-board-state-${state}`));
}

/** What a leader is and does, in words. */
export function leaderStatesOf(card: LeaderCard, seen: LeaderSeen, active: boolean): string[] {
  const states: [boolean, string][] = [
    [active, 'active'],
    [!active && !seen.finished, 'ready'],
    [seen.finished, 'finished'],
    [card.overall, 'overall'],
    [card.elite, 'elite'],
    [seen.replacement, 'replacement'],
  ];
  return states.filter(([is]) => is).map(([, state]) => get(`web-board-state-${state}`));
}

/** A unit as a screen reader says it: who, whose, where, where it looks, how it stands. */
export function unitName(ground: Pick<Ground, 'sides'>, id: string, card: UnitCard, seen: UnitSeen): string {
  const fill = { id, name: text(card.name), class: className(card), side: sideName(ground, card.seat) };
  const who = get('web-board-unit-is', { ...fill, cell: cellName(seen.at) });
  const facing = facingOf(seen);
  const where = facing ? get(seen.vertex === null ? 'web-board-runs' : 'web-board-faces', { where: facing }) : '';
  const hits = get('web-board-hits', { hits: seen.hits, tq: card.tq });
  return [who, where, hits, ...statesOf(seen)].filter(Boolean).join(', ');
}

/** A leader as a screen reader says it. */
export function leaderName(ground: Pick<Ground, 'sides'>, card: LeaderCard, seen: LeaderSeen, active: boolean): string {
  const state = get(`web-board-state-${active ? 'active' : seen.finished ? 'finished' : 'ready'}`);
  const fill = { name: text(card.name), side: sideName(ground, card.seat), initiative: seen.initiative, state };
  return get('web-board-leader-is', { ...fill, cell: cellName(seen.at) });
}

/** What a piece is called where there is little room: a unit by its id, a leader by his name. */
export function shortName(ground: Pick<Ground, 'units' | 'leaders'>, id: string): string {
  const leader = ground.leaders[id];
  return leader ? text(leader.name) : id;
}

/** What lies in a hex and along its sides, in words. */
export function terrainName(ground: Pick<Ground, 'cells' | 'crossings'>, at: Cell): string {
  const is = (cell: Cell): boolean => cell[0] === at[0] && cell[1] === at[1];
  const cell = ground.cells.find((one) => is(one.at));
  const words = [get(`web-board-terrain-${cell?.terrain ?? 'clear'}`)];
  if (cell && cell.level !== 0) words.push(get('web-board-level', { level: cell.level }));
  const crossings = ground.crossings.filter((one) => is(one.at) || sharedAcross(one.at, one.side, at));
  for (const kind of new Set(crossings.map((one) => one.crossing))) words.push(get(`web-board-crossing-${kind}`));
  return list(words);
}

/** Whether a side of one hex is also a side of another. */
const sharedAcross = (one: Cell, side: number, other: Cell): boolean => sharedSide(one, other) === side;
