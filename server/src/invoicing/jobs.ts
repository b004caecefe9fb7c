import type { Job } from '../jobs/job.ts';
import { receiveExchangeMessages } from './exchange/receive-messages.ts';
import { sendTransmissions } from './exchange/send-transmissions.ts';

/** The jobs of this domain. */
export const invoicingJobs: readonly Job<never>[] = [receiveExchangeMessages, sendTransmissions];
