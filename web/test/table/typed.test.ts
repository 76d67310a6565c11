import { describe, expect, it } from 'vitest';
import { commandOf } from '../../src/table/keys';
import { readDice } from '../../src/table/typed';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('typed dice', () => {
  it('of one digit are read with or without spaces', () => {
    expect(readDice('5 5 9', 3, TEN)).toEqual({ faces: [5, 5, 9] });
    expect(readDice('559', 3, TEN)).toEqual({ faces: [5, 5, 9] });
  });
  it('of more digits are read one by one', () => {
    expect(readDice('12, 3', 2, [1, 2, 3, 12])).toEqual({ faces: [12, 3] });
  });
  it('have to be as many as are asked for, of faces that there are', () => {
    expect(readDice('12', 3, TEN)).toEqual({ wrong: 'count', have: 2 });
    expect(readDice('17', 2, [1, 2, 3, 4, 5, 6])).toEqual({ wrong: 'face', face: '7' });
    expect(readDice('1x', 2, TEN)).toEqual({ wrong: 'face', face: 'x' });
    expect(readDice(' ', 1, TEN)).toEqual({ wrong: 'empty' });
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('choose, move and commit on the page', () => {
    expect(commandOf(key('3'), 'page')).toEqual({ do: 'choose', n: 3 });
    expect(commandOf(key('ArrowDown'), 'page')).toEqual({ do: 'move', by: 1 });
    expect(commandOf(key('Enter'), 'choice')).toEqual({ do: 'commit' });
  });
  it('leave text fields and controls their own', () => {
    expect(commandOf(key('3'), 'text')).toBeNull();
    expect(commandOf(key('z', { ctrlKey: true }), 'text')).toBeNull();
    expect(commandOf(key('Enter'), 'control')).toBeNull();
    expect(commandOf(key('ArrowDown'), 'choice')).toBeNull();
    expect(commandOf(key('z', { ctrlKey: true }), 'map')).toEqual({ do: 'undo' });
  });
});
