import { ProblemError, problem } from './http';
import { EMPTY, merge, type Log } from './log';
import type { Frame, Given, Said, Seat } from './wire';

/** How the line to the server is. */
export type Line =
  | { state: 'connecting' }
  | { state: 'open' }
  /** It is down: the next try comes at this time. */
  | { state: 'waiting'; attempt: number; until: number }
  /** It was closed for good, by the page or because the server knows no such match. */
  | { state: 'closed'; problem?: ProblemError };

/** What a match tells whoever listens. */
export type Listener = {
  /** A frame that answers nothing: welcome, table, presence, chat. The log of a table is `log`, put together already. */
  frame(frame: Frame, log: Log): void;
  /** The line has changed. */
  line(line: Line): void;
};

/** What can be asked, without the id by which the reply is known. */
export type Ask = Said extends infer S ? (S extends { id: number } ? Omit<S, 'id'> : never) : never;

type Reply = Extract<Frame, { kind: 'done' | 'refused' | 'odds' }>;
/** The reply to a question of some kind. */
export type ReplyTo<K extends Ask['kind']> = Extract<
  Reply,
  { kind: K extends 'refused' ? 'refused' : K extends 'odds' ? 'odds' : 'done' }
>;

type Pending = { ask: Ask; sent: boolean; again: boolean; done(reply: Reply): void; failed(why: ProblemError): void };

/** What the page runs on; tests put their own in. */
export type World = {
  open(url: string): WebSocket;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  now(): number;
};

const WORLD: World = {
  open: (url) => new WebSocket(url),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number),
  now: () => Date.now(),
};

/** How long to wait before the next try: 1, 2, 4, then always 8 seconds. */
export const pause = (attempt: number): number => Math.min(8, 2 ** Math.max(0, attempt - 1)) * 1000;

/**
 * What may be sent a second time when the line broke before the reply. An answer and dice name the table that they belong to: the
 * server refuses them as stale where they had come through. Questions change nothing. The rest would happen twice.
 */
const REPEATABLE: ReadonlySet<Ask['kind']> = new Set([
  'answer',
  'dice',
  'refused',
  'odds',
  'check',
  'consent',
  'standing',
  'resign',
]);

/** The codes with which a server closes the line for good. */
const FOR_GOOD = new Set([1008, 4004]);

