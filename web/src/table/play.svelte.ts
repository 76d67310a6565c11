import { ProblemError } from '../api/http';
import type { LiveMatch } from '../api/live.svelte';
import type { Asked, Choice, Given, LogLine, Odds, RefusedChoice, Seat, TableFrame, Undo } from '../api/wire';
import { fault } from '../ui/toasts.svelte';
import { say } from '../words';
import { grouped, matches, picked, stepped, type Grouped, type Pick } from './choices';
import { OddsBook } from './odds.svelte';
import { SPARE, aLittleLater } from './spare';

/** An answer that has been sent, and whose table has not come yet. */
type Sent = { question: string; index: number };

/** Stands for the index of an answer that is none of those offered. */
const OWN = -1;

/** An answer that was taken is seen on the next table; after so many milliseconds without one it is given up. */
const LOST = 4000;

/** What identifies a question as long as it stands, whatever else changes at the table. */
export const questionName = (table: TableFrame, asked: Asked): string =>
  `${table.log.epoch}:${table.entries}:${asked.seat}:${JSON.stringify(asked.question.json)}`;

/** The question in hand: what is chosen, picked on the map, filtered, sent; and what the server says of its answers. */
export class Play {
  readonly live: LiveMatch;
  readonly odds: OddsBook;
  /** The answer that is chosen, by its index. */
  chosen = $state<number | null>(null);
  /** The answer that the pointer or the focus is on. */
  hovered = $state<number | null>(null);
  /** What was typed to find an answer. */
  filter = $state('');
  /** What was picked on the map. */
  pick = $state.raw<Pick | null>(null);
  /** The group of answers that is open. */
  opened = $state<string | null>(null);
  /** The answers that the rules refuse. */
  refused = $state.raw<RefusedChoice[]>([]);
  /** A line of the log that is looked at on the map. */
  lit = $state.raw<LogLine | null>(null);
  /** Whether the map is shown as a table. */
  asTable = $state(false);
  #sent = $state.raw<Sent | null>(null);
  #question = '';

