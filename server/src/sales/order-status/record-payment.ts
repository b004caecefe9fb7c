import { AttemptState, OrderEventKind, OrderStatus } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { receiptOfPayment } from '../billing/payment-receipts.ts';
import { postReceived, postReversed } from '../books/post-payment.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recalculatePaidTotal } from '../order-records/recalculate-paid-total.ts';
import { applyEvent } from './change-order-status.ts';
import { dropWaitingSwitches } from './drop-waiting-switches.ts';

interface PaymentContext {
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
  /** The bank's day, as `yyyy-MM-dd`; null is today in Italy. */
  ValueDate?: string | null;
}

type MoneyApi = Pick<Api, 'now'>;

/**
 * Records that an attempt's money has arrived: the one way for every payment, whatever the source. The order's row is
 * locked by the caller. An attempt counts once, however often it is reported; an order moves to paid when the whole
 * total is there. Answers `surplus` in cents: what is there beyond what the order costs, or for an order that wants
 * none (cancelled, refunded).
 */
export async function recordPayment(
  tx: Tx,
  api: MoneyApi,
  order: OrderRow,
  paymentId: number,
  { caller, now, ValueDate = null }: PaymentContext,
): Promise<{ surplus: number; moved: boolean }> {
  const [attempt] = await tx
    .update(orderPayments)
    .set({
      State: AttemptState.settled,
      ErrorCode: null,
      ValueDate: ValueDate ?? romeDay(now),
      UpdatedAt: now.toISOString(),
    })
    .where(
      and(
        eq(orderPayments.Id, paymentId),
        eq(orderPayments.OrderId, order.Id),
        sql`${orderPayments.State} <> ${AttemptState.settled}`,
      ),
    )
    .returning();
  if (!attempt) return { surplus: 0, moved: false };
  const wasDue =
    order.Status === OrderStatus.cancelled || order.Status === OrderStatus.refunded ? 0 : Math.max(0, missingOf(order));
  await postReceived(tx, order, attempt, now);
  await recalculatePaidTotal(tx, order, now, attempt.ValueDate);
  const Data = { Amount: attempt.Amount, ValueDate: attempt.ValueDate ?? '' };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.payment, Data }, { caller, now });
  const surplus = Math.max(0, attempt.Amount - wasDue);
  const moved =
    missingOf(order) <= 0 && (await applyEvent(tx, api, order, 'paid', { now, ValueDate: order.ValueDate }));
  await receiptOfPayment(tx, order, attempt.Id, now);
  return { surplus, moved };
}

/** Says that money which was there is gone again (a returned debit): rights are suspended until it is paid. */
export async function reversePayment(
  tx: Tx,
  api: MoneyApi,
  order: OrderRow,
  paymentId: number,
  { event, ErrorCode, now }: { event: 'returned'; ErrorCode: string | null; now: Date },
): Promise<boolean> {
  const [attempt] = await tx
    .update(orderPayments)
    .set({ State: AttemptState.returned, ErrorCode, UpdatedAt: now.toISOString() })
    .where(
      and(
        eq(orderPayments.Id, paymentId),
        eq(orderPayments.OrderId, order.Id),
        sql`${orderPayments.State} <> ${AttemptState.returned}`,
      ),
    )
    .returning();
  if (!attempt) return false;
  await postReversed(tx, order, { ...attempt, Amount: attempt.Amount - attempt.Taken }, now);
  await recalculatePaidTotal(tx, order, now);
  await dropWaitingSwitches(tx, order, now);
  // It was there twice: what is left still pays the order.
  if (missingOf(order) <= 0) return true;
  await applyEvent(tx, api, order, event, { now, Reason: ErrorCode });
  return true;
}
