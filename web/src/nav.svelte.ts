import { tokenIn } from './api/mine';
import { parseRoute, pathOf, type Route } from './route';

let current = $state.raw<Route>({ page: 'lobby' });

/** The page that is shown. */
export const route = (): Route => current;

function read(): void {
  current = parseRoute(location.pathname, location.search);
}

/** Goes to a page. `replace` leaves no trace in the browser's history, for what is only a finer point of the same page. */
export function go(to: Route | string, replace = false): void {
  const path = typeof to === 'string' ? to : pathOf(to);
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  const before = current.page;
  read();
  if (!replace && before !== current.page) scrollTo(0, 0);
}

/** Whether a click on a link is for the browser itself: another window, a download, another place. */
function isForeign(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link.origin !== location.origin || link.pathname.startsWith('/api/');
  const inside = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return (
    modified || elsewhere || inside || link.target !== '' || link.hasAttribute('download') || event.defaultPrevented
  );
}

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.href || isForeign(event, link)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Follows the browser's history and the links of the pages. */
export function startNav(): void {
  read();
  addEventListener('popstate', read);
  // A private link to the match that is open already changes nothing but the fragment: the page begins anew with the seat.
  addEventListener('hashchange', () => {
    if (tokenIn(location.hash)) location.reload();
  });
  document.addEventListener('click', clicked);
}
