import { apiKeys } from './accounts/api-keys.ts';
import { createSuperuserCommand } from './accounts/create-superuser.ts';
import { resetFactor } from './accounts/reset-factor.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { restoreRights } from './accounts/restore-rights.ts';
import { revokeApiKey } from './accounts/revoke-key.ts';
import { sessions } from './accounts/sessions.ts';
import { signOut } from './accounts/sign-out.ts';
import { unlock } from './accounts/unlock.ts';
import { verify } from './books/verify.ts';
import { verifyLogCommand } from './books/verify-log.ts';
import type { Command } from './command.ts';
import { anonymise } from './copies/anonymise.ts';
import { backup } from './copies/backup.ts';
import { makeCopy } from './copies/make-copy.ts';
import { makeReal } from './copies/make-real.ts';
import { move } from './copies/move.ts';
import { newInstallation } from './copies/new-installation.ts';
import { restore } from './copies/restore.ts';
import { filesMove } from './files/files-move.ts';
import { resealCommand } from './keys/reseal.ts';
import { rotateKey } from './keys/rotate-key.ts';
import { mailTest } from './outside/mail-test.ts';
import { providersTest } from './outside/providers-test.ts';
import { jobsCancel } from './queue/jobs-cancel.ts';
import { jobsList } from './queue/jobs-list.ts';
import { jobsRetry } from './queue/jobs-retry.ts';
import { outboxList } from './queue/outbox-list.ts';
import { outboxRetry } from './queue/outbox-retry.ts';
import { upgrade } from './versions/upgrade.ts';

/** Every command of the operator, in the order of the help. */
export const commands: readonly Command[] = [
  createSuperuserCommand,
  unlock,
  resetPassword,
  resetFactor,
  restoreRights,
  sessions,
  signOut,
  apiKeys,
  revokeApiKey,
  jobsList,
  jobsRetry,
  jobsCancel,
  outboxList,
  outboxRetry,
  mailTest,
  providersTest,
  verify,
  verifyLogCommand,
  rotateKey,
  resealCommand,
  backup,
  restore,
  anonymise,
  makeCopy,
  makeReal,
  move,
  newInstallation,
  filesMove,
  upgrade,
];
