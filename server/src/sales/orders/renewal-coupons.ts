import { problem } from '@circolo/contract/errors/problem';
import { AttemptState, OrderKind, OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { assertCouponsAccepted, couponsOf } from '../coupons/applied-coupons.ts';
import { forgetCoupons, reserveCoupons } from '../coupons/coupon-ledger.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { applyEvent } from '../order-status/change-order-status.ts';
import { type Quote, quoteLines } from '../pricing/quote.ts';
import { type EditedOrder, editedOrder, tiesOf } from './edited-order.ts';
import { pricedAmounts } from './place-order.ts';

const waiting: readonly OrderStatusCode[] = [OrderStatus.pendingRenew, OrderStatus.pending];

/** Whether the coupons of an order can be changed by who pays it: of a renewal of which nothing is paid yet. */
const takesCoupons = (order: OrderRow): boolean =>
  order.Kind === OrderKind.renewal && waiting.includes(order.Status) && order.PaidTotal === 0 && order.Total > 0;

/** Money that is on its way and cannot be recalled: of a debit, or a charge without the customer. */
async function isUnderWay(tx: Tx, { Id }: OrderRow): Promise<boolean> {
  const isLeft = and(
    eq(orderPayments.State, AttemptState.pending),
    or(eq(orderPayments.OffSession, true), sql`${orderPayments.Provider} is null`),
  );
  const isOn = or(eq(orderPayments.State, AttemptState.authorised), isLeft);
  return (await tx.$count(orderPayments, and(eq(orderPayments.OrderId, Id), isOn))) > 0;
}

/** Prices what the order holds with the prices of the day on which it was made; whether a coupon counts is asked today. */
async function quoteAgain(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  { renewed, codes, now }: { renewed: EditedOrder; codes: readonly string[]; now: Date },
): Promise<Quote> {
  return quoteLines(tx, {
    lines: lines.map((line) => ({
      PackageId: line.PackageId,
      Quantity: line.Quantity,
      PriceOverride: line.PriceOverride ? line.UnitPrice : null,
      PriceOverrideReason: line.PriceOverrideReason,
      ...tiesOf(line),
    })),
    OriginId: order.OriginId,
    Software: order.Software,
    UserId: order.UserId,
    day: romeDay(new Date(order.Date)),
    couponDay: romeDay(now),
    byStaff: true,
    Coupons: codes,
    Carried: renewed.Carried,
    Renewal: renewed.Renewal,
    ShopPaymentTypeId: order.ShopPaymentTypeId,
    OrderId: order.Id,
  });
}

async function writeAmounts(tx: Tx, order: OrderRow, lines: readonly LineRow[], quote: Quote, now: Date) {
  for (const [index, line] of lines.entries()) {
    const { ParentLineId: _, ...columns } = orNotFound(quote.Lines[index]);
    await tx.update(orderLines).set(columns).where(eq(orderLines.Id, line.Id));
  }
  const changed = {
    ...pricedAmounts(quote, order.Billing),
    UpdatedAt: now.toISOString(),
    Version: sql`${orders.Version} + 1`,
  };
  const [row] = await tx.update(orders).set(changed).where(eq(orders.Id, order.Id)).returning();
  Object.assign(order, orNotFound(row));
}

/**
 * Gives a renewal that waits for its payment the coupons that are wanted beside those that came along; its row is locked.
 * A total of nothing is paid with that. Throws `NotEditable`, `PaymentUnderWay` and why a coupon does not count.
 */
export async function setRenewalCoupons(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  wanted: readonly string[],
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  const renewed = takesCoupons(order) ? await editedOrder(tx, order.Id) : null;
  if (!renewed) throw problem('NotEditable');
  if (await isUnderWay(tx, order)) throw problem('PaymentUnderWay');
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(orderLines.Position));
  const codes = [...new Set([...renewed.Carried, ...wanted])];
  const quote = await quoteAgain(tx, order, lines, { renewed, codes, now });
  assertCouponsAccepted(quote);
  await forgetCoupons(tx, order, now);
  await reserveCoupons(tx, order, quote.Coupons, now);
  await writeAmounts(tx, order, lines, quote, now);
  await addOrderEvent(tx, { OrderId: order.Id, Kind: 'changed', Public: true }, { caller, now });
  if (order.Total === 0) await applyEvent(tx, api, order, 'paid', { now });
}

/** The coupons of an order as who pays it sees them. */
export async function renewalCoupons(db: Queryable, order: OrderRow) {
  const renewed = takesCoupons(order) ? await editedOrder(db, order.Id) : null;
  const reserved = await couponsOf(db, order);
  const Fixed = (Code: string) => renewed === null || renewed.Carried.includes(Code);
  return { Takes: renewed !== null, Coupons: reserved.map((coupon) => ({ ...coupon, Fixed: Fixed(coupon.Code) })) };
}
