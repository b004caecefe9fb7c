import { PurchaseState } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { refreshCustomers } from '../../sales/customers/customer-totals.ts';
import { activeOrPaused } from '../../sales/purchases/paused-purchases.ts';
import { recordPurchaseStates } from '../../sales/purchases/purchase-webhooks.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { lockPurchases } from '../renewals/run-batch.ts';

/** Customers of one transaction. */
const batchSize = 25;

/** Pauses that begin or have ended by a day, and are not carried out yet. */
const isDue = (day: string) =>
  and(
    eq(pauses.Open, true),
    or(
      lt(pauses.EndDate, day),
      and(lte(pauses.StartDate, day), gte(pauses.EndDate, day), eq(purchases.State, PurchaseState.active)),
    ),
  );

async function customersAfter(db: Queryable, day: string, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ UserId: purchases.UserId })
    .from(pauses)
    .innerJoin(purchases, eq(purchases.Id, pauses.PurchaseId))
    .where(and(gt(purchases.UserId, after), isDue(day)))
    .orderBy(asc(purchases.UserId))
    .limit(batchSize);
  return rows.map(({ UserId }) => UserId);
}

async function applyTo(tx: Tx, userIds: readonly number[], day: string, now: Date): Promise<void> {
  await lockPurchases(tx, userIds);
  const due = await tx
    .select({ PauseId: pauses.Id, PurchaseId: purchases.Id, EndDate: pauses.EndDate })
    .from(pauses)
    .innerJoin(purchases, eq(purchases.Id, pauses.PurchaseId))
    .where(and(inArray(purchases.UserId, [...userIds]), isDue(day)));
  const over = due.filter(({ EndDate }) => EndDate < day).map(({ PauseId }) => PauseId);
  if (over.length > 0) await tx.update(pauses).set({ Open: false }).where(inArray(pauses.Id, over));
  const changed = await tx
    .update(purchases)
    .set({ State: activeOrPaused(day), UpdatedAt: now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(
      and(
        inArray(
          purchases.Id,
          due.map(({ PurchaseId }) => PurchaseId),
        ),
        inArray(purchases.State, [PurchaseState.active, PurchaseState.paused]),
      ),
    )
    .returning({ Id: purchases.Id });
  await recordPurchaseStates(tx, changed, now);
  await refreshCustomers(tx, userIds, now);
}

/** Begins and ends the pauses of a day; repeated it finds what is left. */
export async function applyPausesOf(db: Db, now: Date): Promise<void> {
  const day = romeDay(now);
  for (let last = 0; ; ) {
    const found = await customersAfter(db, day, last);
    if (found.length === 0) return;
    last = found.at(-1) ?? last;
    await transaction(db, (tx) => applyTo(tx, found, day, now));
  }
}

/** Right after midnight, so that a pause has whole days; and each hour, for a server that was down at midnight. */
export const applyPauses = defineJob('apply-pauses', { cron: '1 * * * *' }, (_payload, { db, now }) =>
  applyPausesOf(db, now()),
);
