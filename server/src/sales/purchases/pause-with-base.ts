import { PurchaseState } from '@circolo/contract/sales/codes';
import { isPausedOn, lengthOf } from '@circolo/contract/sales/purchases/pause-days';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { movedEnd } from './paused-purchases.ts';

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
  const days = { StartDate, EndDate: base.EndDate };
  const at = now.toISOString();
  const times = { CreatedAt: at, CreatedById: base.CreatedById, UpdatedAt: at, UpdatedById: base.CreatedById };
  const { Id: PurchaseId, AnchorDay } = addOn;
  await tx
    .insert(pauses)
    .values({ PurchaseId, BasePauseId: base.Id, ...days, AnchorDay, Reason: base.Reason, ...times });
  const State = isPausedOn(days, romeDay(now)) ? { State: PurchaseState.paused } : {};
  const [paused] = await tx
    .update(purchases)
    .set({ ...movedEnd(addOn, lengthOf(days)), ...State })
    .where(eq(purchases.Id, PurchaseId))
    .returning();
  return paused ?? addOn;
}
