import { paths } from '../../navigation/paths.ts';
import { hasAddress } from '../../page/has-address.ts';
import { page } from '../../page/page.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import { auth, sessionUser } from '../../session/storage/stores.ts';

const isSignedIn = () => auth.get() !== null && sessionUser.get() !== null;

/** Where an address leads instead: a shop that its brand has not opened to the login (product.md section 6). */
export function closedShopPath(path: string): string | null {
  if (path.startsWith('/error/')) return null;
  if (!hasAddress()) return paths.notFound;
  // Also who has bought at the desk of a brand without a shop is paid back.
  if (path === paths.shopAccountLink) return null;
  return page.origin?.UseShop ? null : paths.login;
}

/** Where a customer's own page leads first: to the login, which comes back afterwards, or to what an account has to do. */
export const ownPageDetour = (back: string): string | null =>
  isSignedIn() ? requiredActionPath(sessionUser.get(), back) : `${paths.shopLogin}?back=${encodeURIComponent(back)}`;
