import { describe, expect, it } from 'vitest';
import { cellKey, chartsOf, inLanguage, sheetOf, sureness, type Figure } from './sheets';

const figure = (place: string, value = '1'): Figure => ({ place, value, provenance: 'source', note: null });

describe('charts', () => {
  it('put figures that share two names into tables, numbers in order', () => {
    const { grids, rest } = sheetOf(
      ['10.a', '2.a', '10.b', '2.b'].map((place) => figure(`front.${place.split('.').reverse().join('.')}`)),
    );
    expect(rest).toEqual([]);
    expect(grids.map((grid) => [grid.name, grid.rows, grid.columns])).toEqual([['front', ['a', 'b'], ['2', '10']]]);
    expect(grids[0]?.cells.get(cellKey('a', '10'))?.value).toBe('1');
  });

  it('leave as a list what forms no table', () => {
    const { grids, rest } = sheetOf([figure('roll'), figure('a.x'), figure('b.y'), figure('c.z')]);
    expect(grids).toEqual([]);
    expect(rest).toHaveLength(4);
  });

  it('show names in one language', () => {
    const names = [figure('PH.name.es', 'falange'), figure('PH.name.en', 'phalanx'), figure('PH.ma', '4')];
    expect(inLanguage(names, 'es').map((one) => [one.place, one.value])).toEqual([
      ['PH.name', 'falange'],
      ['PH.ma', '4'],
    ]);
  });

  it('pass over what is no chart', () => {
    expect(chartsOf(null)).toEqual([]);
    expect(chartsOf([{ key: 'a', rule: 'SX-001', title: { es: 'a', en: 'a' }, figures: [] }, { key: 3 }])).toHaveLength(
      1,
    );
  });

  it('say how sure a figure is', () => {
    expect(['source', 'public: somebody', 'reconstructed'].map(sureness)).toEqual([
      'source',
      'public',
      'reconstructed',
    ]);
  });
});
