import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import type { Transport } from '@circolo/contract/http/client';
import { ApiProblem } from '../http/api-problem.ts';
import { paths } from '../navigation/paths.ts';
import { mustFirst } from './session-events.ts';
import type { SessionUser } from './stores.ts';

/** Where one does what must be done before anything else. */
const places: Record<RequiredAction, string> = {
  changePassword: paths.choosePassword,
  enrol: paths.enrol,
  proveEmail: paths.shopOrders,
};

const codes: Record<string, RequiredAction> = {
  PasswordChangeRequired: 'changePassword',
  TwoFactorEnrolmentRequired: 'enrol',
};

/** The page that a signed-in person has to see before any other, or null. */
export const requiredActionPath = (user: Pick<SessionUser, 'Must'> | null): string | null =>
  (user?.Must && places[user.Must]) ?? null;

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
