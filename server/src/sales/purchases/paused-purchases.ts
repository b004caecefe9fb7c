import { PurchaseState, type PurchaseStateCode } from '@circolo/contract/sales/codes';
import { type DayRange, lengthOf } from '@circolo/contract/sales/purchases/pause-days';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';

/** The state of a purchase that runs again on a day: paused where a pause of it is under way. */
export const activeOrPaused = (day: string) => sql<PurchaseStateCode>`case when exists (
  select from subscription_pause p where p.purchase_id = ${purchases.Id} and p.open and ${day}::date between p.start_date and p.end_date
) then ${sql.raw(`'${PurchaseState.paused}'`)} else ${sql.raw(`'${PurchaseState.active}'`)} end`;

/** Joins a purchase to its pause that has not ended. */
export const openPauseOf = and(eq(pauses.PurchaseId, purchases.Id), eq(pauses.Open, true));

/** Whether its package lets staff pause a purchase, or it has a pause that can end; an add-on goes with its base. */
export const isPausable = sql<boolean>`(${purchases.ParentPurchaseId} is null and (${packages.MaxPauseDays} is not null or ${pauses.Id} is not null))`;

/** The last day of a purchase some days later, with its days of grace and the day of the month that its next periods keep to. */
export function movedEnd(
  { EndDate, GraceUntil }: Pick<typeof purchases.$inferSelect, 'EndDate' | 'GraceUntil'>,
  days: number,
) {
  const end = EndDate === null ? null : shiftDay(EndDate, days);
  return {
    EndDate: end,
    GraceUntil: GraceUntil === null ? null : shiftDay(GraceUntil, days),
    AnchorDay: end === null ? null : Number(shiftDay(end, 1).slice(8)),
  };
}

/** The pauses of a purchase, ended, running and planned. */
export const findPauses = (db: Queryable, purchaseId: number): Promise<DayRange[]> =>
  db
    .select({ StartDate: pauses.StartDate, EndDate: pauses.EndDate })
    .from(pauses)
    .where(eq(pauses.PurchaseId, purchaseId))
    .orderBy(asc(pauses.StartDate));

/** By how many days the end of a purchase has moved. */
export async function daysMoved(db: Queryable, purchaseId: number): Promise<number> {
  const found = await findPauses(db, purchaseId);
  return found.reduce((sum, pause) => sum + lengthOf(pause), 0);
}
