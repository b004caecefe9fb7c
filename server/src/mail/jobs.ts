import type { Job } from '../jobs/job.ts';
import { sendMail } from './outbox/send-mail.ts';
import { sendSms } from './sms/send-sms.ts';

/** The jobs of this domain. */
export const mailJobs: readonly Job<never>[] = [sendMail, sendSms];
