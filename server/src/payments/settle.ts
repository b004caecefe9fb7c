import { and, eq } from 'drizzle-orm';
import { transaction } from '../db/transaction.ts';
import { orderPayments } from '../sales/attempt-tables.ts';
import { lockOrder } from '../sales/lock-order.ts';
import { applyPayment } from './apply-payment.ts';
import { type Attempt, type Paying, readAttempt } from './attempts.ts';
import type { ProviderPayment } from './port.ts';
import { paymentProviders } from './providers.ts';

/** Takes over what a provider said of an attempt, under the lock of its order. */
export async function recordPayment(
  { db, now }: Paying,
  { Id, OrderId }: Pick<Attempt, 'Id' | 'OrderId'>,
  payment: ProviderPayment,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, OrderId);
    const attempt = await readAttempt(tx, Id);
    if (attempt) await applyPayment(tx, { order, attempt, payment, now: now() });
  });
}

/**
 * Asks the provider how an attempt stands and settles what it says: the one way for the page after a payment, notices and
 * the nightly look. Asked outside of any transaction. Throws `ProviderTrouble` where the provider does not answer.
 */
export async function settlePayment(paying: Paying, attempt: Attempt): Promise<void> {
  const provider = paymentProviders(paying.db).named(attempt.Provider);
  if (!provider || !attempt.ProviderReference) return;
  await recordPayment(paying, attempt, await provider.ask(attempt.ProviderReference));
}

/** The attempt that a provider knows by a name. */
export async function attemptOf({ db }: Paying, provider: string, reference: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.Provider, provider), eq(orderPayments.ProviderReference, reference)));
  return attempt;
}
