import { type AuthRecord, refreshToken } from '@circolo/contract/access/sessions/session';
import { createClient, wireRequest } from '@circolo/contract/http/client';
import { ApiProblem, type LostConnection } from '../http/api-problem.ts';
import { connection } from '../http/connection.ts';
import { isBelow } from '../http/is-below.ts';
import { sessionTransport } from '../http/transport.ts';
import { savedLanguage, t } from '../messages/messages.ts';
import { page } from '../page/page.ts';
import { intercepted, isIntercepted } from './interception.ts';
import { renewal } from './renewal.ts';
import { watchRequiredAction } from './required-action.ts';
import { serviceLost, sessionEnded } from './session-events.ts';
import { repeatAfterStepUp } from './step-up.ts';
import { auth } from './storage/stores.ts';

/** Bases that may live elsewhere than the API root, by the beginning of the path (product.md section 7). */
const elsewhere = [
  ['/Uploads', page.bases.upload],
  ['/UsersNotifications', page.bases.notify],
  ['/FiscalCode', page.bases.fiscalCode],
  ['/Shop', page.bases.shop],
] as const;

/** The full address of a call. @example urlOf('/Groups/3') // '/api/Groups/3' */
export function urlOf(path: string): string {
  const base = elsewhere.find(([start]) => isBelow(path, start));
  return base ? base[1] + path.slice(base[0].length) : page.bases.api + path;
}

function antiForgeryToken(): string | null {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : null;
}

/** Runs the work alone among all tabs; the work hears whether it had to wait for another one's. */
async function aloneAmongTabs(work: (waited: boolean) => Promise<boolean>): Promise<boolean> {
  const lock = 'circolo-refresh';
  const atOnce = await navigator.locks.request(lock, { ifAvailable: true }, (free) => (free ? work(false) : null));
  return atOnce ?? navigator.locks.request(lock, () => work(true));
}

/** Why the last refresh was refused. */
let refusal: string | null = null;

const renew = renewal({
  store: auth,
  exclusively: aloneAmongTabs,
  refresh: async (prt) => {
    const request = wireRequest(refreshToken, {});
    try {
      const answer = await quiet({ ...request, headers: { Authorization: `Bearer ${prt}` } });
      return answer as AuthRecord; // The server answers by the declaration.
    } catch (error) {
      refusal = error instanceof ApiProblem ? error.Code : null;
      throw error;
    }
  },
});

const surroundings = {
  urlOf,
  accessToken: () => auth.get()?.pat ?? null,
  renew,
  signedOut: (path: string) => sessionEnded.notify({ path, code: refusal }),
  // Where calls are intercepted, a missing network is the interceptor's matter; faults of the service are not.
  lost: (error: LostConnection) => {
    if (error.status !== undefined || !isIntercepted()) serviceLost.notify(error);
  },
  lostMessage: () => t('error.lostConnectionText'),
  connection,
  language: savedLanguage,
  antiForgeryToken,
};
const quiet = sessionTransport(surroundings, { faultsToCaller: true });

/** Makes a call of the contract; a fault of the service shows the error page. @example await call(groups.create, { body }) */
export const call = createClient(intercepted(watchRequiredAction(repeatAfterStepUp(sessionTransport(surroundings)))));

/** Sends what has waited for the network; a fault is the caller's to show. */
export const sendDirectly = watchRequiredAction(repeatAfterStepUp(quiet));

/** The same for lists and calls in the background: a fault is the caller's to show. */
export const callWithoutToast = createClient(intercepted(sendDirectly));
