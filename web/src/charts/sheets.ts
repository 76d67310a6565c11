import type { ChartFigure as Figure } from '../api/wire';

/** Figures that have two names in common with others: a table of rows and columns. */
export type Grid = { name: string; rows: string[]; columns: string[]; cells: Map<string, Figure> };

/** A chart as it can be shown: what forms tables, and what does not. */
export type Sheet = { grids: Grid[]; rest: Figure[] };

/** The place of a cell in a grid. */
export const cellKey = (row: string, column: string): string => `${row}.${column}`;

/** The figures of a chart as tables, as far as they form any: two rows and two columns at least, and half of the cells filled. */
export function sheetOf(figures: readonly Figure[]): Sheet {
  const groups = new Map<string, Figure[]>();
  const rest: Figure[] = [];
  for (const figure of figures) {
    const parts = figure.place.split('.');
    if (parts.length < 2) rest.push(figure);
    else {
      const name = parts.slice(0, -2).join('.');
      groups.set(name, [...(groups.get(name) ?? []), figure]);
    }
  }
  const grids: Grid[] = [];
  for (const [name, members] of groups) {
    const grid = gridOf(name, members);
    if (isTable(grid)) grids.push(grid);
    else rest.push(...members);
  }
  return { grids, rest };
}

/** The figures as a reader of a language needs them: names are given in both, and one is enough. */
export function inLanguage(figures: readonly Figure[], lang: 'es' | 'en'): Figure[] {
  const both = /\.(es|en)$/;
  const kept = figures.filter((figure) => !both.test(figure.place) || figure.place.endsWith(`.${lang}`));
  return kept.map((figure) => ({ ...figure, place: figure.place.replace(both, '') }));
}

function gridOf(name: string, members: readonly Figure[]): Grid {
  const cells = new Map<string, Figure>();
  const rows = new Set<string>();
  const columns = new Set<string>();
  for (const figure of members) {
    const [row = '', column = ''] = figure.place.split('.').slice(-2);
    rows.add(row);
    columns.add(column);
    cells.set(cellKey(row, column), figure);
  }
  return { name, rows: [...rows], columns: inOrder([...columns]), cells };
}

/** Numbers by their size, everything else as it came. */
function inOrder(names: string[]): string[] {
  return names.every((name) => /^-?\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

function isTable(grid: Grid): boolean {
  const all = grid.rows.length * grid.columns.length;
  return grid.rows.length >= 2 && grid.columns.length >= 2 && grid.cells.size * 2 >= all;
}

/** How sure a figure is: from the source itself, from somebody else's public work, or our reconstruction. */
export function sureness(provenance: string): 'source' | 'public' | 'reconstructed' {
  if (provenance === 'source') return 'source';
  return provenance.startsWith('public') ? 'public' : 'reconstructed';
}
