import { paths } from '../../navigation/paths.ts';
import { hasAddress } from '../../page/has-address.ts';
import { page } from '../../page/page.ts';
import { homeOf } from '../../session/sign-in.ts';
import { auth, sessionUser } from '../../session/storage/stores.ts';

/** Who is signed in here, or null. */
const signedIn = () => (auth.get() ? sessionUser.get() : null);

/** Where the areas of authentication begin: they lead to a login, with the query that names a custom one. */
const beginnings: Record<string, string> = { '/': paths.login, '/auth': paths.login, '/auth-x': '/auth-x/login' };

/** A brand without any address of its own has no pages (product.md section 2 "Origin load"). */
export function beginningOf({ pathname, search }: URL): string | null {
  if (!hasAddress()) return paths.notFound;
  const login = beginnings[pathname.replace(/(.)\/$/, '$1').toLowerCase()];
  return login ? login + search : null;
}

/** Who is signed in already does not sign in again, unless their place is a shop that this brand has not opened. */
export function loginDetour(): string | null {
  const user = signedIn();
  const home = user && homeOf(user);
  if (!home || (home.startsWith(paths.desk) && !user.Menu)) return null;
  return home.startsWith(paths.shop) && !page.origin?.UseShop ? null : home;
}
