import { indexOf, type MatchCard, type Seat } from '../api/wire';

/** How a match stands for whoever looks at the lobby. */
export type Standing =
  | { is: 'yours'; seat: Seat }
  | { is: 'theirs'; seat: Seat }
  | { is: 'bot'; seat: Seat }
  /** Somebody has still to open the link of this seat. */
  | { is: 'open'; seat: Seat }
  | { is: 'won'; seat: Seat }
  | { is: 'drawn' }
  | { is: 'over' }
  | { is: 'dice' }
  | { is: 'uploaded' }
  | { is: 'broken' };

const isPerson = (card: MatchCard, seat: Seat): boolean => card.seats[indexOf(seat)].bot === null;

/** How a match stands, for somebody who plays these seats. */
export function standing(card: MatchCard, mine: readonly Seat[]): Standing {
  if (card.phase === 'broken') return { is: 'broken' };
  if (card.phase === 'uploaded')
    return card.ended?.winner ? { is: 'won', seat: card.ended.winner } : { is: 'uploaded' };
  if (card.phase === 'over' || card.ended) return over(card);
  if (card.phase === 'waiting') return { is: 'open', seat: openSeat(card) };
  const yours = card.to_move.find((seat) => mine.includes(seat));
  if (yours) return { is: 'yours', seat: yours };
  const [first] = card.to_move;
  if (!first) return { is: 'dice' };
  return isPerson(card, first) ? { is: 'theirs', seat: first } : { is: 'bot', seat: first };
}

function over(card: MatchCard): Standing {
  if (!card.ended) return { is: 'over' };
  return card.ended.winner ? { is: 'won', seat: card.ended.winner } : { is: 'drawn' };
}

function openSeat(card: MatchCard): Seat {
  const first = card.seats[0];
  return !first.taken && first.bot === null ? 'first' : 'second';
}

/** What a seat has left on its clock, in milliseconds, so long after the card was sent. */
export function left(card: MatchCard, seat: Seat, passed: number): number | null {
  if (!card.clock) return null;
  const at = indexOf(seat);
  return Math.max(0, card.clock.left[at] - (card.clock.running[at] ? passed : 0));
}

/** Matches without those of another list, so that none is shown twice. */
export const without = (cards: readonly MatchCard[], others: readonly MatchCard[]): MatchCard[] =>
  cards.filter((card) => !others.some((one) => one.id === card.id));

/** Whether a match is still played. */
export const lasts = (card: MatchCard): boolean => card.phase === 'waiting' || card.phase === 'running';

/** Own matches: those in which it is one's turn first, then the latest. */
export function inOrder(cards: readonly MatchCard[], seats: (id: string) => readonly Seat[]): MatchCard[] {
  const rank = (card: MatchCard): number => (standing(card, seats(card.id)).is === 'yours' ? 0 : 1);
  return [...cards].sort((a, b) => rank(a) - rank(b) || b.updated.localeCompare(a.updated));
}
