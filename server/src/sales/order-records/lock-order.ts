import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from './order-rows.ts';

/** The order, its row locked until the transaction ends; `RecordNotFound` outside the scope. */
export async function lockOrder(tx: Tx, id: number, scope?: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.Id, id), scope))
    .for('update');
  return orNotFound(order);
}
