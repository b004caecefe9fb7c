import type { Job } from '../jobs/job.ts';
import { notifyEndingKeys } from './api-keys/notify-ending-keys.ts';
import { mailSignInLink } from './passwords/mail-sign-in-link.ts';
import { recoverPassword } from './passwords/recover-password.ts';
import { anchorSecurityLog } from './security-log/anchors.ts';
import { sealSecurityLog } from './security-log/seal-events.ts';

/** The jobs of this domain. */
export const accessJobs: readonly Job<never>[] = [
  anchorSecurityLog,
  mailSignInLink,
  notifyEndingKeys,
  recoverPassword,
  sealSecurityLog,
];
