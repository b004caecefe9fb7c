import Stripe from 'stripe';
import { ProviderError } from '../port/port.ts';

const {
  StripeAPIError,
  StripeCardError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripeRateLimitError,
} = Stripe.errors;

const worthAnotherTry = [StripeAPIError, StripeConnectionError, StripeRateLimitError];

/** What goes wrong with Stripe, without what was sent: its messages may quote keys and numbers. */
export function stripeError(error: unknown): never {
  if (!(error instanceof StripeError)) throw error;
  const retry = worthAnotherTry.some((kind) => error instanceof kind);
  const code = error instanceof StripeCardError ? (error.decline_code ?? error.code) : error.code;
  const kind = error instanceof StripeIdempotencyError ? 'the key was used for something else' : error.type;
  throw new ProviderError('stripe', `Stripe did not do it: ${kind} (${error.statusCode ?? 'no answer'}).`, {
    retry,
    code: code ?? null,
  });
}

/** The intent of a charge that the bank refused: an answer, not an error. */
export function declinedIntent(error: unknown): Stripe.PaymentIntent | null {
  return error instanceof StripeCardError ? (error.payment_intent ?? null) : null;
}

/** Puts up with one status of an answer. */
export const ignoreStatus = (status: number) => (error: unknown) => {
  if (error instanceof StripeError && error.statusCode === status) return;
  throw error;
};
