import { browserErrors } from './browser-errors.ts';
import { consent } from './consent.ts';
import { federation } from './federation/federation.ts';
import { signIn } from './sign-in.ts';

/** The messages of the login page; those of the other sign-in pages come with them (`web/messages-plugin.ts`). */
export const en = {
  ...browserErrors,
  ...consent,
  ...federation,
  // No sign-in page shows a code by its label.
  enums: {},
  ...signIn,
};
