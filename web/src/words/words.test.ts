import { describe, expect, it } from 'vitest';
import { Words } from './words';

const ES = `
hola = Hola
golpes = { $unit } sufre { $n ->
    [one] 1 impacto
   *[other] { $n } impactos
} ({ $rule })
grande = { $n } hombres
lista = { $what }
sx-001-no = No: { $left }
`;
const words = new Words('es', [ES]);
const name = { name: { es: 'Elefantes', en: 'Elephants' } };

describe('Words', () => {
  it('fills in numbers, names and rules as the program on the command line does', () => {
    const args: [string, never][] = [
      ['unit', name as never],
      ['n', { int: 1 } as never],
      ['rule', { rule: 'EL-012' } as never],
    ];
    expect(words.say({ key: 'golpes', args })).toBe('Elefantes sufre 1 impacto (EL-012)');
  });

  it('groups no digits', () => {
    expect(words.say({ key: 'grande', args: [['n', { int: 12345 }]] })).toBe('12345 hombres');
    expect(words.get('grande', { n: 12345 })).toBe('12345 hombres');
  });

  it('writes lists one after another, and looks words up', () => {
    const list = { list: [{ text: '4,3' }, name, { word: 'hola' }, { int: 7 }] };
    expect(words.say({ key: 'lista', args: [['what', list]] })).toBe('4,3, Elefantes, Hola, 7');
  });

  it('says the key where there are no words, and the name of what is missing', () => {
    expect(words.say({ key: 'nada', args: [] })).toBe('nada');
    expect(words.find('nada')).toBeUndefined();
    expect(words.find('hola')).toBe('Hola');
    expect(words.get('lista')).toBe('{$what}');
  });

  it('tells a reason without words of its own by the title of its rule', () => {
    const reason = { rule: 'SX-042', message: { key: 'sx-042-too-far', args: [] } };
    const titles = (rule: string) =>
      rule === 'SX-042' ? { es: 'Puntos de movimiento', en: 'Movement points' } : undefined;
    expect(words.reason(reason, titles)).toBe('Puntos de movimiento');
    expect(words.reason(reason)).toBe('sx-042-too-far');
    expect(words.reason({ rule: 'SX-001', message: { key: 'sx-001-no', args: [['left', { int: 2 }]] } })).toBe('No: 2');
  });
});
