import { routeAllowed } from '@circolo/contract/access/authorization';
import type { Must } from '@circolo/contract/access/logged-user';
import { redirect } from '@tanstack/react-router';
import { toast } from '../ui/toast.tsx';
import { hasAddress } from './has-address.ts';
import { loginRoute } from './login-place.ts';
import { page } from './page.ts';
import { paths } from './paths.ts';
import { menuFunctions } from './session/menu.ts';
import { placeOfMust } from './session/must-first.ts';
import { homeOf } from './session/sign-in.ts';
import { auth, selectedRoute, sessionUser } from './session/stores.ts';
import { t } from './words.ts';

/** Who is signed in here, or null. */
const signedIn = () => (auth.get() ? sessionUser.get() : null);

/** A brand without any address of its own has no pages (product.md section 2 "Origin load"). */
export function guardOrigin(pathname: string): void {
  if (!hasAddress() && !pathname.startsWith('/error')) throw redirect({ to: paths.notFound });
}

/** Pages of the person's own: activities, profile. What must be done first comes before them. */
export function guardSignedIn(): void {
  const user = signedIn();
  if (!user) throw redirect(loginRoute());
  const first = placeOfMust(user);
  if (first) throw redirect({ to: first });
}

/** A page of what must be done first is for whoever must do it. */
export const guardMust = (must: Must) => (): void => {
  const user = signedIn();
  if (!user) throw redirect(loginRoute());
  if (user.Must !== must) throw redirect({ to: homeOf(user) ?? paths.login });
};

/** Who is signed in already does not sign in again, unless their place is a shop that this brand has not opened. */
export async function guardSignedOut(): Promise<void> {
  const user = signedIn();
  const home = user && homeOf(user);
  if (!home || (home.startsWith(paths.desk) && !user.Menu)) return;
  if (home.startsWith(paths.shop)) {
    if (!page.origin?.UseShop) return;
    location.replace(home);
    // The shop is another page: nothing of this one is shown until it is there.
    await new Promise<never>(() => {});
  }
  throw redirect({ to: home });
}

/**
 * The desk (product.md section 6): without a permission menu one goes to the login; the desk itself is open to every
 * menu, a screen where a function of the menu opens it. A refusal forgets the saved route, so that it cannot repeat.
 */
export async function guardDesk(screen: string): Promise<void> {
  const user = signedIn();
  if (!user?.Menu) throw redirect(loginRoute());
  if (routeAllowed(menuFunctions(user.Menu), screen)) return;
  toast.error(t('error.routeAccessDenied'));
  await selectedRoute.set(null);
  throw redirect({ to: '/' });
}
