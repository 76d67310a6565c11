import type { Marginal } from '../api/types/Marginal';
import type { Course } from '../api/types/Course';
import type { Message, Odds } from '../api/wire';
import type { Segment } from '../ui/odds';

/** What may become of one piece, as a bar shows it. */
export type Row = {
  /** The piece. */
  subject: string;
  /** The outcomes, the mildest first. */
  segments: Segment[];
  /** Hits added on the mean, where nothing worse than hits may come. */
  mean: number | null;
  /** What worse than hits is likeliest to come, and its share; nothing where nothing worse may come. */
  worse: { state: string; share: number } | null;
  /** How much hangs on it: the greater, the sooner it is shown. */
  weight: number;
};

/** What the rows need of the page. */
export type Teller = {
  /** The hits of a piece before. */
  hits(piece: string): number | undefined;
  /** A message in words. */
  say(message: Message): string;
  /** What becomes of a piece, in a word that fits a bar, as «huye». */
  state(value: string): string;
  /** That nothing changes, in words. */
  same: string;
};

/** Out of order, but still there. */
const HARMS: Record<string, number> = { routed: 4, rampaging: 4, pursuing: 2, eliminated: 5, lost: 5 };

type Outcome = { segment: Segment; delta: number | null; state: string };

function outcome(course: Course, now: number, teller: Teller): Outcome {
  const share = course.share.value;
  const words = course.words.map((message) => teller.say(message)).join(', ') || teller.same;
  const value = course.facts[0]?.value;
  if (value === undefined) return { delta: 0, state: '', segment: { label: '0', words, share, harm: 0 } };
  if (typeof value === 'string' && value !== 'in-order')
    return {
      delta: null,
      state: value,
      segment: { label: teller.state(value), words, share, harm: HARMS[value] ?? 3 },
    };
  const delta = Number(value === 'in-order' ? 0 : value) - now;
  const label = delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0';
  return { delta, state: '', segment: { label, words, share, harm: Math.max(0, Math.min(4, delta)) } };
}

/** Values of shares of one that are shown with the same word are one segment. */
function joinedUp(outcomes: readonly Outcome[]): Outcome[] {
  const found: Outcome[] = [];
  for (const one of outcomes) {
    const like = found.find(({ segment }) => segment.label === one.segment.label);
    if (like) like.segment = { ...like.segment, share: like.segment.share + one.segment.share };
    else found.push({ ...one });
  }
  return found;
}

const order = (one: Outcome): number => (one.delta === null ? 100 + one.segment.harm : one.delta);

function row(marginal: Marginal, teller: Teller): Row {
  const now = teller.hits(marginal.subject) ?? 0;
  const outcomes = joinedUp(marginal.values.map((course) => outcome(course, now, teller)));
  outcomes.sort((a, b) => order(a) - order(b));
  const states = outcomes.filter(({ delta }) => delta === null).sort((a, b) => b.segment.share - a.segment.share);
  const [worst] = states;
  const worse = worst ? { state: worst.state, share: worst.segment.share } : null;
  const mean = sum(outcomes, ({ delta, segment }) => (delta ?? 5) * segment.share);
  const segments = outcomes.map(({ segment }) => segment);
  return {
    subject: marginal.subject,
    segments,
    mean: worse ? null : mean,
    worse,
    weight: Math.abs(mean) + (worse?.share ?? 0),
  };
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Piece by piece what may come of an answer: those that the question speaks of first, then whoever has most to lose. */
export function rowsOf(odds: Odds, spoken: readonly string[], teller: Teller): Row[] {
  const place = (piece: string): number => (spoken.includes(piece) ? spoken.indexOf(piece) : spoken.length);
  return odds.marginals
    .map((marginal) => row(marginal, teller))
    .sort((a, b) => place(a.subject) - place(b.subject) || b.weight - a.weight);
}

/** The margin of an estimate in whole points of per cent: half of the widest interval of what is shown; 0 where all is exact. */
export function marginOf(odds: Odds): number {
  const shares = odds.marginals.flatMap(({ values }) => values.map(({ share }) => share.interval));
  const widest = Math.max(0, ...shares.map((interval) => (interval ? interval[1] - interval[0] : 0)));
  return odds.exact ? 0 : Math.max(1, Math.ceil(widest * 50));
}
