import {
  AttemptState,
  OrderEventKind,
  OrderKind,
  OrderStatus,
  type OrderStatusCode,
  PaymentState,
} from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import type { Outlay } from '../approvals/outlay.ts';
import { documentSale, invoiceSale } from '../billing/document-sale.ts';
import { invoiceAtOnce } from '../billing/invoice-at-once.ts';
import { receiptOfPayment } from '../billing/payment-receipts.ts';
import { postReceived } from '../books/post-payment.ts';
import { postSale } from '../books/post-sale.ts';
import { couponCodesOf } from '../coupons/applied-coupons.ts';
import {
  consumeCoupons,
  releaseCoupons,
  reserveAgain,
  restoreCoupons,
  returnCoupons,
} from '../coupons/coupon-ledger.ts';
import { giveCreditBack } from '../customers/credit.ts';
import { lockCustomer, refreshCustomer } from '../customers/customer-totals.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { missingOf } from '../order-records/missing.ts';
import { settledColumns } from '../order-records/order-instalments.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { makePurchases } from '../purchases/make-purchases.ts';
import { matchRefundedPieces } from '../purchases/match-refunded-pieces.ts';
import { confirmProvisionalAccess, isGrantedUnpaid, revokeProvisionalAccess } from '../purchases/provisional-access.ts';
import {
  restorePurchases,
  restoreRevoked,
  revokePurchases,
  suspendPurchases,
  suspendRevoked,
} from '../purchases/purchase-states.ts';
import { notePurchases } from '../purchases/purchase-webhooks.ts';
import { bookRefund, withdrawRefunds } from './book-refund.ts';
import { assertSwitchCovered, endSwitched } from './end-switched.ts';
import { mailPaymentConfirmed } from './order-mails.ts';
import { orderPaid } from './order-paid.ts';
import { purchasesEnded } from './purchases-ended.ts';
import { restoreSwitched, reverseSwitchCredit } from './restore-switched.ts';
import { mailSwitchOrder } from './switch-mails.ts';

/** A change of status under way; the order's row is locked. */
export interface StatusChange {
  api: Pick<Api, 'now'>;
  order: OrderRow;
  From: OrderStatusCode;
  To: OrderStatusCode;
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
  /** The bank's day of a payment that staff confirm. */
  ValueDate: string | null;
  /** What of an order that is refunded stays with us, in cents. */
  Keep?: number;
  /** Where an act of staff notes what leaves. */
  outlay?: Outlay | null;
}

type Effect = (tx: Tx, change: StatusChange) => Promise<void>;

/** Registers what is still due as paid; nothing where the order is paid already. */
const registerPayment: Effect = async (tx, change) => {
  const { order, now, caller } = change;
  const due = missingOf(order);
  const day = change.ValueDate ?? romeDay(now);
  const paid = {
    // More than the total may have arrived: it stays recorded.
    PaidTotal: order.PaidTotal + Math.max(0, due),
    PaymentState: due < 0 ? PaymentState.over : PaymentState.full,
    PaidAt: order.PaidAt ?? now.toISOString(),
  };
  const confirmed = { ConfirmedAt: order.ConfirmedAt ?? now.toISOString(), ConfirmedById: authorId(caller) };
  const instalments = settledColumns({ ...order, ...paid }, day);
  const columns = { ...paid, ...confirmed, ...instalments, ValueDate: order.ValueDate ?? day };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
  if (due <= 0) return;
  const [made] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: order.PaymentType,
      Amount: due,
      Date: now.toISOString(),
      ValueDate: day,
      Reference: order.TransferReference,
      State: AttemptState.settled,
      RegisteredById: authorId(caller),
    })
    .returning();
  if (made) await postReceived(tx, order, made, now);
  await addOrderEvent(
    tx,
    { OrderId: order.Id, Kind: OrderEventKind.payment, Data: { Amount: due, ValueDate: day } },
    change,
  );
  if (made) await receiptOfPayment(tx, order, made.Id, now);
};

/**
 * What is paid is sold; an order that is paid once more, or that was invoiced at once, was sold before. Of one that was called off with
 * its invoice and is paid after all, the documents say so.
 */
const sell: Effect = async (tx, { order, caller, now }) => {
  await postSale(tx, order, true, now);
  await documentSale(tx, order, { caller, now });
};

