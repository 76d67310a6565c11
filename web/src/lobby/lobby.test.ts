import { describe, expect, it } from 'vitest';
import type { MatchCard, SystemCard } from '../api/wire';
import { beginOf, byLink, firstSetup, seatChoice, withRuling, withScenario } from './setup';
import { inOrder, left, standing, without } from './standing';

const both = (text: string) => ({ es: text, en: text });
const scenario = (id: string, units: number) => ({
  id,
  title: both(id),
  words: both(''),
  date: null,
  rule: null,
  turn_limit: 6,
  sides: [
    { id: 'a', name: both('A'), units },
    { id: 'b', name: both('B'), units },
  ] as [never, never],
});
const spqr: SystemCard = {
  name: 'spqr',
  scenarios: [scenario('zama', 90), scenario('tutorial', 5)],
  rulings: [],
  bots: ['random', 'greedy'],
  rules: 1,
};
const other: SystemCard = { ...spqr, name: 'other', scenarios: [scenario('large', 9), scenario('small', 2)], bots: [] };
const seat = (bot: string | null, taken = true) => ({ side: 's', side_name: both('S'), name: '', bot, taken });
const card = (more: Partial<MatchCard>): MatchCard =>
  ({
    id: 'm',
    phase: 'running',
    seats: [seat(null), seat('greedy')],
    to_move: ['first'],
    ended: null,
    clock: null,
    updated: '',
    ...more,
  }) as MatchCard;

describe('setting a match up', () => {
  it('begins with the tutorial against the best bot, or with the smallest scenario', () => {
    expect(firstSetup(spqr)).toMatchObject({ scenario: 'tutorial', seats: ['here', 'bot:greedy'] });
    expect(firstSetup(other)).toMatchObject({ scenario: 'small', seats: ['here', 'link'] });
  });

  it('writes down only the rulings that differ', () => {
    const ruling = { name: 'momentum', default: 'on' };
    const changed = withRuling(firstSetup(spqr), ruling, 'off');
    expect(changed.rulings).toEqual({ momentum: 'off' });
    expect(withRuling(changed, ruling, 'on').rulings).toEqual({});
  });

  it('forgets what another system does not know', () => {
    const changed = { ...firstSetup(spqr), rulings: { momentum: 'off' }, clock: 'short' };
    expect(withScenario(changed, spqr, 'zama')).toMatchObject({ scenario: 'zama', rulings: { momentum: 'off' } });
    expect(withScenario(changed, other, 'large')).toMatchObject({
      scenario: 'large',
      rulings: {},
      clock: 'short',
      seats: ['here', 'link'],
    });
  });

  it('asks the server in its own words', () => {
    const begin = beginOf({ ...firstSetup(spqr), clock: 'short' }, 'guest', 'ff');
    expect(begin.seats).toEqual(['here', { bot: 'greedy' }]);
    expect(begin.clock).toEqual({ fischer: { seconds: 900, increment: 10 } });
    expect(beginOf({ ...firstSetup(spqr), clock: 'none' }, '', '').clock).toBeNull();
    expect(seatChoice('link')).toBe('link');
  });

  it('opens the other seat for a link', () => {
    expect(byLink(firstSetup(spqr)).seats).toEqual(['here', 'link']);
    expect(byLink({ ...firstSetup(spqr), seats: ['bot:random', 'here'] }).seats).toEqual(['link', 'here']);
    expect(byLink({ ...firstSetup(spqr), seats: ['link', 'bot:random'] }).seats).toEqual(['link', 'bot:random']);
  });
});

describe('how a match stands', () => {
  it('tells whose turn it is', () => {
    expect(standing(card({}), ['first'])).toEqual({ is: 'yours', seat: 'first' });
    expect(standing(card({}), [])).toEqual({ is: 'theirs', seat: 'first' });
    expect(standing(card({ to_move: ['second'] }), ['first'])).toEqual({ is: 'bot', seat: 'second' });
    expect(standing(card({ to_move: [] }), ['first'])).toEqual({ is: 'dice' });
    expect(standing(card({ phase: 'waiting', seats: [seat(null), seat(null, false)] }), ['first'])).toEqual({
      is: 'open',
      seat: 'second',
    });
  });

  it('tells how it ended', () => {
    const ended = { how: 'rules' as const, message: { key: 'x', args: [] }, winner: 'second' as const };
    expect(standing(card({ phase: 'over', ended }), [])).toEqual({ is: 'won', seat: 'second' });
    expect(standing(card({ phase: 'over', ended: { ...ended, winner: null } }), [])).toEqual({ is: 'drawn' });
    expect(standing(card({ phase: 'broken' }), [])).toEqual({ is: 'broken' });
    expect(standing(card({ phase: 'uploaded' }), [])).toEqual({ is: 'uploaded' });
  });

  it('lets only running clocks run', () => {
    const clock = {
      clock: { 'per-move': { seconds: 60 } },
      left: [50_000, 60_000] as [number, number],
      running: [true, false] as [boolean, boolean],
    };
    expect(left(card({ clock }), 'first', 20_000)).toBe(30_000);
    expect(left(card({ clock }), 'second', 20_000)).toBe(60_000);
    expect(left(card({ clock }), 'first', 90_000)).toBe(0);
    expect(left(card({}), 'first', 0)).toBeNull();
  });

  it('shows one’s turn first and nothing twice', () => {
    const all = [
      card({ id: 'a', to_move: ['second'], updated: '3' }),
      card({ id: 'b', updated: '1' }),
      card({ id: 'c', updated: '2' }),
    ];
    expect(inOrder(all, () => ['first']).map((one) => one.id)).toEqual(['c', 'b', 'a']);
    expect(without(all, [card({ id: 'b' })]).map((one) => one.id)).toEqual(['a', 'c']);
  });
});