  constructor(live: LiveMatch) {
    this.live = live;
    this.odds = new OddsBook((seat, index) => this.#askOdds(seat, index));
  }

  /** What one of this browser's seats is asked: the first, where both are. */
  readonly asked = $derived.by((): Asked | null => this.live.table?.asked[0] ?? null);
  readonly question = $derived.by((): string =>
    this.live.table && this.asked ? questionName(this.live.table, this.asked) : '',
  );
  readonly choices = $derived.by((): Choice[] => this.asked?.choices.choices ?? []);
  /** The answers that the pick and the filter leave. */
  readonly left = $derived.by((): Choice[] => this.#narrowed(this.choices));
  /** The refused answers that the pick and the filter leave. */
  readonly refusedLeft = $derived.by((): RefusedChoice[] => this.#narrowed(this.refused));
  readonly grouped = $derived.by((): Grouped<Choice> => grouped(this.left));
  /** The answers whose cards are in sight, in their order: the keys 1 to 9 and the arrows go by it. */
  readonly inSight = $derived.by((): Choice[] => {
    const open = this.grouped.groups.filter((group) => group.key === this.opened || group.choices.length === 1);
    return [...this.grouped.loose, ...open.flatMap((group) => group.choices)];
  });
  readonly choice = $derived.by((): Choice | undefined => this.choices.find(({ index }) => index === this.chosen));
  /** The answer to be shown on the map: that under the pointer before that which is chosen. */
  readonly shown = $derived.by((): Choice | undefined => {
    const index = this.hovered ?? this.chosen;
    return this.choices.find((choice) => choice.index === index);
  });
  /** The index of the answer that was sent for this question. */
  readonly sent = $derived.by((): number | null =>
    this.#sent !== null && this.#sent.question === this.question ? this.#sent.index : null,
  );
  readonly seat = $derived.by((): Seat | null => this.asked?.seat ?? this.live.seats[0] ?? null);
  /** Whether the last answer may be taken back, and by which seat. */
  readonly undo = $derived.by((): [Seat, Undo] | null => {
    const all = this.live.table?.undo ?? [];
    return all.find(([, undo]) => undo === 'free') ?? all.find(([, undo]) => undo !== 'nothing') ?? all[0] ?? null;
  });
  readonly oddsHidden = $derived.by((): boolean => this.live.card?.odds === 'hidden');

  /** Takes note of a new table; to be called whenever one has come. */
  follow(): void {
    if (this.question === this.#question) return;
    this.#question = this.question;
    this.odds.turnTo(this.question);
    this.hovered = null;
    this.filter = '';
    this.pick = null;
    this.opened = null;
    this.refused = [];
    this.lit = null;
    const [only, ...more] = this.choices;
    this.chosen = only && more.length === 0 ? only.index : null;
    if (this.asked) void this.#look(this.question, this.asked);
  }

  /** Chooses an answer, or lets it go. */
  choose(index: number | null): void {
    if (this.sent !== null) return;
    this.chosen = index;
    if (index !== null) this.wantOdds(index);
  }

  /** Chooses the answer after the one that is chosen, among those in sight. */
  step(by: 1 | -1): void {
    const next = stepped(this.inSight, this.choice, by);
    if (next) this.choose(next.index);
  }

  /**
   * Something was picked on the map: what it means is left in sight, and the answer that `prefers` (by the facing that was pointed at)
   * or else the first is chosen. Another pick of the same piece goes on to the next of its answers.
   */
  pickOn(pick: Pick, prefers?: number): void {
    if (!this.asked || this.sent !== null) return;
    const found = picked(this.choices, pick);
    if (found.length === 0 && picked(this.refused, pick).length === 0) return this.clear();
    const again = found.find(({ index }) => index === this.chosen);
    const next = found.find(({ index }) => index === prefers) ?? found[0];
    this.pick = pick;
    this.filter = '';
    this.opened = null;
    this.choose((again && next === found[0] ? stepped(found, again, 1) : next)?.index ?? null);
  }

  /** Lets go of everything that was begun and not sent. */
  clear(): void {
    if (this.lit) this.lit = null;
    else if (this.pick || this.filter) {
      this.pick = null;
      this.filter = '';
    } else this.choose(null);
    this.hovered = null;
  }

  /** Asks for the odds of an answer that is in hand. */
  wantOdds(index: number): void {
    if (this.asked && !this.oddsHidden) this.odds.want(this.asked.seat, index);
  }

  /** Gives the answer that is chosen. */
  async commit(): Promise<void> {
    if (this.choice) await this.give({ index: this.choice.index });
  }

  /** Gives an answer to the question in hand. It is drawn as sent at once; a refusal brings it back. */
  async give(answer: Given): Promise<void> {
    const { asked, question } = this;
    if (!asked || this.sent !== null) return;
    this.#sent = { question, index: 'index' in answer ? answer.index : OWN };
    this.odds.rest();
    try {
      while (this.question === question && (await this.#isStale(asked.seat, answer)));
      // The table that shows the answer follows at once. If none does, it was lost with the server: it can be given again.
      setTimeout(() => this.#letGo(question), LOST);
    } catch (failure) {
      this.#letGo(question);
      fault(failure);
    }
  }

  #letGo(question: string): void {
    if (this.#sent?.question === question) this.#sent = null;
  }

  /**
   * Sends an answer; says whether the table that it was meant for was gone, and waits for the one that is there instead. A server that
   * was started anew counts its tables anew: then the same question may still stand, and the answer holds for it.
   */
  async #isStale(seat: Seat, answer: Given): Promise<boolean> {
    const meant = this.live.table;
    try {
      await this.live.ask({ kind: 'answer', seat, seq: meant?.seq ?? 0, answer });
      return false;
    } catch (failure) {
      if (!(failure instanceof ProblemError && failure.code === 'stale')) throw failure;
    }
    while (this.live.table === meant && this.live.line.state !== 'closed')
      await new Promise((done) => setTimeout(done, 30));
    return true;
  }

  /** Takes the last answer back, or asks the other seat to agree. */
  async takeBack(): Promise<void> {
    if (!this.undo || this.undo[1] === 'nothing') return;
    await this.live.ask({ kind: 'take-back', seat: this.undo[0] }).catch(fault);
  }

  #narrowed<C extends Choice | RefusedChoice>(choices: readonly C[]): C[] {
    const there = this.pick ? picked(choices, this.pick) : [...choices];
    return this.filter.trim() ? there.filter((choice) => matches(say(choice.message), this.filter)) : there;
  }

  /** The odds of an answer; nothing where they turn out to be those of a question that came after. */
  async #askOdds(seat: Seat, index: number): Promise<Odds | null> {
    const { question } = this;
    const { odds, seq } = await this.live.ask({ kind: 'odds', seat, answer: { index } });
    await this.#caughtUp(seq);
    return this.question === question ? odds : null;
  }

  /** Waits until the table is there that a reply belongs to: replies may come before it. */
  async #caughtUp(seq: number): Promise<void> {
    while (seq > (this.live.table?.seq ?? 0) && this.live.line.state === 'open')
      await new Promise((done) => setTimeout(done, 20));
  }

  /** When there is time: the answers that are refused, and the odds of a few. */
  async #look(question: string, asked: Asked): Promise<void> {
    await aLittleLater();
    if (question !== this.question) return;
    const { choices } = asked.choices;
    if (!this.oddsHidden && choices.length <= SPARE)
      for (const { index } of choices) this.odds.want(asked.seat, index, true);
    try {
      const { choices: refused, seq } = await this.live.ask({ kind: 'refused', seat: asked.seat });
      await this.#caughtUp(seq);
      if (question === this.question) this.refused = refused;
    } catch {
      // What is refused is a help: the answers that are offered do not need it.
    }
  }
}
