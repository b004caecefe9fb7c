import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus, runningStates } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { endPlannedDebit } from '../../../sales/payment-types/planned-debits.ts';
import { orders } from '../../../tables/sales/order-tables.ts';
import { userPaymentMethods as methods } from '../../../tables/sales/payment-method-tables.ts';

/** What belongs to an order or a purchase and says itself whose it is. */
const dependents = [
  { table: 'coupon_redemption', key: 'order_id', of: 'sales_order' },
  { table: 'withdrawal', key: 'order_id', of: 'sales_order' },
  { table: 'money_approval', key: 'order_id', of: 'sales_order' },
  { table: 'renewal_score', key: 'purchase_id', of: 'user_purchase' },
] as const;

/** What came since to an order or a purchase goes back with it. */
async function followOwners(tx: Tx, { stays, goes }: { stays: number; goes: number }): Promise<void> {
  for (const { table, key, of } of dependents)
    await tx.execute(sql`update ${sql.identifier(table)} d set user_id = ${goes}::bigint from ${sql.identifier(of)} o
      where o.id = d.${sql.identifier(key)} and o.user_id = ${goes}::bigint and d.user_id = ${stays}::bigint`);
}

/** Whether something that follows no order of its own has been joined with one since: an opportunity, or a payer with whom they pay for. */
async function isTornApart(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive above (start, id) as (
      select id, parent_user_id from app_user where id in ${ids} and parent_user_id is not null
      union select above.start, u.parent_user_id from above join app_user u on u.id = above.id
    )
    select 1 from above where start = id
    union all select 1 from opportunity p join sales_order o on o.id = p.order_id
      where p.user_id in ${ids} and o.user_id in ${ids} and o.user_id <> p.user_id limit 1`);
  return rows.length > 0;
}

const waits = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.suspended];

/** What would be charged to the other one's card or mandate from now on is charged to it no more: it is due again, or renews by the own default. */
async function freeMethods(tx: Tx, ids: number[], now: Date): Promise<void> {
  const charged = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(methods, eq(methods.Id, orders.UserPaymentMethodId))
    .where(and(inArray(orders.UserId, ids), inArray(orders.Status, waits), ne(methods.UserId, orders.UserId)))
    .orderBy(asc(orders.Id));
  for (const { order } of charged) await endPlannedDebit(tx, order, now);
  await tx.execute(sql`update user_purchase p set user_payment_method_id = null, updated_at = ${now.toISOString()}::timestamptz
    from user_payment_method m where m.id = p.user_payment_method_id and m.user_id <> p.user_id
    and p.user_id in ${ids} and p.state in ${[...runningStates]}`);
}

/** What has grown together since the merge is separated, too; `MergeInUse` where that cannot be. */
export async function separateRecords(tx: Tx, pair: { stays: number; goes: number }, now: Date): Promise<void> {
  const ids = [pair.stays, pair.goes];
  await followOwners(tx, pair);
  if (await isTornApart(tx, ids)) throw problem('MergeInUse');
  await freeMethods(tx, ids, now);
}
