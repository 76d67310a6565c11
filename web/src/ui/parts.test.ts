import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../rules/sections';
import { ICONS } from './icons';
import { fitting, gathered } from './odds';
import { stretches } from './prose';

describe('a text with rules in it', () => {
  it('is cut at their ids', () => {
    expect(stretches('Mira EL-013 y (SX-090).')).toEqual([
      { words: 'Mira ' },
      { rule: 'EL-013' },
      { words: ' y (' },
      { rule: 'SX-090' },
      { words: ').' },
    ]);
    expect(stretches('')).toEqual([]);
    expect(stretches('XEL-013, EL-0130, A-EL-013')).toEqual([{ words: 'XEL-013, EL-0130, A-EL-013' }]);
  });
});

describe('an odds bar', () => {
  it('writes what there is room for', () => {
    expect(fitting('2', '28 %', 120)).toBe('2 · 28 %');
    expect(fitting('2', '28 %', 30)).toBe('2');
    expect(fitting('2', '28 %', 10)).toBe('');
  });

  it('puts the last outcomes together where there are too many', () => {
    const all = [0.5, 0.2, 0.2, 0.1].map((share, harm) => ({ label: String(harm), share, harm }));
    expect(gathered(all, 4, '3+')).toHaveLength(4);
    const few = gathered(all, 3, '2+');
    expect(few).toHaveLength(3);
    expect(few[2]?.label).toBe('2+');
    expect(few[2]?.share).toBeCloseTo(0.3);
    expect(few[2]?.harm).toBe(3);
  });
});

describe('the catalogue', () => {
  it('is shown by section, in its own order', () => {
    const card = (id: string, section: string, system = 'spqr') => ({ id, section, system, title: { es: id, en: id } });
    const sections = sectionsOf([
      card('SX-001', 'dice'),
      card('SX-002', 'units'),
      card('SX-003', 'dice'),
      card('NE-001', 'dice', 'necromunda'),
    ]);
    expect(sections.map((one) => [one.id, one.cards.length])).toEqual([
      ['spqr-dice', 2],
      ['spqr-units', 1],
      ['necromunda-dice', 1],
    ]);
  });
});

describe('icons', () => {
  it('are drawn with sound paths', () => {
    for (const path of Object.values(ICONS)) expect(path).toMatch(/^[mM][\d\s.,a-zA-Z-]+$/);
  });
});
