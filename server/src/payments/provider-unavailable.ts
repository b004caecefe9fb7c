import { type Problem, problem } from '@circolo/contract/errors/problem';

/** The refusal where the provider of a way to pay does not take it on now; its words name the way. */
export const providerUnavailable = (Vector: string): Problem =>
  problem('PaymentProviderInit', { parameters: { Vector } });
