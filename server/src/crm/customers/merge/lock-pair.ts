import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users as t } from '../../../tables/access/user-tables.ts';
import { orders, purchases } from '../../../tables/sales/order-tables.ts';

/**
 * Locks all that two customers own, each kind in the order of its numbers, and orders before customers as every payment does: two
 * merges of the same pair, and a merge and a payment, follow each other.
 */
export async function lockPair(tx: Tx, ids: readonly number[]): Promise<void> {
  const own = [...ids];
  await tx
    .select({ Id: orders.Id })
    .from(orders)
    .where(inArray(orders.UserId, own))
    .orderBy(asc(orders.Id))
    .for('update');
  await tx.select({ Id: t.Id }).from(t).where(inArray(t.Id, own)).orderBy(asc(t.Id)).for('update');
  const owned = tx.select({ Id: purchases.Id }).from(purchases).where(inArray(purchases.UserId, own));
  await owned.orderBy(asc(purchases.Id)).for('update');
}
