import type { PostingName } from '@circolo/contract/ledger/postings';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers as t } from '../../tables/ledger/ledger-tables.ts';
import type { orderPayments } from '../../tables/sales/attempt-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

type Attempt = Pick<typeof orderPayments.$inferSelect, 'Id' | 'Provider'>;

/** What disputes have done to a payment, in cents. */
interface DisputedMoney {
  /** What they have taken. */
  Taken: number;
  /** What of it is lost for good, as far as is known. */
  Lost: number;
}

/** What the ledger holds of that, and how often it was changed. */
async function posted(tx: Tx, paymentId: number): Promise<DisputedMoney & { Times: number }> {
  const between = (up: PostingName, down: PostingName) =>
    sql<number>`coalesce(sum(case ${t.Posting} when ${up} then ${t.Amount} when ${down} then -${t.Amount} else 0 end), 0)`.mapWith(
      Number,
    );
  const [sum] = await tx
    .select({
      Taken: between('disputeOpened', 'disputeWon'),
      Lost: between('disputeLost', 'disputeLostUndone'),
      Times: sql<number>`count(distinct ${t.Key}) filter (where ${t.Posting} like 'dispute%')`.mapWith(Number),
    })
    .from(t)
    .where(eq(t.PaymentId, paymentId));
  return sum ?? { Taken: 0, Lost: 0, Times: 0 };
}

/**
 * Posts what disputes have taken of a payment and what of it is lost: the difference to what the ledger holds, so calling it
 * again changes nothing. The order's row is locked.
 */
export async function postDisputes(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  money: DisputedMoney,
  now: Date,
): Promise<void> {
  const held = await posted(tx, attempt.Id);
  const about = {
    now,
    UserId: order.UserId,
    OrderId: order.Id,
    PaymentId: attempt.Id,
    source: { Provider: attempt.Provider, BankId: order.BankId },
  };
  const move = (name: 'disputeOpened' | 'disputeWon' | 'disputeLost' | 'disputeLostUndone', amount: number) =>
    post(tx, name, [Math.max(0, amount)], { ...about, Key: `payment/${attempt.Id}/${name}/${held.Times}` });
  await move('disputeOpened', money.Taken - held.Taken);
  await move('disputeLostUndone', held.Lost - money.Lost);
  await move('disputeLost', money.Lost - held.Lost);
  await move('disputeWon', held.Taken - money.Taken);
}
