import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import type { orderPayments } from '../../tables/sales/attempt-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

type Attempt = Pick<typeof orderPayments.$inferSelect, 'Id' | 'Provider' | 'Amount' | 'ValueDate'>;

const about = (order: OrderRow, attempt: Attempt, now: Date) => ({
  now,
  UserId: order.UserId,
  OrderId: order.Id,
  PaymentId: attempt.Id,
  source: { Provider: attempt.Provider, BankId: order.BankId },
});

/** The money of an attempt has arrived: once for each attempt. */
export const postReceived = (tx: Tx, order: OrderRow, attempt: Attempt, now: Date): Promise<boolean> =>
  post(tx, 'paymentReceived', [attempt.Amount], {
    ...about(order, attempt, now),
    Key: `payment/${attempt.Id}/received`,
    Day: attempt.ValueDate,
  });

/** It is gone again: a debit came back, credit was not needed. */
export const postReversed = (tx: Tx, order: OrderRow, attempt: Attempt, now: Date): Promise<boolean> =>
  post(tx, 'paymentReversed', [attempt.Amount], {
    ...about(order, attempt, now),
    Key: `payment/${attempt.Id}/reversed`,
  });
