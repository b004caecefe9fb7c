import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import { routeAllowed } from '@circolo/contract/authorization/levels';
import { entryOf } from '@circolo/contract/origins/page-entries';
import { redirect } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { loginPath } from '../../navigation/login-path.ts';
import { leaveFor } from '../../navigation/navigation.ts';
import { paths, settingsScreen } from '../../navigation/paths.ts';
import { hasAddress } from '../../page/has-address.ts';
import { menuFunctions } from '../../session/menu.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import { homeOf } from '../../session/sign-in.ts';
import { auth, selectedRoute, sessionUser } from '../../session/storage/stores.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** Who is signed in here, or null. */
const signedIn = () => (auth.get() ? sessionUser.get() : null);

/** A brand without any address of its own has no pages (product.md section 2 "Origin load"). */
export function guardOrigin(pathname: string): void {
  if (!hasAddress() && !pathname.startsWith('/error')) throw redirect({ to: paths.notFound });
}

/** Leads to a page of another entry: nothing of this one is shown until it is there. */
function waitFor(path: string): Promise<never> {
  leaveFor(path, 'replace');
  return new Promise<never>(() => {});
}

/** The beginning: the desk of who has one, else the login, which knows every other place. */
export async function leadHome(): Promise<never> {
  const user = signedIn();
  const home = user && homeOf(user);
  if (home && entryOf(home) === 'desk' && (user.Menu || !home.startsWith(paths.desk))) throw redirect({ to: home });
  return waitFor(paths.login);
}

/** Pages of the person's own: activities, profile. What must be done first comes before them. */
export async function guardSignedIn(): Promise<void> {
  const user = signedIn();
  if (!user) await waitFor(loginPath());
  const first = requiredActionPath(user);
  if (first?.startsWith(paths.shop)) await waitFor(first);
  if (first) throw redirect({ to: first });
}

/** A page of what must be done first is for the person who must do it. */
export async function guardRequiredAction(action: RequiredAction): Promise<void> {
  const user = signedIn();
  if (!user) return waitFor(loginPath());
  if (user.Must !== action) await leadHome();
}

/**
 * The desk (product.md section 6): without a permission menu one goes to the login; the desk itself is open to every
 * menu, so are the settings, a screen where a function of the menu opens it. A refusal forgets the saved route, so that it cannot repeat.
 */
export async function guardDesk(screen: string): Promise<void> {
  const user = signedIn();
  if (!user?.Menu) return waitFor(loginPath());
  if (screen === settingsScreen || routeAllowed(menuFunctions(user.Menu), screen)) return;
  toast.error(t('error.routeAccessDenied'));
  await selectedRoute.set(null);
  throw redirect({ to: '/' });
}
