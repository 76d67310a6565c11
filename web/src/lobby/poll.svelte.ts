import { matches } from '../api/calls';
import { mine, seatsOf, mineOf } from '../api/mine';
import type { MatchCard, MatchList } from '../api/wire';
import { inOrder, lasts, standing, without } from './standing';

const EVERY = 8000;
/** As many own matches as are asked for: their ids go into the address, which must not grow without bounds. */
const MOST = 60;

/** The matches of the lobby, asked for again every few seconds while the page is in sight. */
export class Lists {
  #list = $state.raw<MatchList | null>(null);
  #at = $state(0);
  #now = $state(0);
  /** What went wrong the last time, if anything did. */
  failure = $state.raw<unknown>(null);
  #ask: ReturnType<typeof setInterval>;
  #tick: ReturnType<typeof setInterval>;

  constructor() {
    this.#ask = setInterval(() => !document.hidden && this.ask(), EVERY);
    this.#tick = setInterval(() => (this.#now = Date.now()), 1000);
    document.addEventListener('visibilitychange', this.#seen);
    void this.ask();
  }

  /** Asks for them. */
  async ask(): Promise<void> {
    try {
      this.#list = await matches(
        mine()
          .slice(0, MOST)
          .map((one) => one.id),
      );
      this.#at = this.#now = Date.now();
      this.failure = null;
    } catch (failure) {
      // What is in sight stays: a list of a few seconds ago is better than none.
      this.failure = failure;
    }
  }

  /** Ends it. */
  stop(): void {
    clearInterval(this.#ask);
    clearInterval(this.#tick);
    document.removeEventListener('visibilitychange', this.#seen);
  }

  readonly #seen = (): void => {
    if (!document.hidden) void this.ask();
  };

  /** Whether they have come. */
  get there(): boolean {
    return this.#list !== null;
  }

  /** How long ago they came, in milliseconds: clocks go on by it. */
  get passed(): number {
    return Math.max(0, this.#now - this.#at);
  }

  /** Own matches that are played. */
  get own(): MatchCard[] {
    const cards = (this.#list?.asked ?? []).filter(lasts);
    return inOrder(cards, (id) => seatsOf(mineOf(id)));
  }

  /** How many own matches wait for an answer given here. */
  get waiting(): number {
    return this.own.filter((card) => standing(card, seatsOf(mineOf(card.id))).is === 'yours').length;
  }

  /** Matches that are over, own ones first. */
  get over(): MatchCard[] {
    const own = (this.#list?.asked ?? []).filter((card) => !lasts(card));
    return [...own, ...without(this.#list?.over ?? [], own)].slice(0, 8);
  }

  /** Matches of others that may be watched. */
  get running(): MatchCard[] {
    return without(this.#list?.running ?? [], this.#list?.asked ?? []).slice(0, 8);
  }
}
