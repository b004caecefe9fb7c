import { problem } from '@circolo/contract/errors/problem';
import { documentState } from '@circolo/contract/invoicing/exchange/exchange-states';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions } from '../../tables/invoicing/exchange-tables.ts';
import type { DocumentRow } from './invoice-file-maker.ts';

/** Locks a document: whatever is sent of it or answered waits for the commit. */
export async function lockDocument(tx: Tx, id: number): Promise<DocumentRow> {
  const [document] = await tx.select().from(documents).where(eq(documents.Id, id)).for('update');
  if (!document) throw problem('RecordNotFound');
  return document;
}

/** Sets the state of a locked document to what its transmissions say; the moment changes with the state alone. */
export async function refreshState(tx: Tx, document: DocumentRow, now: Date): Promise<void> {
  const transmissions = await tx
    .select({ SdiState: documentTransmissions.SdiState, Duplicate: documentTransmissions.Duplicate })
    .from(documentTransmissions)
    .where(eq(documentTransmissions.DocumentId, document.Id))
    .orderBy(asc(documentTransmissions.Id));
  const SdiState = documentState(transmissions);
  if (SdiState === document.SdiState) return;
  await tx.update(documents).set({ SdiState, SdiStateAt: now.toISOString() }).where(eq(documents.Id, document.Id));
}
