import { AttemptState, OrderEventKind, type OrderStatusCode, PaymentState } from '@circolo/contract/sales/codes';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { enqueue } from '../jobs/job.ts';
import { orderPayments } from './attempt-tables.ts';
import { bookRefund, withdrawRefunds } from './book-refund.ts';
import { consumeCoupons, releaseCoupons, restoreCoupons, returnCoupons } from './coupon-ledger.ts';
import { giveCreditBack } from './credit.ts';
import { lockCustomer, refreshCustomer } from './customer-totals.ts';
import { endSwitched } from './end-switched.ts';
import { makePurchases } from './make-purchases.ts';
import { couponCodesOf } from './order-coupons.ts';
import { mailPaymentConfirmed } from './order-mails.ts';
import { orderPaid } from './order-paid.ts';
import type { OrderRow } from './order-rows.ts';
import { noteOrder } from './order-timeline.ts';
import { shopPaymentTypes } from './payment-tables.ts';
import { restorePurchases, revokePurchases, suspendPurchases } from './purchase-states.ts';
import { restoreSwitched, takeRestBack } from './restore-switched.ts';
import { confirmAhead, takeAhead } from './rights-ahead.ts';
import { mailSwitchOrder } from './switch-mails.ts';
import { orders } from './tables.ts';

/** A change of status under way; the order's row is locked. */
export interface StatusChange {
  api: Pick<Api, 'now'>;
  order: OrderRow;
  From: OrderStatusCode;
  To: OrderStatusCode;
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
  /** The bank's day of a payment that is confirmed by hand. */
  ValueDate: string | null;
  /** What of an order that is refunded stays with us, in cents. */
  Keep?: number;
}

type Effect = (tx: Tx, change: StatusChange) => Promise<void>;

/** Registers what is still due as paid; nothing where the order is paid already. */
const registerPayment: Effect = async (tx, change) => {
  const { order, now, caller } = change;
  const due = order.Total - order.PaidTotal;
  const day = change.ValueDate ?? romeDay(now);
  const paid = {
    // More than the total may have come: it stays told.
    PaidTotal: Math.max(order.PaidTotal, order.Total),
    PaymentState: due < 0 ? PaymentState.over : PaymentState.full,
    PaidAt: order.PaidAt ?? now.toISOString(),
  };
  const confirmed = { ConfirmedAt: order.ConfirmedAt ?? now.toISOString(), ConfirmedById: authorId(caller) };
  const columns = { ...paid, ...confirmed, ValueDate: order.ValueDate ?? day };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
  if (due <= 0) return;
  await tx.insert(orderPayments).values({
    OrderId: order.Id,
    Vector: order.PaymentType,
    Amount: due,
    Date: now.toISOString(),
    ValueDate: day,
    Reference: order.TransferReference,
    State: AttemptState.settled,
    RegisteredById: authorId(caller),
  });
  await noteOrder(
    tx,
    { OrderId: order.Id, Kind: OrderEventKind.payment, Data: { Amount: due, ValueDate: day } },
    change,
  );
};

