import { join } from './calls';
import { keep, kept } from './kept';
import { SEATS, indexOf, type Begun, type BySeat, type Seat, type SeatChoice } from './wire';

/** A match of which this browser knows secrets. */
export type Mine = {
  /** Its id. */
  id: string;
  /** The secrets of the seats that are played here. */
  tokens: BySeat<string | null>;
  /** The secrets of seats that others are to take by link: whoever set the match up hands them on. */
  links: BySeat<string | null>;
};

/** More than these are not kept: the oldest go. */
const MOST = 200;

/** The matches of this browser, the latest first. Whatever else stands in the storage is passed over. */
export function readMine(saved: string | null): Mine[] {
  try {
    const all: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(all) ? all.filter(isMine) : [];
  } catch {
    return [];
  }
}

function isMine(value: unknown): value is Mine {
  const { id, tokens, links } = (value ?? {}) as Partial<Mine>;
  return (
    typeof id === 'string' && Array.isArray(tokens) && tokens.length === 2 && Array.isArray(links) && links.length === 2
  );
}

/** A list with a match put first: secrets that it had already stay. */
export function withMine(all: readonly Mine[], one: Mine): Mine[] {
  const before = all.find((mine) => mine.id === one.id);
  const either = (name: 'tokens' | 'links'): BySeat<string | null> => [
    one[name][0] ?? before?.[name][0] ?? null,
    one[name][1] ?? before?.[name][1] ?? null,
  ];
  const merged = { id: one.id, tokens: either('tokens'), links: either('links') };
  return [merged, ...all.filter((mine) => mine.id !== one.id)].slice(0, MOST);
}

/** The matches of this browser, the latest first. */
export const mine = (): Mine[] => readMine(kept('mine'));

/** A match of this browser. */
export const mineOf = (id: string): Mine | undefined => mine().find((one) => one.id === id);

/** The secrets of the seats that are played here, for the socket's hello. */
export const tokensOf = (id: string): string[] =>
  (mineOf(id)?.tokens ?? [null, null]).filter((token): token is string => token !== null);

/** Keeps a match. */
export const keepMine = (one: Mine): void => keep('mine', JSON.stringify(withMine(mine(), one)));

/** Forgets the links of seats that have been taken: nobody is to be handed them any more. */
export function dropLinks(id: string, taken: readonly Seat[]): void {
  const all = mine();
  const links = all.find((one) => one.id === id)?.links;
  if (!links || !taken.some((seat) => links[indexOf(seat)] !== null)) return;
  for (const seat of taken) links[indexOf(seat)] = null;
  keep('mine', JSON.stringify(all));
}

/** Forgets a match: its seats can then only be taken again by their links. */
export const forgetMine = (id: string): void => keep('mine', JSON.stringify(mine().filter((one) => one.id !== id)));

/** What of a match that was begun is played here, and what is to be handed on. */
export function split(begun: Begun, seats: BySeat<SeatChoice>): Mine {
  const of = (choice: SeatChoice): BySeat<string | null> => [
    seats[0] === choice ? begun.tokens[0] : null,
    seats[1] === choice ? begun.tokens[1] : null,
  ];
  return { id: begun.id, tokens: of('here'), links: of('link') };
}

/** Keeps a match that was begun here. */
export const keepBegun = (begun: Begun, seats: BySeat<SeatChoice>): void => keepMine(split(begun, seats));

/** The private link of a seat. The secret stands in the fragment, which browsers send to no server. */
export const linkOf = (id: string, token: string, origin = location.origin): string =>
  `${origin}/match/${encodeURIComponent(id)}#seat=${encodeURIComponent(token)}`;

/** The secret in the fragment of an address, if there is one. */
export const tokenIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('seat') || null;

/** What the player wants to be called; empty where nothing was said. */
export const myName = (): string => kept('name') ?? '';

/** Keeps what the player wants to be called. */
export const keepName = (name: string): void => keep('name', name.trim().slice(0, 40) || null);

/** Entropy of the player's own, which goes into the dice: nobody who lacks it could have chosen them. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes a seat by its secret, and keeps the secret. */
export async function takeSeat(id: string, token: string): Promise<Seat> {
  const { seat } = await join(id, { token, name: myName(), entropy: entropy() });
  const tokens: BySeat<string | null> = [null, null];
  tokens[indexOf(seat)] = token;
  keepMine({ id, tokens, links: [null, null] });
  return seat;
}

/** The seats of a match that this browser plays. */
export const seatsOf = (one: Mine | undefined): Seat[] => SEATS.filter((seat) => one?.tokens[indexOf(seat)]);
