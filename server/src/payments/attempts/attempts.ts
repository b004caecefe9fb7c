import { AttemptState, OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { type MoneyOfOrder, missingOf } from '../../sales/order-records/missing.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/** An attempt to pay an order. */
export type Attempt = typeof orderPayments.$inferSelect;

/** What paying needs of a server: requests and jobs have it alike. */
export interface PaymentServices {
  db: Db;
  now(): Date;
}

/** Statuses in which an order can be paid: those from which the system takes it to paid. */
const payable: readonly OrderStatusCode[] = [
  OrderStatus.pending,
  OrderStatus.pendingRenew,
  OrderStatus.suspended,
  OrderStatus.pendingConfirm,
];

/** What is still to be paid of an order in cents; 0 where it wants no money (any more). */
export const dueOf = (order: Pick<OrderRow, 'Kind' | 'Status'> & MoneyOfOrder): number =>
  payable.includes(order.Status) && !awaitsApproval(order) ? Math.max(0, missingOf(order)) : 0;

const open = [AttemptState.pending, AttemptState.authorised];

/** Whether an attempt may still become money. */
export const isOpen = ({ State }: Pick<Attempt, 'State'>): boolean => (open as readonly string[]).includes(State);

/** Attempts of an order at providers that may still become money, oldest first. */
export const openAttempts = (db: Queryable, orderId: number): Promise<Attempt[]> =>
  db
    .select()
    .from(orderPayments)
    .where(
      and(eq(orderPayments.OrderId, orderId), isNotNull(orderPayments.Provider), inArray(orderPayments.State, open)),
    )
    .orderBy(orderPayments.Id);

/** Credit on account is no way to be sent along: the other attempts show what the order waits for. */
const isNotCredit = sql`${orderPayments.Provider} is distinct from ${creditProvider}`;

/** The last attempt of an order by a vector. */
export async function lastAttempt(db: Queryable, order: Pick<OrderRow, 'Id' | 'PaymentType'>): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.OrderId, order.Id), eq(orderPayments.Vector, order.PaymentType), isNotCredit))
    .orderBy(desc(orderPayments.Id))
    .limit(1);
  return attempt ?? null;
}

export async function readAttempt(db: Queryable, id: number): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(orderPayments).where(eq(orderPayments.Id, id));
  return attempt;
}

/** Writes whether an order is paid, or about to be, by card or debit at a provider; its row is locked. */
export async function markPaidByProvider(tx: Tx, order: OrderRow): Promise<void> {
  const PaidByProvider = sql<boolean>`exists (select 1 from ${orderPayments} where ${orderPayments.OrderId} = ${order.Id}
    and ${orderPayments.Provider} <> ${creditProvider} and ${orderPayments.Vector} in ('SC', 'SS') and ${orderPayments.State} in ('P', 'A', 'S'))`;
  const [after] = await tx
    .update(orders)
    .set({ PaidByProvider })
    .where(eq(orders.Id, order.Id))
    .returning({ PaidByProvider: orders.PaidByProvider });
  Object.assign(order, after);
}
