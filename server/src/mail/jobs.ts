import type { Job } from '../jobs/job.ts';
import type { Relay } from '../jobs/relay.ts';
import { queueMailing } from './mailings/queue-mailing.ts';
import { smsRelay } from './mailings/sms-relay.ts';
import { cancelMailing } from './mailings/stop-mailing.ts';
import { attachmentsFrom } from './outbox/attachments.ts';
import { emailFiles } from './outbox/email-files.ts';
import { mailRelay } from './outbox/send-mail.ts';
import { templateFilesOfMail } from './outbox/template-files-of-mail.ts';
import { fetchReplies } from './replies/fetch-replies.ts';
import { sendSms } from './sms/send-sms.ts';

attachmentsFrom(emailFiles);
attachmentsFrom(templateFilesOfMail);

/** The jobs of this domain. */
export const mailJobs: readonly Job<never>[] = [sendSms, queueMailing, cancelMailing, fetchReplies];

/** What this domain sends from tables of its own. */
export const mailRelays: readonly Relay[] = [mailRelay, smsRelay];
