import type { Ground } from '../api/types/Ground';
import type { Picture } from '../api/types/Picture';
import { SEATS, indexOf, other, type MatchCard, type Message, type Seat, type SeatCard } from '../api/wire';
import { find, get, say, text } from '../words';

/** What is fixed of a battle; nothing before the server has welcomed us. */
export const groundOf = (ground: unknown): Ground | null => (ground ? (ground as Ground) : null);
/** The battle as it stands. */
export const pictureOf = (view: unknown): Picture | null => (view ? (view as Picture) : null);

/** What a piece is called where there is little room: a unit by its id, a leader by his name. */
export function shortName(ground: Ground | null, piece: string): string {
  const leader = ground?.leaders[piece];
  return leader ? text(leader.name) : piece;
}

/** What a piece is called in full. */
export function longName(ground: Ground | null, piece: string): string {
  const unit = ground?.units[piece];
  return unit ? `${piece} · ${text(unit.name)}` : shortName(ground, piece);
}

/** Whose a piece is. */
export const seatOf = (ground: Ground | null, piece: string): Seat | null =>
  ground?.units[piece]?.seat ?? ground?.leaders[piece]?.seat ?? null;

/** The pieces on a hex, leaders after units. */
export function piecesAt(view: Picture | null, at: readonly [number, number]): string[] {
  if (!view) return [];
  const here = ([, piece]: [string, { at: [number, number] }]): boolean =>
    piece.at[0] === at[0] && piece.at[1] === at[1];
  return [...Object.entries(view.units).filter(here), ...Object.entries(view.leaders).filter(here)].map(([id]) => id);
}

/** The seat's card of a match. */
export const seatCard = (card: MatchCard, seat: Seat): SeatCard => card.seats[indexOf(seat)];
/** The name of a seat's side. */
export const sideName = (card: MatchCard | null, seat: Seat): string =>
  card ? text(seatCard(card, seat).side_name) : '';
/** The seats that nobody has taken yet. */
export const openSeats = (card: MatchCard): Seat[] => SEATS.filter((seat) => !seatCard(card, seat).taken);

/** The words of a message under another key that only some have: a shorter form, a verb. */
function variant(prefix: string, message: Message): string | undefined {
  const key = prefix + message.key;
  return find(key) === undefined ? undefined : say({ key, args: message.args });
}

/** An answer where what it has in common with those around it goes without saying. */
export const shortAnswer = (message: Message): string => variant('web-short-', message) ?? say(message);
/** What a short answer leaves out and is still worth reading, such as the way of a march. */
export const detailOf = (message: Message): string | undefined => variant('web-detail-', message);
/** A sentence in which the names of units, as `I-Ha1`, are not broken at the end of a line. */
export const unbroken = (sentence: string): string => sentence.replace(/\b([A-Z]+-)(?=[A-Z])/g, '$1\u2060');

/** An answer as a button says it: what stands in brackets is left to its card. */
export const verbOf = (message: Message): string =>
  unbroken(variant('web-verb-', message) ?? say(message).replace(/ \([^()]*\)/g, ''));

/** Who plays a seat, seen from this browser. */
export function whoPlays(card: MatchCard, seat: Seat, mine: readonly Seat[]): string {
  const { bot, name, taken } = seatCard(card, seat);
  if (bot) return get(`web-table-bot-${bot}`);
  if (mine.includes(seat)) return get(mine.includes(other(seat)) ? 'web-table-here' : 'web-table-you');
  return name || get(taken ? 'web-guest' : 'web-table-seat-open');
}
