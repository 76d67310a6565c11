import { describe, expect, it } from 'vitest';
import type { Scene } from '../api/wire';
import { meets, needOf } from '../ui/need';
import { facesOf, termsOf } from './dice';
import { Scenes } from './scenes';

describe('dice', () => {
  it('say what they need and whether they have it', () => {
    expect(needOf({ 'at-least': 4 })).toBe('4+');
    expect(needOf({ 'at-most': 5 })).toBe('5−');
    expect(needOf('sum')).toBeNull();
    expect([meets({ 'at-least': 4 }, 4), meets({ 'at-most': 5 }, 6), meets('face', 1)]).toEqual([true, false, null]);
    const dice = [{ rule: 'SX-079', sides: 10, need: { 'at-most': 5 }, faces: [5, 6], by: 'typed' } as const];
    expect(facesOf(dice.map((one) => ({ ...one, faces: [...one.faces] })))).toEqual([
      { face: 5, met: true, typed: true },
      { face: 6, met: false, typed: true },
    ]);
  });

  it('have the terms of their sum in the message', () => {
    const message = (list: string[]) => ({
      key: 'x',
      args: [['ledger', { list: list.map((text) => ({ text })) }]] as never,
    });
    expect(termsOf(message(['+2 SX-057', '-1 EL-013']))).toEqual([
      { value: '+2', rule: 'SX-057' },
      { value: '−1', rule: 'EL-013' },
    ]);
    expect(termsOf(message(['L1', 'L2']))).toEqual([]);
    expect(termsOf({ key: 'x', args: [['n', { int: 2 }]] })).toEqual([]);
  });
});

describe('scenes', () => {
  const scene = (at: number): Scene => ({ at, view: null, heading: { key: 'h', args: [] }, ended: null });

  it('are asked for once, and the ones used longest ago are let go', async () => {
    const asked: number[] = [];
    const scenes = new Scenes((at) => (asked.push(at), Promise.resolve(scene(at))), 2);
    await scenes.get(1);
    await scenes.get(2);
    await scenes.get(1);
    scenes.ahead([1, 3]);
    await scenes.get(1);
    await scenes.get(2);
    expect(asked).toEqual([1, 2, 3, 2]);
  });

  it('are asked for again after a failure', async () => {
    let tries = 0;
    const scenes = new Scenes((at) =>
      (tries += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve(scene(at)),
    );
    await expect(scenes.get(5)).rejects.toThrow();
    await expect(scenes.get(5)).resolves.toMatchObject({ at: 5 });
  });
});
