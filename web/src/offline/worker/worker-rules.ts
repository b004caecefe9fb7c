/** What the browser keeps of one build begins with this; the build's own mark follows. */
export const cachePrefix = 'circolo-files-';

/** The desk's frame in the cache: one page serves every address of the desk. */
export const framePath = '/desk';

/** The first parts of the addresses that the desk's frame answers (contract `page-entries`). */
const deskAreas = new Set(['desk', 'activities', 'alerts', 'profile', 'users', 'error']);

/** What the worker does with a request: everything that is not listed here goes to the network as if there were no worker. */
export type Treatment = 'file' | 'page' | 'network';

/** Files of the build by their name, pages of the desk where a person goes to one. @example treatmentOf({ method: 'GET', mode: 'navigate', path: '/desk/leads' }) // 'page' */
export function treatmentOf(request: { method: string; mode: string; path: string }): Treatment {
  if (request.method !== 'GET') return 'network';
  if (request.path.startsWith('/assets/')) return 'file';
  const area = request.path.split('/')[1]?.toLowerCase() ?? '';
  return request.mode === 'navigate' && deskAreas.has(area) ? 'page' : 'network';
}

/** A gateway without a server behind it: what is kept is better than its page. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** Whether a page begins with this build's own files: one of a newer build belongs to the newer worker. */
export const isOfBuild = (html: string, files: readonly string[]): boolean => {
  const scripts = [...html.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
  return scripts.length > 0 && scripts.every((src) => files.includes(src));
};

/** The caches that go when a build takes over: tabs of the build before it may still fetch its files. */
export const outdatedCaches = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== own).slice(0, -1);
