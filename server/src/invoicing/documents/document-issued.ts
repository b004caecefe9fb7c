import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import { mailDocument } from './mail-document.ts';

/** What follows when a document was issued, in its transaction: its PDF is made and mailed to the customer, once. */
export async function documentIssued(tx: Tx, documentId: number): Promise<void> {
  await enqueue(tx, mailDocument, { Id: documentId });
}
