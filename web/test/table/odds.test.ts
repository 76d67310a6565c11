import { describe, expect, it } from 'vitest';
import type { Odds } from '../../src/api/wire';
import { OddsBook } from '../../src/table/odds.svelte';

const ODDS: Odds = { until: 'order', exact: true, courses: [], marginals: [] };
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

describe('the book of odds', () => {
  it('asks once for each answer, the last wanted first, those in spare time last', async () => {
    const asked: number[] = [];
    const book = new OddsBook(async (_, index) => (asked.push(index), ODDS));
    book.turnTo('q');
    for (const index of [0, 1]) book.want('first', index, true);
    book.want('first', 2);
    book.want('first', 3);
    book.want('first', 3);
    expect(book.of(3)).toEqual({ state: 'waiting' });
    await wait(120);
    expect(asked).toEqual([3, 2, 0, 1]);
    expect(book.of(0)).toEqual({ state: 'there', odds: ODDS });
    book.want('first', 0);
    await wait(80);
    expect(asked).toHaveLength(4);
  });
  it('asks for nothing of a question that has gone, and keeps what is known of it', async () => {
    const asked: number[] = [];
    const book = new OddsBook(async (_, index) => (asked.push(index), ODDS));
    book.turnTo('one');
    book.want('first', 0);
    await wait(80);
    book.want('first', 1);
    book.turnTo('two');
    await wait(80);
    expect(asked).toEqual([0]);
    book.turnTo('one');
    expect(book.of(0)?.state).toBe('there');
    expect(book.of(1)).toBeUndefined();
  });
  it('forgets odds that came too late, and remembers those that are not to be had', async () => {
    let late = true;
    const book = new OddsBook(() => (late ? Promise.resolve(null) : Promise.reject(new Error('no'))));
    book.turnTo('q');
    book.want('first', 0);
    await wait(80);
    expect(book.of(0)).toBeUndefined();
    late = false;
    book.want('first', 0);
    await wait(80);
    expect(book.of(0)).toEqual({ state: 'none' });
  });
});
