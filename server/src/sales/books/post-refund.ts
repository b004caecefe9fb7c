import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import type { orderRefunds } from '../../tables/sales/refund-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

type Refund = Pick<typeof orderRefunds.$inferSelect, 'Id' | 'Amount' | 'Method' | 'PaymentId'>;
type Owner = Pick<OrderRow, 'Id' | 'UserId'>;

const about = ({ Id, UserId }: Owner, refund: Refund, now: Date) => ({
  now,
  UserId,
  OrderId: Id,
  RefundId: refund.Id,
});

/** A refund was booked: credit is on the account at once, everything else is owed until it has left. */
export const postRefund = (tx: Tx, order: Owner, refund: Refund, now: Date): Promise<boolean> =>
  refund.Method === RefundMethod.credit
    ? post(tx, 'refundToWallet', [refund.Amount], {
        ...about(order, refund, now),
        Key: `refund/${refund.Id}/credited`,
      })
    : post(tx, 'refundRequested', [refund.Amount], {
        ...about(order, refund, now),
        Key: `refund/${refund.Id}/requested`,
      });

/** An amount of a refund is taken back before it has left: off the account, or not owed any more. */
export const postRecalled = (tx: Tx, order: Owner, refund: Refund, amount: number, now: Date): Promise<boolean> =>
  post(tx, refund.Method === RefundMethod.credit ? 'walletRecalled' : 'refundCalledOff', [amount], {
    ...about(order, refund, now),
    Key: `refund/${refund.Id}/recalled/${refund.Amount}`,
  });

const timesUnpaid = (tx: Tx, refundId: number): Promise<number> =>
  tx.$count(ledgerTransfers, and(eq(ledgerTransfers.RefundId, refundId), eq(ledgerTransfers.Posting, 'refundUnpaid')));

/** Where the money of a refund leaves from: the way that it came, a bank that is named, or the order's. */
async function sourceOf(tx: Tx, refund: Refund & { OrderId: number }, BankId: number | undefined) {
  const [order] = await tx
    .select({ Id: orders.Id, UserId: orders.UserId, BankId: orders.BankId, Provider: orderPayments.Provider })
    .from(orders)
    .leftJoin(orderPayments, eq(orderPayments.Id, refund.PaymentId ?? 0))
    .where(eq(orders.Id, refund.OrderId));
  return order && { order, source: { Provider: order.Provider, BankId: BankId ?? order.BankId } };
}

/** The money of a refund has left: the way that it came, from the bank that is named, or from the order's. */
export async function postRefundPaid(
  tx: Tx,
  refund: Refund & { OrderId: number },
  now: Date,
  BankId?: number,
): Promise<void> {
  if (refund.Method === RefundMethod.credit) return;
  const found = await sourceOf(tx, refund, BankId);
  if (!found) return;
  const nth = await timesUnpaid(tx, refund.Id);
  const Key = `refund/${refund.Id}/paid${nth === 0 ? '' : `/${nth}`}`;
  await post(tx, 'refundPaid', [refund.Amount], { ...about(found.order, refund, now), Key, source: found.source });
}

/** The money of a transfer had left, and is back at the bank that it left from: it is owed again. */
export async function postRefundUnpaid(
  tx: Tx,
  refund: Refund & { OrderId: number },
  now: Date,
  BankId: number,
): Promise<void> {
  const found = await sourceOf(tx, refund, BankId);
  if (!found) return;
  const Key = `refund/${refund.Id}/unpaid/${await timesUnpaid(tx, refund.Id)}`;
  await post(tx, 'refundUnpaid', [refund.Amount], { ...about(found.order, refund, now), Key, source: found.source });
}
