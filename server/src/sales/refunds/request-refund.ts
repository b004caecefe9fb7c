import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { enqueue } from '../../jobs/job.ts';
import { lockCustomer, refreshCustomer } from '../customers/customer-totals.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { bookRefund, type RefundContext } from '../order-status/book-refund.ts';
import { applyEvent } from '../order-status/change-order-status.ts';
import { purchasesEnded } from '../order-status/purchases-ended.ts';
import { type AskedRefund, retainedTotal } from '../order-status/refund-shares.ts';
import { matchRefundedPieces } from '../purchases/match-refunded-pieces.ts';
import { revokeLines } from '../purchases/purchase-states.ts';

const isBack = (line: LineRow): boolean => line.RefundedQuantity >= line.Quantity;

/**
 * Gives money of an order back, whose row is locked: books it, takes back what the lines that went back whole had given,
 * and makes an order refunded whose every line, or all of whose money, has gone back. Throws as `bookRefund` does. Answers the refunds' ids: those
 * that go the way they came wait for the job that sends them.
 */
export async function requestRefund(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  asked: AskedRefund,
  doing: RefundContext,
): Promise<number[]> {
  const { Ids, lines } = await bookRefund(tx, order, asked, doing);
  const { now, outlay } = doing;
  const why = { now, Reason: asked.ReasonText, Keep: retainedTotal(asked), outlay };
  const isRefunded = (lines.length > 0 && lines.every(isBack)) || order.PaidTotal <= order.RefundedTotal;
  if (isRefunded && (await applyEvent(tx, api, order, 'refunded', why))) return Ids;
  await lockCustomer(tx, order.UserId);
  await matchRefundedPieces(tx, order.Id, now);
  const whole = lines.filter(isBack).map(({ Id }) => Id);
  if (whole.length > 0) {
    await revokeLines(tx, whole, now);
    await enqueue(tx, purchasesEnded, { UserId: order.UserId });
  }
  await refreshCustomer(tx, order.UserId, now);
  return Ids;
}
