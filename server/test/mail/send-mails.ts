import type { JobContext } from '../../src/jobs/job.ts';
import { relayDue } from '../../src/jobs/relay.ts';
import { mailRelay } from '../../src/mail/outbox/send-mail.ts';

/** Sends the mails that are due, as a server of these settings does at a moment. */
export const sendMails = (context: JobContext): Promise<number> => relayDue(mailRelay, context);
