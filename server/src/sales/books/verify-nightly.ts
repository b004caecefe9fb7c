import { findGaps } from '../../invoicing/numbering/find-gaps.ts';
import { defineJob } from '../../jobs/job.ts';
import { verifyBooks } from './verify-books.ts';

/**
 * Holds every stored sum of money against the ledger by night, and looks for numbers of documents that are missing; what differs is an
 * error in the log, each with its figures.
 */
export const verifyNightly = defineJob('verify-books', { cron: '50 3 * * *' }, async (_payload, { db, log }) => {
  for (const difference of await verifyBooks(db)) log.error(difference, 'the books do not agree');
  for (const gap of await findGaps(db)) log.error(gap, 'a number of a document is missing');
});
