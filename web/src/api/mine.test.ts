import { describe, expect, it } from 'vitest';
import { linkOf, readMine, split, tokenIn, withMine, type Mine } from './mine';

const one: Mine = { id: 'a', tokens: ['x', null], links: [null, 'y'] };

describe('the matches of this browser', () => {
  it('passes over whatever else stands in the storage', () => {
    expect(readMine(null)).toEqual([]);
    expect(readMine('no json')).toEqual([]);
    expect(readMine('{"id":"a"}')).toEqual([]);
    expect(readMine(JSON.stringify([one, { id: 3 }, null]))).toEqual([one]);
  });

  it('puts the latest first and keeps the secrets that it had', () => {
    const all = withMine([one, { id: 'b', tokens: [null, 'z'], links: [null, null] }], {
      id: 'b',
      tokens: ['w', null],
      links: [null, null],
    });
    expect(all.map((mine) => mine.id)).toEqual(['b', 'a']);
    expect(all[0]?.tokens).toEqual(['w', 'z']);
  });

  it('keeps what is played here apart from what is handed on', () => {
    const begun = { id: 'c', tokens: ['mine', 'theirs'] as [string, string] };
    expect(split(begun, ['here', 'link'])).toEqual({ id: 'c', tokens: ['mine', null], links: [null, 'theirs'] });
    expect(split({ id: 'd', tokens: ['mine', null] }, ['here', { bot: 'greedy' }]).links).toEqual([null, null]);
  });

  it('hides the secret of a link in its fragment, and finds it there', () => {
    const link = linkOf('m1', 'a+b/c', 'https://example.org');
    expect(link).toBe('https://example.org/match/m1#seat=a%2Bb%2Fc');
    expect(tokenIn(new URL(link).hash)).toBe('a+b/c');
    expect(tokenIn('')).toBeNull();
    expect(tokenIn('#main')).toBeNull();
  });
});
