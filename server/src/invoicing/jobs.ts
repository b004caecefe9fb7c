import type { Job } from '../jobs/job.ts';
import { attachmentsFrom } from '../mail/outbox/attachments.ts';
import { makeBook } from './books/make-book.ts';
import { documentAttachments } from './documents/files/mail-attachments.ts';
import { mailDocument } from './documents/mail-document.ts';
import { receiveExchangeMessages } from './exchange/receive-messages.ts';
import { sendTransmissions } from './exchange/send-transmissions.ts';
import { watchCertificates } from './exchange/watches/watch-certificates.ts';
import { watchOutcomes } from './exchange/watches/watch-outcomes.ts';
import { watchSilence } from './exchange/watches/watch-silence.ts';
import { checkVatNumbers } from './vies/check-vat-numbers.ts';

// Mails do not know documents: the process that sends mails loads the jobs.
attachmentsFrom(documentAttachments);

/** The jobs of this domain. */
export const invoicingJobs: readonly Job<never>[] = [
  makeBook,
  mailDocument,
  receiveExchangeMessages,
  sendTransmissions,
  watchSilence,
  watchOutcomes,
  watchCertificates,
  checkVatNumbers,
];
