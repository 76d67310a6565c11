import { beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from './http';
import type { Log } from './log';
import { MatchSocket, pause, socketUrl, type Line, type World } from './socket';
import type { Frame } from './wire';

/** A line whose other end the test plays. */
class Fake {
  static all: Fake[] = [];
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Fake.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose({ code: 1000 });
  }
  says(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

let timers: { run: () => void; ms: number }[] = [];
const world: World = {
  open: () => new Fake() as unknown as WebSocket,
  later: (run, ms) => timers.push({ run, ms }),
  cancel: () => {},
  now: () => 0,
};

let lines: Line[] = [];
let frames: [Frame, Log][] = [];
const listener = {
  frame: (frame: Frame, log: Log) => frames.push([frame, log]),
  line: (line: Line) => lines.push(line),
};
const start = (): MatchSocket => new MatchSocket('ws://x', ['secret'], listener, world);
const last = (): Fake => Fake.all.at(-1) as Fake;
const greet = (fake: Fake): void => {
  fake.onopen();
  fake.says({ kind: 'welcome', card: {}, seats: ['first'], ground: null, chat: [] });
};
const table = (epoch: number, from: number, n: number): unknown => ({
  kind: 'table',
  log: { epoch, from, lines: Array.from({ length: n }, (_, at) => ({ at: from + at })) },
});

beforeEach(() => {
  [Fake.all, timers, lines, frames] = [[], [], [], []];
});

describe('MatchSocket', () => {
  it('says who it is and what it has of the log, also after a break', () => {
    const socket = start();
    greet(last());
    expect(last().sent[0]).toEqual({ kind: 'hello', tokens: ['secret'], epoch: 0, lines: 0 });
    last().says(table(0, 0, 3));
    last().says(table(0, 3, 1));
    expect(frames.at(-1)?.[1].lines).toHaveLength(4);
    last().onclose({ code: 1006 });
    timers[0]?.run();
    greet(last());
    expect(last().sent[0]).toMatchObject({ epoch: 0, lines: 4 });
    socket.close();
  });

  it('comes back after 1, 2, 4, 8 and then always 8 seconds, and begins anew once it was welcome', () => {
    expect([1, 2, 3, 4, 5, 9].map(pause)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
    start();
    for (let n = 0; n < 3; n += 1) {
      last().onclose({ code: 1006 });
      timers[n]?.run();
    }
    expect(timers.map((timer) => timer.ms)).toEqual([1000, 2000, 4000]);
    greet(last());
    last().onclose({ code: 1006 });
    expect(timers.at(-1)?.ms).toBe(1000);
    expect(lines.at(-1)).toEqual({ state: 'waiting', attempt: 1, until: 1000 });
  });

  it('matches replies with questions by their number', async () => {
    const socket = start();
    greet(last());
    const [first, second] = [socket.ask({ kind: 'refused', seat: 'first' }), socket.answer('first', 4, { index: 1 })];
    last().says({ kind: 'not', id: 2, problem: { code: 'refused', message: { key: 'no', args: [] }, reasons: [] } });
    last().says({ kind: 'refused', id: 1, seq: 4, choices: [] });
    await expect(first).resolves.toMatchObject({ kind: 'refused', seq: 4 });
    await expect(second).rejects.toBeInstanceOf(ProblemError);
    expect(socket.waiting).toBe(false);
  });

  it('sends an answer again after a break, and takes “stale” for having come through the first time', async () => {
    const socket = start();
    greet(last());
    const answer = socket.answer('first', 4, { index: 0 });
    last().onclose({ code: 1006 });
    timers[0]?.run();
    greet(last());
    expect(last().sent[1]).toMatchObject({ kind: 'answer', id: 1, seq: 4 });
    last().says({ kind: 'not', id: 1, problem: { code: 'stale', message: { key: 'stale', args: [] }, reasons: [] } });
    await expect(answer).resolves.toEqual({ kind: 'done', id: 1 });
  });

  it('never says or takes back anything twice', async () => {
    const socket = start();
    greet(last());
    const chat = socket.ask({ kind: 'chat', seat: 'first', text: 'hola' });
    last().onclose({ code: 1006 });
    await expect(chat).rejects.toMatchObject({ problem: { code: 'offline' } });
  });

  it('opens a new line where the log has a gap, and asks for all of it', () => {
    start();
    greet(last());
    last().says(table(0, 5, 1));
    timers[0]?.run();
    last().onopen();
    expect(last().sent[0]).toMatchObject({ epoch: 0, lines: 0 });
  });

  it('stays closed where the server turns it away', () => {
    start();
    last().onopen();
    last().says({ kind: 'not', id: 0, problem: { code: 'not-found', message: { key: 'x', args: [] }, reasons: [] } });
    expect(lines.at(-1)).toMatchObject({ state: 'closed', problem: { problem: { code: 'not-found' } } });
    expect(timers).toHaveLength(0);
  });

  it('knows its address', () => {
    expect(socketUrl('a b', { protocol: 'https:', host: 'h:1' })).toBe('wss://h:1/api/v1/matches/a%20b/socket');
    expect(socketUrl('x', { protocol: 'http:', host: 'h' })).toBe('ws://h/api/v1/matches/x/socket');
  });
});
