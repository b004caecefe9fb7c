import type { CustomLogin } from '@circolo/contract/origins/public-origin';

/** First parts of the addresses that the web knows (product.md section 2 "Screens and routes"). */
const areas = new Set([
  '',
  'activities',
  'alerts',
  'auth',
  'auth-x',
  'demo-activation',
  'desk',
  'error',
  'exports',
  'landing',
  'profile',
  'shop',
  // Where text messages lead who wants no more offers.
  'u',
  'users',
]);

/** The first part of a path. @example areaOf('/shop/check-out') // 'shop' */
export const areaOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** A path without the differences that do not count. @example plainPath('/Shop/') // '/shop' */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

/** Whether a path leads anywhere; the web shows its own "not found" for the others. */
export const isKnownPath = (path: string, componentsPage: boolean): boolean =>
  areas.has(areaOf(path)) || (componentsPage && areaOf(path) === 'test');

/** The custom login that `/auth-x/login?<UrlParm>` names. */
export function customLoginOf(path: string, query: string, logins: readonly CustomLogin[]): CustomLogin | null {
  if (areaOf(path) !== 'auth-x') return null;
  const [asked] = new URLSearchParams(query).keys();
  return logins.find(({ UrlParm }) => UrlParm === asked?.toLowerCase()) ?? null;
}