/** An order that waits for its payment is invoiced where its rule says at once. */
const billUnpaid: Effect = (tx, { order, now }) => invoiceAtOnce(tx, order, now);

/** What is cancelled sells nothing; what was invoiced of it is credited. */
const unsell: Effect = async (tx, { order, caller, now }) => {
  await postSale(tx, order, false, now);
  await documentSale(tx, order, { caller, now, isSold: false });
};

/** An order is billed by its invoice: one that cannot be issued leaves the order where it is. */
const bill: Effect = async (tx, { order, caller, now }) => {
  await invoiceSale(tx, order, { caller, now });
};

/** Grants the customer what the order contains and notifies them; a second time nothing is new and nothing is sent. */
const givePurchases: Effect = async (tx, change) => {
  const { order, api, now } = change;
  await lockCustomer(tx, order.UserId);
  const { made, lines } = await makePurchases(tx, order, order.ValueDate ?? romeDay(now), now);
  if (made.length > 0) await endSwitched(tx, order, now);
  if (made.length < lines.length) await confirmProvisionalAccess(tx, order, now);
  await refreshCustomer(tx, order.UserId, now);
  if (made.length > 0) await notePurchases(tx, order, made, { ...change, Data: { Count: made.length } });
  const [customer] = await tx.select().from(users).where(eq(users.Id, order.UserId));
  const [type] = await tx.select().from(shopPaymentTypes).where(eq(shopPaymentTypes.Id, order.ShopPaymentTypeId));
  if (!customer || !type) return;
  const Language = customer.Language === 'en' ? 'en' : 'it';
  const coupons = await couponCodesOf(tx, order);
  await mailPaymentConfirmed(tx, api, { order, lines, customer: { ...customer, Language }, coupons }, type.ShopTitle);
};

const onPurchases =
  (turn: (tx: Tx, orderId: number, now: Date) => Promise<void>): Effect =>
  async (tx, { order, now }) => {
    await lockCustomer(tx, order.UserId);
    await turn(tx, order.Id, now);
    await refreshCustomer(tx, order.UserId, now);
  };

const suspend = onPurchases(suspendPurchases);
/** Gives back what was suspended; what waits for money that failed or went away waits on. */
const restore: Effect = async (tx, change) => {
  const isPaid = change.To === OrderStatus.paid || missingOf(change.order) <= 0;
  if (isPaid || (await isGrantedUnpaid(tx, change.order))) await onPurchases(restorePurchases)(tx, change);
};
/** Gives back what a refund that is called off had taken, pieces too. */
const giveAgain = onPurchases(async (tx, orderId, now) => {
  await restoreRevoked(tx, orderId, now);
  await matchRefundedPieces(tx, orderId, now);
});
const waitAgain = onPurchases(suspendRevoked);
/** Takes back what was bought; what a switch had replaced is there again. */
const revoke: Effect = async (tx, change) => {
  await reverseSwitchCredit(tx, change.order, change.now);
  const turn = onPurchases(async (inside, orderId, now) => {
    await revokePurchases(inside, orderId, now);
    await restoreSwitched(inside, change.order, now);
  });
  await turn(tx, change);
  await enqueue(tx, purchasesEnded, { UserId: change.order.UserId });
};

/** What a switch lives on must be there before it is valid again. */
const checkCover: Effect = (tx, { order }) => assertSwitchCovered(tx, order);

/** A switch that is no longer refunded replaces once more what it had replaced. */
const replaceAgain: Effect = (tx, change) =>
  onPurchases((inside, _orderId, now) => endSwitched(inside, change.order, now))(tx, change);

/** Gives back all that is kept of an order that is refunded: by the provider where it came through one, else by transfer. */
const refundRest: Effect = async (tx, { order, caller, now, Keep = 0, outlay = null }) => {
  if (order.PaidTotal - Keep <= order.RefundedTotal) return;
  await bookRefund(tx, order, { Method: RefundMethod.sameWay, ReasonText: null }, { caller, now, outlay });
  await refreshCustomer(tx, order.UserId, now);
};

/** An order that is billed again was not refunded: refunds that were only requested are taken back. */
const withdraw: Effect = (tx, { order, now }) => withdrawRefunds(tx, order, now);

