import { describe, expect, it } from 'vitest';
import { THIN, clockTime, decimal, fixed, joined, percent, percents, since } from './numbers';

describe('numbers', () => {
  it('has a decimal comma in Spanish and a point in English', () => {
    expect(decimal('es', 1.64)).toBe('1,6');
    expect(decimal('en', 1.64)).toBe('1.6');
    expect(decimal('es', 2)).toBe('2');
    expect(fixed('es', 2)).toBe('2,0');
    expect(decimal('es', 12345.5)).toBe('12345,5');
  });

  it('never shows what can happen as 0 %, nor what can fail as 100 %', () => {
    expect(percent(0.004)).toBe(`<1${THIN}%`);
    expect(percent(0.996)).toBe(`>99${THIN}%`);
    expect(percent(0)).toBe(`0${THIN}%`);
    expect(percent(1)).toBe(`100${THIN}%`);
    expect(percent(0.105)).toBe(`11${THIN}%`);
  });

  it('rounds the parts of a bar so that they add up to 100', () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(percents([0.585, 0.285, 0.105, 0.025])).toEqual([59, 28, 11, 2]);
    for (const shares of [
      [0.1, 0.2, 0.7],
      [0.005, 0.995],
      [0.145, 0.285, 0.57],
    ]) {
      expect(percents(shares).reduce((a, b) => a + b, 0)).toBe(100);
    }
    expect(percents([0.25, 0.25])).toEqual([25, 25]);
    expect(percents([])).toEqual([]);
  });

  it('shows clocks as clocks do', () => {
    expect(clockTime('en', 872_400)).toBe('14:32');
    expect(clockTime('en', 61_000)).toBe('1:01');
    expect(clockTime('en', 3_723_000)).toBe('1:02:03');
    expect(clockTime('es', 9_870)).toBe('0:09,8');
    expect(clockTime('es', -5)).toBe('0:00,0');
  });

  it('joins as the language does, and counts back in its words', () => {
    expect(joined('es', ['L1', 'L2', 'L3'])).toBe('L1, L2 y L3');
    expect(joined('en', ['L1', 'L2'])).toBe('L1 and L2');
    expect(since('es', 0, 3 * 3_600_000)).toBe('hace 3 horas');
    expect(since('en', 0, 86_400_000)).toBe('yesterday');
    expect(since('en', 0, 20_000)).toBe('this minute');
  });
});
