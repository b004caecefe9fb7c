import { AttemptState, OrderKind, OrderStatus, runningStates } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { changeWay, waysOf } from '../attempts/payment-ways.ts';

type Method = Pick<typeof t.$inferSelect, 'Id' | 'Vector'>;

const underWay = [AttemptState.pending, AttemptState.authorised];
const waits = [OrderStatus.pending, OrderStatus.pendingRenew];
/** Whether a payment of an order was begun, at a provider or in a file for the bank: it ends as it began. */
const isBegun = async (tx: Tx, { Id }: OrderRow): Promise<boolean> =>
  (await tx.$count(orderPayments, and(eq(orderPayments.OrderId, Id), inArray(orderPayments.State, underWay)))) > 0;

/** A renewal that waits to be charged is charged to another method, where it can be paid that way. */
async function moveOrder(tx: Tx, order: OrderRow, { Id, Vector }: Method, now: Date): Promise<void> {
  if (order.UserPaymentMethodId === Id || (await isBegun(tx, order))) return;
  const way = (await waysOf(tx, order)).find(({ PaymentVector }) => PaymentVector === Vector);
  if (!way) return;
  // A charge needs no time to pay: it stays due when it was.
  const { ExpirationDate } = order;
  await changeWay(tx, order, { TypeId: way.Id }, now);
  const columns = { UserPaymentMethodId: Id, ExpirationDate, UpdatedAt: now.toISOString() };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
}

/** Renewals that wait to be charged to what they were made for are charged to another method of their customer. */
async function moveOrders(tx: Tx, where: SQL | undefined, method: Method, now: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(where, eq(orders.Kind, OrderKind.renewal), inArray(orders.Status, waits), eq(orders.PaidTotal, 0)))
    .orderBy(asc(orders.Id))
    .for('update');
  for (const order of waiting) await moveOrder(tx, order, method, now);
}

/** What runs keeps no method of its own: its renewals are charged to the default one. */
async function freePurchases(tx: Tx, where: SQL | undefined, now: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({ UserPaymentMethodId: null, UpdatedAt: now.toISOString() })
    .where(and(where, inArray(purchases.State, runningStates)));
}

/** Renewals of a customer are charged to the method that became the default, whatever the period before was paid with. */
export async function renewByDefault(tx: Tx, userId: number, method: Method, now: Date): Promise<void> {
  const isCharged = and(eq(orders.UserId, userId), isNotNull(orders.UserPaymentMethodId));
  await moveOrders(tx, isCharged, method, now);
  await freePurchases(tx, and(eq(purchases.UserId, userId), isNotNull(purchases.UserPaymentMethodId)), now);
}

/** A method was removed or has ended: what was charged to it is charged to the default one of its customer, where there is one. */
export async function renewWithout(tx: Tx, { Id, UserId }: { Id: number; UserId: number }, now: Date): Promise<void> {
  const [byDefault] = await tx
    .select()
    .from(t)
    .where(and(eq(t.UserId, UserId), eq(t.IsDefault, true), ne(t.State, StoredMethodState.deleted)));
  if (byDefault) await moveOrders(tx, eq(orders.UserPaymentMethodId, Id), byDefault, now);
  await freePurchases(tx, eq(purchases.UserPaymentMethodId, Id), now);
}