/** The address of a match's socket. */
export function socketUrl(id: string, here: { protocol: string; host: string }): string {
  const scheme = here.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${here.host}/api/v1/matches/${encodeURIComponent(id)}/socket`;
}

/** The line to a match: says who it is, puts the log together, matches replies with questions, and comes back when it breaks. */
export class MatchSocket {
  readonly #url: string;
  readonly #tokens: string[];
  readonly #listener: Listener;
  readonly #world: World;
  #socket: WebSocket | null = null;
  #log: Log = EMPTY;
  #next = 1;
  #attempt = 0;
  #timer: unknown = null;
  #closed = false;
  #welcomed = false;
  readonly #pending = new Map<number, Pending>();

  constructor(url: string, tokens: string[], listener: Listener, world: World = WORLD) {
    this.#url = url;
    this.#tokens = tokens;
    this.#listener = listener;
    this.#world = world;
    this.#connect();
  }

  /** Asks for something; what the server does not do, and what a broken line loses, is a `ProblemError`. */
  ask<A extends Ask>(ask: A): Promise<ReplyTo<A['kind']>> {
    if (this.#closed) return Promise.reject(problem('offline', 'web-problem-offline'));
    return new Promise((done, failed) => {
      const id = this.#next++;
      const pending = { ask, sent: false, again: false, done: done as (reply: Reply) => void, failed };
      this.#pending.set(id, pending);
      this.#send(id, pending);
    });
  }

  /** Gives an answer to the question that a table puts. */
  answer(seat: Seat, seq: number, answer: Given): Promise<unknown> {
    return this.ask({ kind: 'answer', seat, seq, answer });
  }

  /** Whether something that was asked still waits for its reply. */
  get waiting(): boolean {
    return this.#pending.size > 0;
  }

  /** Tries at once, as when the browser says that it is online again. */
  retry(): void {
    if (this.#closed || this.#socket) return;
    this.#world.cancel(this.#timer);
    this.#connect();
  }

  /** Hangs up for good. */
  close(why?: ProblemError): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#world.cancel(this.#timer);
    this.#socket?.close();
    this.#socket = null;
    for (const pending of this.#pending.values()) pending.failed(why ?? problem('offline', 'web-problem-offline'));
    this.#pending.clear();
    this.#listener.line(why ? { state: 'closed', problem: why } : { state: 'closed' });
  }

  #connect(): void {
    this.#listener.line({ state: 'connecting' });
    const socket = this.#world.open(this.#url);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = (event) => this.#lost(socket, event.code);
    // An error is always followed by a close, which does what is to be done.
    socket.onerror = () => {};
  }

  #hello(): void {
    const hello: Said = { kind: 'hello', tokens: this.#tokens, epoch: this.#log.epoch, lines: this.#log.lines.length };
    this.#socket?.send(JSON.stringify(hello));
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#closed || this.#socket !== socket) return;
    this.#socket = null;
    if (FOR_GOOD.has(code)) return this.close(problem('not-found', 'web-problem-not-found'));
    this.#forgetUnrepeatable();
    this.#attempt += 1;
    const wait = pause(this.#attempt);
    this.#listener.line({ state: 'waiting', attempt: this.#attempt, until: this.#world.now() + wait });
    this.#timer = this.#world.later(() => this.#connect(), wait);
  }

  #forgetUnrepeatable(): void {
    for (const [id, pending] of this.#pending) {
      if (REPEATABLE.has(pending.ask.kind) || !pending.sent) continue;
      this.#pending.delete(id);
      pending.failed(problem('offline', 'web-problem-offline'));
    }
  }

  #send(id: number, pending: Pending): void {
    if (!this.#socket || !this.#welcomed) return;
    pending.again = pending.sent;
    pending.sent = true;
    this.#socket.send(JSON.stringify({ ...pending.ask, id }));
  }

  #received(text: string): void {
    const frame = JSON.parse(text) as Frame;
    switch (frame.kind) {
      case 'done':
      case 'refused':
      case 'odds':
        return this.#replied(frame.id, (pending) => pending.done(frame));
      case 'not':
        return this.#refused(frame);
      case 'welcome':
        return this.#welcome(frame);
      case 'table':
        return this.#table(frame);
      default:
        this.#listener.frame(frame, this.#log);
    }
  }

  #welcome(frame: Frame): void {
    this.#attempt = 0;
    this.#welcomed = true;
    this.#listener.line({ state: 'open' });
    this.#listener.frame(frame, this.#log);
    for (const [id, pending] of this.#pending) this.#send(id, pending);
  }

  #table(frame: Extract<Frame, { kind: 'table' }>): void {
    const merged = merge(this.#log, frame.log);
    if (!merged) {
      // A gap in the log: what is there is thrown away, and a new line is opened that asks for all of it.
      this.#log = EMPTY;
      this.#socket?.close();
      return;
    }
    this.#log = merged;
    this.#listener.frame(frame, merged);
  }

  #replied(id: number, use: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    use(pending);
  }

  #refused(frame: Extract<Frame, { kind: 'not' }>): void {
    // Something of which the server could not even read the id. Before the welcome it can only have been the hello.
    if (frame.id === 0) {
      if (!this.#welcomed) this.close(new ProblemError(frame.problem));
      return;
    }
    this.#replied(frame.id, (pending) => {
      // An answer that was sent twice is stale because the first one came through: the table that follows shows it.
      if (pending.again && frame.problem.code === 'stale') pending.done({ kind: 'done', id: frame.id });
      else pending.failed(new ProblemError(frame.problem));
    });
  }
}