/** Gives the customer what the order holds and says so; a second time nothing is new and nobody is told again. */
const givePurchases: Effect = async (tx, change) => {
  const { order, api, now } = change;
  await lockCustomer(tx, order.UserId);
  const { made, lines } = await makePurchases(tx, order, order.ValueDate ?? romeDay(now), now);
  if (made > 0) await endSwitched(tx, order, now);
  if (made < lines.length) await confirmAhead(tx, order, now);
  await refreshCustomer(tx, order.UserId, now);
  if (made > 0)
    await noteOrder(tx, { OrderId: order.Id, Kind: OrderEventKind.purchases, Data: { Count: made } }, change);
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
const restore = onPurchases(restorePurchases);
/** Takes back what was bought; what a switch had replaced is there again. */
const revoke: Effect = async (tx, change) => {
  await takeRestBack(tx, change.order, change.now);
  const turn = onPurchases(async (inside, orderId, now) => {
    await revokePurchases(inside, orderId, now);
    await restoreSwitched(inside, change.order, now);
  });
  await turn(tx, change);
};

/** A switch that is no longer refunded replaces once more what it had replaced. */
const replaceAgain: Effect = (tx, change) =>
  onPurchases((inside, _orderId, now) => endSwitched(inside, change.order, now))(tx, change);

/** Gives back all that is kept of an order that is refunded: by the provider where it came through one, else by transfer. */
const refundRest: Effect = async (tx, { order, caller, now, Keep = 0 }) => {
  if (order.PaidTotal - Keep <= order.RefundedTotal) return;
  await bookRefund(tx, order, { Method: 'V', ReasonText: null }, { caller, now });
  await refreshCustomer(tx, order.UserId, now);
};

/** An order that is billed again was not refunded: refunds that were only requested are taken back. */
const withdraw: Effect = (tx, { order }) => withdrawRefunds(tx, order);

const consume: Effect = (tx, { order, now }) => consumeCoupons(tx, order, now);
const release: Effect = (tx, { order, now }) => releaseCoupons(tx, order, now);
const creditBack: Effect = (tx, { order, caller, now }) => giveCreditBack(tx, order, { caller, now });
const giveBack: Effect = (tx, { order, now }) => returnCoupons(tx, order, now);
const takeBack: Effect = (tx, { order, now }) => restoreCoupons(tx, order, now);

const toldOf = { PA: 'done', IA: 'approved', AN: 'refused' } as const;

/** Tells whoever changes plan: an approval, a refusal, the new plan. */
const tellSwitch: Effect = async (tx, { api, order, From, To }) => {
  const news = toldOf[To as keyof typeof toldOf]; // Called for these alone.
  if (order.SwitchId === null || (news !== 'done' && (From !== 'PC' || order.Kind !== 'S'))) return;
  const [stored] = await tx.select({ Why: orders.StatusReasonText }).from(orders).where(eq(orders.Id, order.Id));
  await mailSwitchOrder(tx, api, order, news, news === 'refused' ? (stored?.Why ?? null) : null);
};

/**
 * The days that a switch waited for its approval, and those that an order was suspended, are no days to pay: at least
 * the whole days of its way to pay are left.
 */
const waitAnew: Effect = async (tx, { order, From, now }) => {
  if (From !== 'SO' && (From !== 'PC' || order.Kind !== 'S')) return;
  const today = romeDay(now);
  const asMany = shiftDay(order.ExpirationDate, daysBetween(romeDay(new Date(order.StatusAt)), today));
  const ofType = eq(shopPaymentTypes.Id, order.ShopPaymentTypeId);
  const [type] = await tx.select({ Days: shopPaymentTypes.OrderExpirationDays }).from(shopPaymentTypes).where(ofType);
  const atLeast = shiftDay(today, type?.Days ?? 0);
  const ExpirationDate = asMany > atLeast ? asMany : atLeast;
  const grace = daysBetween(order.ExpirationDate, order.GraceUntil ?? order.ExpirationDate);
  const columns = { ExpirationDate, GraceUntil: order.GraceUntil && shiftDay(ExpirationDate, grace) };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
};

/** Others hear of it once the payment is there. */
const tellOthers: Effect = (tx, { order }) => enqueue(tx, orderPaid, { OrderId: order.Id });

const takeBackAhead: Effect = (tx, { order, now }) => takeAhead(tx, order, now);

/** What a change of status does beside changing it. Effects belong to edges: staying does nothing, going back undoes. */
export function effectsOf(from: OrderStatusCode, to: OrderStatusCode): Effect[] {
  if (from === to) return [];
  const leaving: Effect[] =
    from === 'RI' ? [withdraw, takeBack, restore, replaceAgain] : from === 'SO' ? [restore] : [];
  const entering: Partial<Record<OrderStatusCode, Effect[]>> = {
    PA: [registerPayment, consume, givePurchases, tellSwitch, tellOthers],
    IA: [waitAnew, tellSwitch],
    IR: [waitAnew],
    SO: [suspend],
    RI: [giveBack, revoke, refundRest],
    AN: [release, creditBack, takeBackAhead, tellSwitch],
  };
  return [...leaving, ...(entering[to] ?? [])];
}
