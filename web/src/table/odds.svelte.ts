import { SvelteMap } from 'svelte/reactivity';
import type { Odds, Seat } from '../api/wire';

/** What is known of the odds of an answer: they are on their way, they are there, or the server does not give them. */
export type Known = { state: 'waiting' } | { state: 'there'; odds: Odds } | { state: 'none' };

/** How long a choice has to be in hand before its odds are asked for: the pointer that only passes over asks for nothing. */
const DEBOUNCE = 60;

type Wanted = { name: string; seat: Seat; index: number };

/**
 * The odds of the answers to the question that is put. One request is under way at a time: what was wanted last goes first, what is
 * only asked for because there is time goes last, and what belongs to an older question is not asked for any more.
 */
export class OddsBook {
  readonly #known = new SvelteMap<string, Known>();
  readonly #ask: (seat: Seat, index: number) => Promise<Odds | null>;
  #question = '';
  #wanted: Wanted[] = [];
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` gives the odds of an answer, or nothing where the question has gone meanwhile. */
  constructor(ask: (seat: Seat, index: number) => Promise<Odds | null>) {
    this.#ask = ask;
  }

  /** Begins a new question; odds of older ones stay, since what is taken back comes again. */
  turnTo(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.rest();
  }

  /** Lets go of whatever is wanted and not asked for yet. */
  rest(): void {
    clearTimeout(this.#timer);
    for (const { name } of this.#wanted) this.#known.delete(name);
    this.#wanted = [];
  }

  /** What is known of an answer to the question that is put. */
  of(index: number): Known | undefined {
    return this.#known.get(this.#name(index));
  }

  /** Asks for the odds of an answer, at once or, when there is only time to spare, after all others. */
  want(seat: Seat, index: number, spare = false): void {
    const name = this.#name(index);
    const known = this.#known.get(name);
    if (known && known.state !== 'waiting') return;
    const rest = this.#wanted.filter((one) => one.name !== name);
    if (known && rest.length === this.#wanted.length) return; // It is being asked for right now.
    this.#known.set(name, { state: 'waiting' });
    this.#wanted = spare ? [{ name, seat, index }, ...rest] : [...rest, { name, seat, index }];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#pump(), DEBOUNCE);
  }

  #name(index: number): string {
    return `${this.#question}#${index}`;
  }

  async #pump(): Promise<void> {
    const next = this.#busy ? undefined : this.#wanted.pop();
    if (!next) return;
    this.#busy = true;
    try {
      const odds = await this.#ask(next.seat, next.index);
      if (odds) this.#known.set(next.name, { state: 'there', odds });
      else this.#known.delete(next.name);
    } catch {
      // Odds are a help: without them the answer can still be given, so nobody is told more than that there are none.
      this.#known.set(next.name, { state: 'none' });
    }
    this.#busy = false;
    void this.#pump();
  }
}
