import { QuotationState, quotationStateOn } from '@circolo/contract/crm/quotations/quotation-state';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { quotations as t } from '../../tables/crm/quotation-tables.ts';

interface LinkedOrders {
  OpportunityId: number;
  /** The order that was linked so far, and the one that is from now on. */
  before: number | null;
  now: number | null;
}

/**
 * Lets the quotations of an opportunity follow its order. The open one is closed by the order that came of it: accepted as well, it would
 * place a second one. Without the order it is open again, if its customer has not accepted it. The opportunity is locked, as by who accepts.
 */
export async function followOrder(tx: Tx, { OpportunityId, before, now }: LinkedOrders, at: Date): Promise<void> {
  const ofOpportunity = eq(t.OpportunityId, OpportunityId);
  if (before !== null)
    await tx
      .update(t)
      .set({ OrderId: null })
      .where(and(ofOpportunity, eq(t.OrderId, before), isNull(t.AcceptedAt)));
  if (now === null) return;
  const rows = await tx.select().from(t).where(ofOpportunity).for('update');
  const open = rows.find((row) => quotationStateOn(row, romeDay(at)) === QuotationState.open);
  if (!open) return;
  // An order comes of one quotation: where it is that of an earlier one, this one is taken back.
  const isOfOther = (await tx.$count(t, eq(t.OrderId, now))) > 0;
  const closed = isOfOther ? { WithdrawnAt: at.toISOString() } : { OrderId: now };
  await tx.update(t).set(closed).where(eq(t.DocumentId, open.DocumentId));
}
