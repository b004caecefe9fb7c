import { problem } from '@circolo/contract/errors/problem';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { billing } from '@circolo/contract/sales/billing';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import type { DocumentRow } from './invoice-file-maker.ts';

/**
 * Takes the customer's present billing data into a locked document that was discarded: it is not issued, so its content is corrected
 * under the same number and date.
 */
export async function correctCustomer(tx: Tx, document: DocumentRow): Promise<DocumentRow> {
  if (document.SdiState !== SdiState.discarded) throw problem('DocumentNotSendable');
  const [user] = await tx.select({ Billing: users.Billing }).from(users).where(eq(users.Id, document.UserId));
  const present = billing.safeParse(user?.Billing);
  if (!present.success) throw problem('BillingIncomplete');
  await tx.update(documents).set({ Customer: present.data }).where(eq(documents.Id, document.Id));
  return { ...document, Customer: present.data };
}
