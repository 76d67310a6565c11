import type { Begin, BySeat, Card, Clock, SeatChoice, SystemCard } from '../api/wire';

/** A match that is being set up, as the controls of the lobby have it. */
export type Setup = {
  system: string;
  scenario: string;
  seats: BySeat<string>;
  dice: 'sealed' | 'typed';
  clock: string;
  odds: 'open' | 'hidden';
  listed: boolean;
  /** Only what differs from the default. */
  rulings: Record<string, string>;
};

/** The clocks that the lobby offers, by the name under which they are chosen. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  short: { fischer: { seconds: 900, increment: 10 } },
  long: { fischer: { seconds: 3600, increment: 30 } },
  post: { 'per-move': { seconds: 3 * 86_400 } },
};

/** A seat's choice as the control has it: `here`, `link`, or `bot:` and its name. */
export function seatChoice(value: string): SeatChoice {
  if (value === 'here' || value === 'link') return value;
  return { bot: value.replace(/^bot:/, '') };
}

/** The strongest bot of a system, as a seat's choice; whoever opens the link where it has none. */
export function bestBot(system: SystemCard): string {
  const best = system.bots.at(-1);
  return best === undefined ? 'link' : `bot:${best}`;
}

/** What is set up before anything is chosen: the first scenario, played here against the best bot. */
export function firstSetup(system: SystemCard): Setup {
  return {
    system: system.name,
    scenario: sample(system)?.id ?? '',
    seats: ['here', bestBot(system)],
    dice: 'sealed',
    clock: 'none',
    odds: 'open',
    listed: false,
    rulings: {},
  };
}

/** The scenario to begin with: the tutorial, or else the smallest. */
export function sample(system: SystemCard): Card | undefined {
  const size = (card: Card): number => card.sides[0].units + card.sides[1].units;
  const smallest = [...system.scenarios].sort((a, b) => size(a) - size(b))[0];
  return system.scenarios.find((card) => card.id === 'tutorial') ?? smallest;
}

/** A ruling's option, chosen or by default. */
export const optionOf = (setup: Setup, ruling: { name: string; default: string }): string =>
  setup.rulings[ruling.name] ?? ruling.default;

/** The same choices with an option of a ruling; the default one is not written down. */
export function withRuling(setup: Setup, ruling: { name: string; default: string }, option: string): Setup {
  const rulings = { ...setup.rulings, [ruling.name]: option };
  if (option === ruling.default) delete rulings[ruling.name];
  return { ...setup, rulings };
}

/** The choices for another scenario; those that another system does not know go back to its first ones. */
export function withScenario(setup: Setup, system: SystemCard, scenario: string): Setup {
  if (setup.system === system.name) return { ...setup, scenario };
  return {
    ...firstSetup(system),
    scenario,
    dice: setup.dice,
    clock: setup.clock,
    odds: setup.odds,
    listed: setup.listed,
  };
}

/** The same choices with somebody else's seat open to whoever has its link. */
export function byLink(setup: Setup): Setup {
  if (setup.seats.includes('link')) return setup;
  const seats: BySeat<string> = setup.seats[0] === 'here' ? ['here', 'link'] : ['link', 'here'];
  return { ...setup, seats };
}

/** What the server is asked to begin. */
export function beginOf(setup: Setup, name: string, entropy: string): Begin {
  const [first, second] = setup.seats;
  return {
    system: setup.system,
    scenario: setup.scenario,
    rulings: Object.entries(setup.rulings),
    seats: [seatChoice(first), seatChoice(second)],
    dice: setup.dice,
    clock: CLOCKS[setup.clock] ?? null,
    odds: setup.odds,
    listed: setup.listed,
    name,
    entropy,
  };
}
