import type { Must } from '@circolo/contract/access/logged-user';
import type { Transport } from '@circolo/contract/http/client';
import { paths } from '../paths.ts';
import { ApiProblem } from './api-problem.ts';
import { mustFirst } from './session-events.ts';
import type { SessionUser } from './stores.ts';

/** Where one does what must be done before anything else. */
const places: Record<Must, string> = { changePassword: paths.choosePassword, enrol: paths.enrol };

const codes: Record<string, Must> = {
  PasswordChangeRequired: 'changePassword',
  TwoFactorEnrolmentRequired: 'enrol',
};

/** The page that a signed-in person has to see before any other, or null. */
export const placeOfMust = (user: Pick<SessionUser, 'Must'> | null): string | null =>
  (user?.Must && places[user.Must]) ?? null;

/** Tells when a call is refused because something else must be done first. */
export const heedingMust =
  (transport: Transport): Transport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      const must = error instanceof ApiProblem ? codes[error.Code] : undefined;
      if (must) mustFirst.tell(must);
      throw error;
    }
  };
