import type { CustomLogin } from '@circolo/contract/origins/public-origin';
import { page } from '../page/page.ts';
import { paths } from './paths.ts';

const place = 'circolo-login';

/** Whether this page belongs to the alternative authentication area. */
export const inCustomArea = (): boolean => location.pathname.startsWith('/auth-x');

const loginOf = (parameter: string | undefined): CustomLogin | null =>
  page.origin?.CustomLogins.find(({ UrlParm }) => UrlParm === parameter?.toLowerCase()) ?? null;

/** The custom login that this address names; null for an unknown one, which has the brand's own look. */
export function customLogin(): CustomLogin | null {
  if (location.pathname === paths.choosePassword) return remembered();
  if (!inCustomArea()) return null;
  const [asked] = new URLSearchParams(location.search).keys();
  return loginOf(asked);
}

/** The custom login through which one came, or null. */
const remembered = (): CustomLogin | null => loginOf(sessionStorage.getItem(place) ?? undefined);

/** Remembers for this tab through which login one came, so that leaving leads back to the same look. */
export function rememberLogin(): void {
  if (!location.pathname.startsWith('/auth')) return;
  const parameter = customLogin()?.UrlParm;
  if (parameter) sessionStorage.setItem(place, parameter);
  else sessionStorage.removeItem(place);
}

/** The login page through which one came. */
export function loginPath(): string {
  const parameter = remembered()?.UrlParm;
  return parameter ? `/auth-x/login?${encodeURIComponent(parameter)}` : paths.login;
}
