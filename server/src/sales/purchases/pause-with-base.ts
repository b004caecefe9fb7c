import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { writePause } from './write-pause.ts';

type Purchase = typeof purchases.$inferSelect;

/**
 * Pauses an add-on that is bought while its base has a pause, planned or under way: on the days of that which are its own. They are
 * paid for, and cannot be used.
 */
export async function pauseWithBase(tx: Tx, addOn: Purchase, now: Date): Promise<Purchase> {
  if (addOn.ParentPurchaseId === null || addOn.EndDate === null) return addOn;
  const [base] = await tx
    .select()
    .from(pauses)
    .where(and(eq(pauses.PurchaseId, addOn.ParentPurchaseId), eq(pauses.Open, true)));
  if (!base || addOn.StartDate > base.EndDate || addOn.EndDate < base.StartDate) return addOn;
  const StartDate = addOn.StartDate > base.StartDate ? addOn.StartDate : base.StartDate;
  const { EndDate, Reason, CreatedById: ById } = base;
  const pause = { StartDate, EndDate, Reason, BasePauseId: base.Id, ById };
  return (await writePause(tx, addOn, pause, now)).paused;
}
