import { EMPTY, type Log } from './log';
import { MatchSocket, socketUrl, type Ask, type Line, type ReplyTo } from './socket';
import { tokensOf } from './mine';
import type { ChatLine, Frame, MatchCard, Presence, Seat, TableFrame } from './wire';

/** A running match as a page shows it: every frame that comes changes it. */
export class LiveMatch {
  readonly id: string;
  /** The match, as it was told last. */
  card = $state.raw<MatchCard | null>(null);
  /** The seats that this browser plays. */
  seats = $state.raw<Seat[]>([]);
  /** The map and the names. */
  ground = $state.raw<unknown>(null);
  /** The last table. */
  table = $state.raw<TableFrame | null>(null);
  /** When it came, by this machine's clock: the match's clocks run on from there. */
  since = $state(0);
  /** The log. */
  log = $state.raw<Log>(EMPTY);
  /** What was said. */
  chat = $state.raw<ChatLine[]>([]);
  /** Who is there. */
  presence = $state.raw<Presence | null>(null);
  /** The line to the server. */
  line = $state.raw<Line>({ state: 'connecting' });
  readonly #socket: MatchSocket;

  constructor(id: string) {
    this.id = id;
    this.#socket = new MatchSocket(socketUrl(id, location), tokensOf(id), {
      frame: (frame, log) => this.#frame(frame, log),
      line: (line) => (this.line = line),
    });
    addEventListener('online', this.#online);
  }

  /** Asks the server for something. */
  ask<A extends Ask>(ask: A): Promise<ReplyTo<A['kind']>> {
    return this.#socket.ask(ask);
  }

  /** Hangs up. */
  close(): void {
    removeEventListener('online', this.#online);
    this.#socket.close();
  }

  readonly #online = (): void => this.#socket.retry();

  #frame(frame: Frame, log: Log): void {
    switch (frame.kind) {
      case 'welcome':
        this.card = frame.card;
        this.seats = frame.seats;
        this.ground = frame.ground;
        this.chat = frame.chat;
        return;
      case 'table':
        this.table = frame;
        this.since = Date.now();
        this.card = frame.card;
        this.log = log;
        return;
      case 'presence':
        this.presence = frame;
        return;
      case 'chat':
        if (!this.chat.some((line) => line.n === frame.n)) this.chat = [...this.chat, frame];
        return;
    }
  }
}
