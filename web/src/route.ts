/** The pages of the table. */
export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string; step: number | null }
  | { page: 'rules'; q: string; system: string }
  | { page: 'rule'; id: string }
  | { page: 'charts'; system: string }
  | { page: 'lost' };

const ID = /^[\w-]{1,64}$/;
const RULE = /^[A-Z]{2}-\d{3}$/;

function pieces(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['', ''];
  }
}

/** A whole number that is written as one, or nothing. */
function step(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The page that an address stands for. */
export function parseRoute(path: string, search = ''): Route {
  const query = new URLSearchParams(search);
  const [first, second, ...more] = pieces(path);
  if (first === undefined) return { page: 'lobby' };
  if (more.length > 0) return { page: 'lost' };
  if (second === undefined) {
    return first === 'rules'
      ? { page: 'rules', q: query.get('q') ?? '', system: query.get('system') ?? '' }
      : { page: 'lost' };
  }
  if (first === 'rules')
    return RULE.test(second.toUpperCase()) ? { page: 'rule', id: second.toUpperCase() } : { page: 'lost' };
  if (!ID.test(second)) return { page: 'lost' };
  if (first === 'match') return { page: 'match', id: second };
  if (first === 'replay') return { page: 'replay', id: second, step: step(query.get('step')) };
  return first === 'charts' ? { page: 'charts', system: second } : { page: 'lost' };
}

/** The address of a page. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'match':
      return `/match/${encodeURIComponent(route.id)}`;
    case 'replay':
      return `/replay/${encodeURIComponent(route.id)}${route.step === null ? '' : `?step=${route.step}`}`;
    case 'rules':
      return rulesPath(route.q, route.system);
    case 'rule':
      return `/rules/${route.id}`;
    case 'charts':
      return `/charts/${encodeURIComponent(route.system)}`;
    default:
      return '/';
  }
}

function rulesPath(q: string, system: string): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (system) query.set('system', system);
  const text = query.toString();
  return text ? `/rules?${text}` : '/rules';
}