const consume: Effect = (tx, { order, now }) => consumeCoupons(tx, order, now);
const reserve: Effect = (tx, { order, now }) => reserveAgain(tx, order, now);
const release: Effect = (tx, { order, now }) => releaseCoupons(tx, order, now);
const creditBack: Effect = (tx, { order, caller, now }) => giveCreditBack(tx, order, { caller, now });
const returnUsedCoupons: Effect = (tx, { order, now }) => returnCoupons(tx, order, now);
const restoreUsedCoupons: Effect = (tx, { order, now }) => restoreCoupons(tx, order, now);

const switchNewsOf = {
  [OrderStatus.paid]: 'done',
  [OrderStatus.pending]: 'approved',
  [OrderStatus.cancelled]: 'refused',
} as const;

/** Notifies the customer of a plan change: an approval, a refusal, the new plan. */
const notifySwitch: Effect = async (tx, { api, order, From, To }) => {
  const news = switchNewsOf[To as keyof typeof switchNewsOf]; // Called for these alone.
  if (
    order.SwitchId === null ||
    (news !== 'done' && (From !== OrderStatus.pendingConfirm || order.Kind !== OrderKind.productSwitch))
  )
    return;
  const [stored] = await tx.select({ Why: orders.StatusReasonText }).from(orders).where(eq(orders.Id, order.Id));
  await mailSwitchOrder(tx, api, order, news, news === 'refused' ? (stored?.Why ?? null) : null);
};

/**
 * The days that a switch waited for its approval, and those that an order was suspended, are no days to pay: at least
 * the whole days of its way to pay are left.
 */
const extendDueDate: Effect = async (tx, { order, From, now }) => {
  if (From !== OrderStatus.suspended && (From !== OrderStatus.pendingConfirm || order.Kind !== OrderKind.productSwitch))
    return;
  const today = romeDay(now);
  const asMany = shiftDay(order.ExpirationDate, daysBetween(romeDay(new Date(order.StatusAt)), today));
  const ofType = eq(shopPaymentTypes.Id, order.ShopPaymentTypeId);
  const [type] = await tx.select({ Days: shopPaymentTypes.OrderExpirationDays }).from(shopPaymentTypes).where(ofType);
  const atLeast = shiftDay(today, type?.Days ?? 0);
  const ExpirationDate = asMany > atLeast ? asMany : atLeast;
  const grace = daysBetween(order.ExpirationDate, order.GraceUntil ?? order.ExpirationDate);
  const GraceUntil = order.GraceUntil && shiftDay(ExpirationDate, grace);
  // The days of instalments were agreed.
  const columns = { ...(order.Instalments ? {} : { ExpirationDate }), GraceUntil };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
};

/** Others hear of it once the payment is there. */
const publishPaid: Effect = (tx, { order }) => enqueue(tx, orderPaid, { OrderId: order.Id });

const revokeProvisional: Effect = (tx, { order, now }) => revokeProvisionalAccess(tx, order, now);

/** What a change of status does beside changing it. Effects belong to edges: staying does nothing, going back undoes. */
export function effectsOf(from: OrderStatusCode, to: OrderStatusCode): Effect[] {
  if (from === to) return [];
  const leaving: Partial<Record<OrderStatusCode, Effect[]>> = {
    [OrderStatus.refunded]: [checkCover, withdraw, restoreUsedCoupons, giveAgain, replaceAgain],
    [OrderStatus.suspended]: [restore],
    [OrderStatus.cancelled]: [reserve, waitAgain],
  };
  const entering: Partial<Record<OrderStatusCode, Effect[]>> = {
    [OrderStatus.paid]: [registerPayment, sell, consume, givePurchases, notifySwitch, publishPaid],
    [OrderStatus.pending]: [extendDueDate, notifySwitch, billUnpaid],
    [OrderStatus.pendingRenew]: [extendDueDate],
    [OrderStatus.suspended]: [suspend],
    [OrderStatus.billed]: [bill],
    [OrderStatus.refunded]: [returnUsedCoupons, revoke, refundRest],
    [OrderStatus.cancelled]: [release, unsell, creditBack, revokeProvisional, notifySwitch],
  };
  return [...(leaving[from] ?? []), ...(entering[to] ?? [])];
}
