import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import type { Transport } from '@circolo/contract/http/client';
import { ApiProblem } from '../http/api-problem.ts';
import { paths } from '../navigation/paths.ts';
import { mustFirst } from './session-events.ts';
import type { SessionUser } from './storage/stores.ts';

/** Where one does what must be done before anything else. */
const places: Record<RequiredAction, string> = {
  changePassword: paths.choosePassword,
  enrol: paths.enrol,
  proveEmail: paths.shopConfirm,
};

const codes: Record<string, RequiredAction> = {
  PasswordChangeRequired: 'changePassword',
  TwoFactorEnrolmentRequired: 'enrol',
};

/** What somebody reaches whose address is not proved: the orders that were placed before, how they are paid, and others. */
const openBeforeProof: readonly string[] = [
  paths.shopConfirm,
  paths.shopCheckOut,
  paths.shopCompleted,
  paths.shopOrders,
  paths.shopCart,
];
const isOpenBeforeProof = (to: string): boolean =>
  openBeforeProof.some((path) => to === path || to.startsWith(`${path}/`) || to.startsWith(`${path}?`));

/** The page that a signed-in person who wants to go somewhere has to see first, or null. */
export function requiredActionPath(user: Pick<SessionUser, 'Must'> | null, to = ''): string | null {
  if (!user?.Must || (user.Must === 'proveEmail' && isOpenBeforeProof(to))) return null;
  return places[user.Must];
}

/** Whether the address of who is signed in waits for its proof: most of an account is closed until then. */
export const isUnproven = (user: Pick<SessionUser, 'Must'> | null): boolean => user?.Must === 'proveEmail';

/** Notifies when a call is refused because something else must be done first. */
export const watchRequiredAction =
  (transport: Transport): Transport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      const must = error instanceof ApiProblem ? codes[error.Code] : undefined;
      if (must) mustFirst.notify(must);
      throw error;
    }
  };
