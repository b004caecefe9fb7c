import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers as t } from '../../tables/ledger/ledger-tables.ts';
import type { orderPayments } from '../../tables/sales/attempt-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

type Attempt = Pick<typeof orderPayments.$inferSelect, 'Id' | 'Provider'>;

/** What the ledger holds of that, and how often it was changed. */
async function posted(tx: Tx, paymentId: number): Promise<{ Amount: number; Times: number }> {
  const signed = sql`case ${t.Posting} when 'refundedBeyond' then ${t.Amount} when 'refundedBeyondUndone' then -${t.Amount} else 0 end`;
  const [sum] = await tx
    .select({
      Amount: sql<number>`coalesce(sum(${signed}), 0)`.mapWith(Number),
      Times: sql<number>`count(*) filter (where ${t.Posting} in ('refundedBeyond', 'refundedBeyondUndone'))`.mapWith(
        Number,
      ),
    })
    .from(t)
    .where(eq(t.PaymentId, paymentId));
  return sum ?? { Amount: 0, Times: 0 };
}

/**
 * Posts what a provider gave back of a payment beyond what its order keeps, in cents: the customer had it before in another way,
 * and owes it to us. Posts the difference to what the ledger holds; answers whether there is more of it than before. The order's
 * row is locked.
 */
export async function postBeyond(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  amount: number,
  now: Date,
): Promise<boolean> {
  const held = await posted(tx, attempt.Id);
  const about = {
    now,
    UserId: order.UserId,
    OrderId: order.Id,
    PaymentId: attempt.Id,
    source: { Provider: attempt.Provider, BankId: order.BankId },
    Key: `payment/${attempt.Id}/beyond/${held.Times}`,
  };
  await post(tx, 'refundedBeyondUndone', [Math.max(0, held.Amount - amount)], about);
  return post(tx, 'refundedBeyond', [Math.max(0, amount - held.Amount)], about);
}
