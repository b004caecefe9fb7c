import { Problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import { orders } from '../../tables/sales/order-tables.ts';
import type { Attempt, PaymentServices } from '../attempts/attempts.ts';
import { paymentProviders } from '../port/providers.ts';
import { brandAddress } from './brand-address.ts';
import { giveUp } from './give-up.ts';
import { type Journey, startAttempt } from './start-attempt.ts';

/** Where a customer would come back to from a payment that they did not begin themselves. */
export async function absentJourney({ db }: PaymentServices, orderId: number): Promise<Journey> {
  const [order] = await db.select({ OriginId: orders.OriginId }).from(orders).where(eq(orders.Id, orderId));
  const { place } = paymentProviders(db);
  const address = await brandAddress(db, order?.OriginId ?? 0, place.address);
  return { address, base: place.base, back: `/shop/completed?order=${orderId}`, Save: false };
}

/**
 * An attempt whose provider's answer never came. A saved method may have been charged: the same key finds out. A page
 * that the customer has never seen cannot have been paid, and is called off.
 */
export async function resumeAttempt(paying: PaymentServices, attempt: Attempt): Promise<void> {
  if (!attempt.UserPaymentMethodId) return giveUp(paying, attempt);
  try {
    const journey = await absentJourney(paying, attempt.OrderId);
    // A provider takes the same key for the same question only.
    await startAttempt(paying, attempt.Id, { ...journey, address: attempt.Address ?? journey.address });
  } catch (error) {
    // The provider still does not answer; the next look asks again.
    if (!(error instanceof Problem)) throw error;
  }
}
