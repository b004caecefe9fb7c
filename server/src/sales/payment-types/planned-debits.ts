import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import type { PlannedDebit } from '@circolo/contract/sales/payment-types/payment-progress';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../db/database.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { missing } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { collectOurselves, isOwnMandate, ownMandate } from './own-mandates.ts';

/** Who hears that a debit came back has at least so many days to pay in another way: as many as it was announced before. */
const daysAfterReturn = 14;

/** A customer who went to a provider instead does not wait for a file of ours. */
const wentElsewhere = sql`coalesce((select p.provider is not null from order_payment p
  where p.order_id = ${orders.Id} and p.vector = ${PaymentVector.sepaDebit} and p.provider is distinct from 'credit'
  order by p.id desc limit 1), false)`;

/**
 * Whether an order waits for a debit that we collect ourselves: it has a valid mandate to be collected by, and the debit is
 * planned or in a file. It is neither asked to be paid nor called off meanwhile: the outcome of the debit decides.
 */
export const awaitsDebit = and(
  eq(orders.PaymentType, PaymentVector.sepaDebit),
  inArray(orders.Status, [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.suspended]),
  gt(missing, 0),
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(methods)
      .where(and(eq(methods.Id, orders.UserPaymentMethodId), isOwnMandate)),
  ),
  sql`not ${wentElsewhere}`,
);

/** The debit that an order waits for, as its customer sees it; null where it waits for something else. */
export async function plannedDebit(db: Queryable, orderId: number): Promise<PlannedDebit | null> {
  const [row] = await db
    .select({ MandateReference: methods.MandateReference, IbanMasked: methods.IbanMasked })
    .from(orders)
    .innerJoin(methods, eq(methods.Id, orders.UserPaymentMethodId))
    .where(and(eq(orders.Id, orderId), awaitsDebit));
  return row ? { MandateReference: row.MandateReference ?? '', IbanMasked: row.IbanMasked ?? '' } : null;
}

/** Orders that wait for a debit by a mandate, locked before it: without it they are due again. */
export const lockPlanned = (tx: Tx, methodId: number, userId: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.UserPaymentMethodId, methodId), awaitsDebit))
    .orderBy(asc(orders.Id))
    .for('update');

/** The order waits for the next file for the bank, which finds it by its mandate. */
export async function planDebit(tx: Tx, order: OrderRow, UserPaymentMethodId: number, now: Date): Promise<void> {
  const columns = { UserPaymentMethodId, UpdatedAt: now.toISOString() };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
}

/** Plans the debit of an order that staff enter, where its customer has signed for us. */
export async function planEnteredDebit(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.PaymentType !== PaymentVector.sepaDebit || !(await collectOurselves(tx))) return;
  const mandate = await ownMandate(tx, order.UserId, null);
  if (mandate) await planDebit(tx, order, mandate.Id, now);
}

/**
 * A debit had its outcome, or can have none, and brought no money: the order is planned to be collected no more, is due
 * again, and has the days of its way to pay for that, at least fourteen. Its row is locked.
 */
export async function endPlannedDebit(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const ofType = eq(shopPaymentTypes.Id, order.ShopPaymentTypeId);
  const [type] = await tx.select({ Days: shopPaymentTypes.OrderExpirationDays }).from(shopPaymentTypes).where(ofType);
  const fresh = shiftDay(romeDay(now), Math.max(daysAfterReturn, type?.Days ?? 0));
  const ExpirationDate = fresh > order.ExpirationDate ? fresh : order.ExpirationDate;
  const grace = daysBetween(order.ExpirationDate, order.GraceUntil ?? order.ExpirationDate);
  const columns = {
    UserPaymentMethodId: null,
    ExpirationDate,
    GraceUntil: order.GraceUntil && shiftDay(ExpirationDate, grace),
    UpdatedAt: now.toISOString(),
  };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
}
