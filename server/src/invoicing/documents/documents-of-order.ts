import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { documentOrders, documents as t } from '../../tables/invoicing/document-tables.ts';
import type { DocumentRow } from './issue-document.ts';

/** What documents say that an order sells: invoices and debit notes, less credit notes. */
export interface DocumentedSale {
  invoice: DocumentRow | null;
  /** By the id of the order line, in cents; null is the stamp duty that is charged on. */
  lines: Map<number | null, { Taxable: number; Gross: number }>;
}

/** The tax documents of an order, added up line by line. */
export async function documentsOfOrder(db: Queryable, OrderId: number): Promise<DocumentedSale> {
  const rows = await db
    .select({ document: t, Invoices: documentOrders.Invoices })
    .from(documentOrders)
    .innerJoin(t, eq(t.Id, documentOrders.DocumentId))
    .where(and(eq(documentOrders.OrderId, OrderId), isNotNull(t.DocumentType)))
    .orderBy(asc(t.Id));
  const lines: DocumentedSale['lines'] = new Map();
  for (const { document } of rows) {
    const sign = document.DocumentType === DocumentType.creditNote ? -1 : 1;
    for (const line of document.Lines) {
      if (line.OrderId !== OrderId) continue;
      const held = lines.get(line.OrderLineId) ?? { Taxable: 0, Gross: 0 };
      lines.set(line.OrderLineId, {
        Taxable: held.Taxable + sign * line.Taxable,
        Gross: held.Gross + sign * (line.Gross ?? 0),
      });
    }
  }
  return { invoice: rows.find(({ Invoices }) => Invoices !== null)?.document ?? null, lines };
}
