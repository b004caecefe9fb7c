import { logout } from '@circolo/contract/access/sessions/session';
import { t } from '../messages/messages.ts';
import { loginPath } from '../navigation/login-path.ts';
import { go, inShop, isShownHere } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { actsHere, tabStorage } from './acting.ts';
import { saveNotice } from './arrival-notice.ts';
import { callWithoutToast } from './client.ts';
import { cleanedUp, maySignOut, personLeft } from './session-events.ts';
import { formDraftName, storedPrefix } from './storage/outliving-stores.ts';
import {
  auth,
  emptyStores,
  logoutReason,
  orderSession,
  personIn,
  selectedRoute,
  sessionUser,
} from './storage/stores.ts';

/** How long a logout waits, so that several clicks are one (product.md section 9). */
const pause = 1000;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Forgets the session here; in the shop, who was buying too. */
async function forget(shop: boolean): Promise<void> {
  const order = orderSession.get();
  if (shop && order) await orderSession.set({ ...order, oAuth: null });
  await Promise.all([auth.set(null), sessionUser.set(null), selectedRoute.set(null)]);
  await cleanedUp();
}

/** What was typed and not saved stays with a person whose session ends, not with one who goes. */
const dropDraft = (): void => sessionStorage.removeItem(storedPrefix + formDraftName);

/** Ends a session at once that leads nowhere. */
export async function forgetSession(): Promise<void> {
  await callWithoutToast(logout).catch(() => undefined);
  dropDraft();
  await forget(false);
}

/** Where one finds oneself without a session. Staff who acted as a customer see that it is over. */
const placeAfter = (shop: boolean): string => (actsHere() ? paths.acting : shop ? paths.shopLogout : loginPath());
const leave = (shop: boolean): void => go(placeAfter(shop));

/** Says that the session is over where the person reads it: here, or on the page that is loaded now. */
function warnOfEnd(shop: boolean): void {
  if (isShownHere(placeAfter(shop))) toast.warning(t('errors.InvalidToken'));
  else saveNotice(t('errors.InvalidToken'));
}

async function end(shop: boolean): Promise<void> {
  if (!(await maySignOut())) return;
  // A session that cannot be ended at the server any more must not prevent the sign-out.
  await callWithoutToast(logout).catch(() => undefined);
  dropDraft();
  await forget(shop);
  leave(shop);
}

/** Logs out one second after the last wish to, and goes to the login (in the shop: to its logout page). */
export function signOut(shop = inShop()): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void end(shop), pause);
}

/** What follows when every session of the account, this one too, has been ended on purpose. */
export async function signedOutEverywhere(shop = inShop()): Promise<void> {
  dropDraft();
  await forget(shop);
  leave(shop);
}

/** What follows when the server does not renew the session any more. Who was locked out reads so where they arrive. */
export async function sessionOver(shop: boolean, code: string | null): Promise<void> {
  await forget(shop);
  if (code === 'UserBlockedLogout' || code === 'ShopBlockedLogout') {
    dropDraft();
    await logoutReason.set(code);
  } else if (!actsHere()) warnOfEnd(shop);
  leave(shop);
}

/**
 * Forgets a person as soon as they are not signed in here any more, or somebody else is: what they opened and looked for, in the
 * storage and in memory. A sign-out in another tab leads this one away as well, so that nothing of theirs stays on the screen.
 */
export function watchPerson(): void {
  let person = personIn(sessionUser.get());
  sessionUser.subscribe(() => {
    const next = personIn(sessionUser.get());
    if (person !== null && next !== person) {
      emptyStores();
      personLeft.notify();
    }
    person = next;
  });
  globalThis.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (key !== `${storedPrefix}auth` || newValue !== null || storageArea !== tabStorage) return;
    // Of the values that go one by one this is the first: the page may be gone before it hears of the next.
    emptyStores();
    dropDraft();
    leave(inShop());
  });
}
