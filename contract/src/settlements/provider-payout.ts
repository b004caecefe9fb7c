import { z } from 'zod';
import { paymentProviderName } from '../sales/payment-types/payment-provider.ts';
import { day, dayOrNull, money } from '../values/kinds.ts';
import { payoutSign, providerPayoutState } from './settlement-codes.ts';

/** What a provider paid out to our bank. */
export const providerPayout = z.object({
  Id: z.int(),
  Provider: paymentProviderName,
  /** The provider's name of it. */
  Reference: z.string(),
  Amount: money,
  SentOn: day,
  /** The day on which it should be at our bank, as far as the provider knows it. */
  ArrivesOn: dayOrNull,
  State: providerPayoutState,
});
export type ProviderPayout = z.infer<typeof providerPayout>;

/** A payout that a movement of our account may be, how sure that is and why. */
export const payoutSuggestion = z.object({
  Payout: providerPayout,
  Confidence: z.int().min(0).max(100),
  Signs: z.array(payoutSign),
});
export type PayoutSuggestion = z.infer<typeof payoutSuggestion>;
