import { describe, expect, it } from 'vitest';
import type { ChartFigure } from '../api/wire';
import { cellKey, inLanguage, sheetOf, sureness } from './sheets';

const figure = (place: string, value = '1'): ChartFigure => {
  return { place, value, provenance: 'source', note: null, file: 'tables.toml' };
};

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

  it('say how sure a figure is', () => {
    expect(['source', 'public: somebody', 'reconstructed'].map(sureness)).toEqual([
      'source',
      'public',
      'reconstructed',
    ]);
  });
});
