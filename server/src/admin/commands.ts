import { createSuperuserCommand } from './accounts/create-superuser.ts';
import { resetFactor } from './accounts/reset-factor.ts';
import { verify } from './books/verify.ts';
import { verifyLogCommand } from './books/verify-log.ts';
import type { Command } from './command.ts';
import { newInstallation } from './copies/new-installation.ts';
import { resealCommand } from './keys/reseal.ts';

/** Every command of the operator, in the order of the help. */
export const commands: readonly Command[] = [
  createSuperuserCommand,
  resetFactor,
  verify,
  verifyLogCommand,
  resealCommand,
  newInstallation,
];
