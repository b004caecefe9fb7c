import type Stripe from 'stripe';
import { ProviderError } from '../port/port.ts';
import { loadStripe } from './load-stripe.ts';

/** What goes wrong with Stripe, without what was sent: its messages may quote keys and numbers. */
export function stripeError(error: unknown): never {
  const { errors } = loadStripe();
  if (!(error instanceof errors.StripeError)) throw error;
  const worthAnotherTry = [errors.StripeAPIError, errors.StripeConnectionError, errors.StripeRateLimitError];
  const retry = worthAnotherTry.some((kind) => error instanceof kind);
  const code = error instanceof errors.StripeCardError ? (error.decline_code ?? error.code) : error.code;
  const kind = error instanceof errors.StripeIdempotencyError ? 'the key was used for something else' : error.type;
  throw new ProviderError('stripe', `Stripe did not do it: ${kind} (${error.statusCode ?? 'no answer'}).`, {
    retry,
    code: code ?? null,
  });
}

/** The intent of a charge that the bank refused: an answer, not an error. */
export function declinedIntent(error: unknown): Stripe.PaymentIntent | null {
  return error instanceof loadStripe().errors.StripeCardError ? (error.payment_intent ?? null) : null;
}

/** Puts up with one status of an answer. */
export const ignoreStatus = (status: number) => (error: unknown) => {
  if (error instanceof loadStripe().errors.StripeError && error.statusCode === status) return;
  throw error;
};
