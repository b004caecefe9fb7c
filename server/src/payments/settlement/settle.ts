import { and, eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { type Attempt, type PaymentServices, readAttempt } from '../attempts/attempts.ts';
import type { ProviderDispute } from '../port/dispute.ts';
import type { ProviderPayment } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { applyPayment } from './apply-payment.ts';

/** Applies a provider's answer about an attempt, under the lock of its order; false where it is not about that attempt. */
export async function recordProviderPayment(
  { db, now }: PaymentServices,
  { Id, OrderId }: Pick<Attempt, 'Id' | 'OrderId'>,
  payment: ProviderPayment,
  { askedAt, reversals = [] }: { askedAt: Date; reversals?: readonly ProviderDispute[] },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, OrderId);
    const attempt = await readAttempt(tx, Id);
    return attempt ? applyPayment(tx, { order, attempt, payment, reversals, askedAt, now: now() }) : true;
  });
}

/**
 * Asks the provider for the state of an attempt and settles it: the one way for the page after a payment, notices and
 * the nightly look. Asked outside of any transaction. Throws `ProviderError` where the provider does not answer.
 */
export async function settlePayment(
  paying: PaymentServices,
  attempt: Attempt,
  reversals: readonly ProviderDispute[] = [],
): Promise<void> {
  const provider = paymentProviders(paying.db).named(attempt.Provider);
  if (!provider || !attempt.ProviderReference) return;
  const askedAt = paying.now();
  await recordProviderPayment(paying, attempt, await provider.ask(attempt.ProviderReference), { askedAt, reversals });
}

/** The attempt that a provider knows by a name. */
export async function attemptOf(
  { db }: PaymentServices,
  provider: string,
  reference: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.Provider, provider), eq(orderPayments.ProviderReference, reference)));
  return attempt;
}
