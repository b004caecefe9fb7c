import { billingName } from '@circolo/contract/sales/billing';
import { withdrawalUntil } from '@circolo/contract/sales/orders/withdrawal-period';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { type AfterSale, readAfterSale, withdrawFromOrder } from '@circolo/contract/shop/after-sale';
import { fromCents } from '@circolo/contract/values/money';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { creditOf } from '../../sales/customers/credit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { chainOfSwitches } from '../../sales/purchases/switched-by.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { withdrawals } from '../../tables/shop/cart-tables.ts';
import { isWithdrawable, retainedFor, usedLines, withdraw } from './withdraw.ts';

async function readRefunds(db: Queryable, orderId: number): Promise<AfterSale['Refunds']> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.OrderId, orderId))
    .orderBy(desc(orderRefunds.Id));
  return rows.map((row) => ({
    Id: row.Id,
    At: row.CreatedAt,
    Amount: fromCents(row.Amount),
    Method: row.Method as AfterSale['Refunds'][number]['Method'], // A column of methods.
    State: row.State as AfterSale['Refunds'][number]['State'], // A column of states.
    DoneAt: row.DoneAt,
  }));
}

/** What goes back beside, in cents, as the changes of plan that live on an order end with it: what they cost, and their credit. */
async function backWithSwitches(db: Queryable, order: OrderRow): Promise<number> {
  const chain = await chainOfSwitches(db, order.Id);
  if (chain.length === 0) return 0;
  const changes = await db.select().from(orders).where(inArray(orders.Id, chain));
  const numbers = changes.map(({ Number: number }) => number);
  const credits = await db
    .select({ Amount: orderRefunds.Amount })
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.OrderId, order.Id),
        eq(orderRefunds.Method, RefundMethod.credit),
        inArray(orderRefunds.ReasonText, numbers),
      ),
    );
  const credited = credits.reduce((sum, { Amount }) => sum + Amount, 0);
  const paid = changes.reduce((sum, { PaidTotal, RefundedTotal }) => sum + PaidTotal - RefundedTotal, 0);
  return paid + Math.min(credited, Math.max(0, await creditOf(db, order.UserId)));
}

/** What follows an order, as its customer sees it. */
async function afterSaleOf(db: Queryable, order: OrderRow, now: Date): Promise<AfterSale> {
  const [customer] = await db.select({ Email: users.Email }).from(users).where(eq(users.Id, order.UserId));
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.OrderId, order.Id));
  const used = await usedLines(db, order, now);
  return {
    Refunds: await readRefunds(db, order.Id),
    Withdrawal: {
      Offered: !declared && isWithdrawable(order, now),
      Until: withdrawalUntil(order),
      Name: billingName(order.Billing),
      Email: customer?.Email ?? '',
      Declared: declared
        ? { At: declared.At, Name: declared.Name, Email: declared.Email, Kept: fromCents(declared.Kept) }
        : null,
      Refund: fromCents(
        Math.max(0, order.PaidTotal - order.RefundedTotal - retainedFor(used)) + (await backWithSwitches(db, order)),
      ),
      Used: used.map(({ Description, Days, Of, Amount }) => ({ Description, Days, Of, Amount: fromCents(Amount) })),
    },
  };
}

/** What a customer sees and may do once an order is placed: refunds, and withdrawing from the contract. */
export function afterSaleRoutes(api: Api): void {
  read(api, readAfterSale, async (db, { params, caller, now }) => {
    const userId = orNotFound(await findCustomerId(db, caller));
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.Id, params.Id), eq(orders.UserId, userId)));
    return afterSaleOf(db, orNotFound(order), now);
  });
  write(api, withdrawFromOrder, async (tx, { params, body, caller, now, language }) => {
    const userId = orNotFound(await findCustomerId(tx, caller));
    const own = eq(orders.UserId, userId);
    const declaring = { api, caller, now, language, ...body };
    // What a change of plan lives on ends after it; the change's order is locked before the one that it changed.
    for (const id of await chainOfSwitches(tx, params.Id)) await withdraw(tx, await lockOrder(tx, id, own), declaring);
    const order = await lockOrder(tx, params.Id, own);
    await withdraw(tx, order, declaring);
    return afterSaleOf(tx, await lockOrder(tx, order.Id), now);
  });
}
