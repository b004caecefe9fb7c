import { readable } from '@circolo/contract/origins/contrast';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { brandOf } from '../../../spooler/pdf/brand-of.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { type documents, paymentsOfDocument } from '../../../tables/invoicing/document-tables.ts';
import type { PaperStyle, PrintedDocument } from '../pdf/printed-document.ts';

const white = '#FFFFFF';

/** A document with how it is printed. */
export interface Printable extends PaperStyle {
  document: PrintedDocument;
}

/** Whether its orders are paid, and what the transfer of its only one is recognised by. */
async function readPayment(db: Queryable, documentId: number) {
  const rows = await paymentsOfDocument(db, documentId);
  const [only, more] = rows;
  return {
    IsPaid: rows.length > 0 && rows.every(({ isPaid }) => isPaid),
    TransferReference: more ? null : (only?.TransferReference ?? null),
  };
}

/** Reads a document as it is printed, in its customer's language and the look of its brand. */
export async function readPrinted(db: Queryable, row: typeof documents.$inferSelect): Promise<Printable> {
  const [customer] = await db.select({ Language: users.Language }).from(users).where(eq(users.Id, row.UserId));
  const { accent, ...brand } = await brandOf(db, row.OriginId);
  const language: Language = customer?.Language ?? 'it';
  return {
    document: { ...row, ...(await readPayment(db, row.Id)) },
    look: { ...brand, accent: readable(accent, white) },
    language,
  };
}
