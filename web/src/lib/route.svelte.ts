// Which page is shown; addresses are those the server answers with this page.
export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'new'; game: string }
  | { page: 'join' }
  | { page: 'watch' }
  | { page: 'replays' }
  | { page: 'unknown' };

// Behind the address of a new table: with nobody else.
export const kAlone = '#alone';

export function routeOf(path: string): Route {
  const [first = '', second, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { page: 'unknown' };
  if (second === undefined) {
    if (first === '') return { page: 'home' };
    if (first === 'join' || first === 'watch' || first === 'replays') return { page: first };
    return { page: 'unknown' };
  }
  if (first === 'table') return { page: 'table', id: decodeURIComponent(second) };
  if (first === 'new') return { page: 'new', game: decodeURIComponent(second) };
  return { page: 'unknown' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  start(): void {
    addEventListener('popstate', () => this.follow());
    document.addEventListener('click', (event) => this.clicked(event));
  }

  // In place of the page before, when there is no way back to that.
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, '', path);
    else if (path !== location.pathname + location.hash) history.pushState(null, '', path);
    this.follow();
    scrollTo(0, 0);
  }

  private follow(): void {
    this.route = routeOf(location.pathname);
  }

  // Links within the site change the page without loading it anew.
  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '') return;
    if (link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
export const go = (path: string): void => router.go(path);
export const goInstead = (path: string): void => router.go(path, true);
