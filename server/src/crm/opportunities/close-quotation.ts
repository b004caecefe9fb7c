import { QuotationState, quotationStateOn } from '@circolo/contract/crm/quotations/quotation-state';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';

interface OrderOfOpportunity {
  OpportunityId: number;
  OrderId: number;
}

/**
 * Closes the quotation of an opportunity that is open, as staff made the order that it offers: accepted as well, it would place a second
 * one. The opportunity is locked, as by who accepts.
 */
export async function closeQuotation(tx: Tx, { OpportunityId, OrderId }: OrderOfOpportunity, now: Date): Promise<void> {
  const rows = await tx.select().from(t).where(eq(t.OpportunityId, OpportunityId)).for('update');
  const open = rows.find((row) => quotationStateOn(row, romeDay(now)) === QuotationState.open);
  if (open) await tx.update(t).set({ OrderId }).where(eq(t.DocumentId, open.DocumentId));
}
