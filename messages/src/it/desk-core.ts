import { acting } from './access/acting.ts';
import { app } from './app.ts';
import { browserErrors } from './browser-errors.ts';
import { changes } from './changes.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { deskFrame } from './desk-frame.ts';
import { enumerations } from './enumerations.ts';
import { federation } from './federation/federation.ts';
import { fieldProblems } from './field-problems.ts';
import { listTools } from './lists.ts';
import { signIn } from './sign-in.ts';
import { spooler } from './spooler.ts';

/** The messages of the desk's frame and of every list; those of screens come with the screens (`web/messages-plugin.ts`). */
export const it = {
  ...acting,
  ...app,
  ...signIn,
  ...changes,
  ...common,
  ...consent,
  ...deskFrame,
  ...enumerations,
  ...browserErrors,
  ...federation,
  ...fieldProblems,
  ...listTools,
  ...spooler,
};
