import { AttemptState, OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recalculatePaidTotal } from '../order-records/recalculate-paid-total.ts';
import { applyEvent, forceOrderStatus } from './change-order-status.ts';
import { dropWaitingSwitches } from './drop-waiting-switches.ts';

/** What disputes have taken of a payment now, in cents. */
interface TakenMoney {
  Taken: number;
  ErrorCode: string | null;
  now: Date;
}

/**
 * Writes what disputes have taken of a payment that had arrived; the order's row is locked. What is missing suspends what
 * was given until it is there again. Answers the status that the order left, where it did.
 */
export async function takePayment(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  paymentId: number,
  money: TakenMoney,
): Promise<OrderStatusCode | null> {
  await writeTaken(tx, order, paymentId, money);
  await dropWaitingSwitches(tx, order, money.now);
  if (missingOf(order) <= 0) return null;
  const before = order.Status;
  const { now, ErrorCode: Reason } = money;
  return (await applyEvent(tx, api, order, 'chargedBack', { now, Reason })) ? before : null;
}

/**
 * The same of money that came back: an order that only that had suspended is where it was, with what it gave, and nothing
 * is due. Answers what is there beyond what the order costs, in cents.
 */
export async function returnPayment(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  paymentId: number,
  { StatusBefore, ...money }: TakenMoney & { StatusBefore: OrderStatusCode | null },
): Promise<number> {
  await writeTaken(tx, order, paymentId, money);
  const wantsNone = order.Status === OrderStatus.cancelled || order.Status === OrderStatus.refunded;
  const surplus = Math.max(0, wantsNone ? order.PaidTotal - order.RefundedTotal : -missingOf(order));
  if (StatusBefore === null || order.Status !== OrderStatus.suspended || missingOf(order) > 0) return surplus;
  await forceOrderStatus(tx, api, order.Id, StatusBefore, { caller: null, now: money.now, Reason: null });
  order.Status = StatusBefore;
  return surplus;
}

/** A payment that is taken whole is returned; one of which something came back is there again. */
async function writeTaken(
  tx: Tx,
  order: OrderRow,
  paymentId: number,
  { Taken, ErrorCode, now }: TakenMoney,
): Promise<void> {
  const [attempt] = await tx.select().from(orderPayments).where(eq(orderPayments.Id, paymentId));
  if (!attempt) return;
  const State = Taken >= attempt.Amount ? AttemptState.returned : AttemptState.settled;
  const columns = { Taken, State, ErrorCode: Taken > 0 ? ErrorCode : null, UpdatedAt: now.toISOString() };
  await tx.update(orderPayments).set(columns).where(eq(orderPayments.Id, paymentId));
  await recalculatePaidTotal(tx, order, now, attempt.ValueDate);
}
