import { describe, expect, it } from 'vitest';
import { parseRoute, pathOf, type Route } from './route';

describe('routes', () => {
  const both: [string, string, Route][] = [
    ['/', '', { page: 'lobby' }],
    ['/match/abc-1', '', { page: 'match', id: 'abc-1' }],
    ['/replay/abc', '?step=27', { page: 'replay', id: 'abc', step: 27 }],
    ['/replay/abc', '', { page: 'replay', id: 'abc', step: null }],
    ['/rules', '?q=carga&system=spqr', { page: 'rules', q: 'carga', system: 'spqr' }],
    ['/rules', '', { page: 'rules', q: '', system: '' }],
    ['/rules/EL-005', '', { page: 'rule', id: 'EL-005' }],
    ['/charts/spqr', '', { page: 'charts', system: 'spqr' }],
  ];

  it.each(both)('%s%s is a page, and the page has that address', (path, search, route) => {
    expect(parseRoute(path, search)).toEqual(route);
    expect(pathOf(route)).toBe(path + search);
  });

  it('reads ids of rules in small letters too', () => {
    expect(parseRoute('/rules/el-005')).toEqual({ page: 'rule', id: 'EL-005' });
  });

  it.each(['/nothing', '/match', '/match/a/b', '/match/a%2F..%2Fb', '/rules/EL-5', '/replay/%E0%A4%A', '/charts'])(
    '%s is lost',
    (path) => {
      expect(parseRoute(path).page).toBe('lost');
    },
  );

  it('takes no step that is not a whole number', () => {
    for (const step of ['-1', '1.5', 'x', ''])
      expect(parseRoute('/replay/a', `?step=${step}`)).toMatchObject({ step: null });
  });
});
