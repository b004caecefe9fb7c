import { AttemptState } from '@circolo/contract/sales/codes';
import { and, eq, sql } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { type Attempt, markPaidByProvider, type PaymentServices } from '../attempts/attempts.ts';
import { ProviderError } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { settlePayment } from '../settlement/settle.ts';

/**
 * Gives up an attempt that is still pending, and has not become known to its provider since it was read; money that comes by
 * it after all is taken and sent back as any surplus.
 */
export async function giveUp({ db, now }: PaymentServices, { Id, OrderId, ProviderReference }: Attempt): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, OrderId);
    const isAsRead = sql`${orderPayments.ProviderReference} is not distinct from ${ProviderReference}`;
    await tx
      .update(orderPayments)
      .set({ State: AttemptState.cancelled, NextUrl: null, UpdatedAt: now().toISOString() })
      .where(and(eq(orderPayments.Id, Id), eq(orderPayments.State, AttemptState.pending), isAsRead));
    await markPaidByProvider(tx, order);
  });
}

/**
 * Calls an attempt off at its provider and gives it up where it is still pending then: PayPal and Mollie let most
 * payments that were not finished end by themselves, and forget them. Throws `ProviderError` where the provider does
 * not answer.
 */
export async function callOffAtProvider(paying: PaymentServices, attempt: Attempt): Promise<void> {
  if (!attempt.ProviderReference) return;
  try {
    await paymentProviders(paying.db).named(attempt.Provider)?.cancel(attempt.ProviderReference);
    await settlePayment(paying, attempt);
  } catch (error) {
    // One that it knows no more is not under way.
    if (!(error instanceof ProviderError) || error.retry) throw error;
  }
  await giveUp(paying, attempt);
}
