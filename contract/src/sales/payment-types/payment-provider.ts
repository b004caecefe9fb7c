import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { PaymentVector, type PaymentVectorCode } from '../codes.ts';

/** Who settles payments that no bank transfer brings: three outside, and the sandbox that ships with the product. */
export const PaymentProviderName = {
  stripe: 'stripe',
  payPal: 'paypal',
  mollie: 'mollie',
  sandbox: 'sandbox',
} as const;
/** The provider of a payment type. */
export const paymentProviderName = enumeration('PaymentProviderName', PaymentProviderName);
export type PaymentProviderCode = z.infer<typeof paymentProviderName>;

/** The vectors that each provider serves. */
export const vectorsOf = {
  stripe: [PaymentVector.creditCard, PaymentVector.sepaDebit],
  paypal: [PaymentVector.payPal],
  mollie: [PaymentVector.cloudPayment],
  sandbox: [PaymentVector.creditCard, PaymentVector.sepaDebit, PaymentVector.payPal, PaymentVector.cloudPayment],
} as const satisfies Record<PaymentProviderCode, readonly PaymentVectorCode[]>;

/** The providers that may settle a vector. @example providersOf('PP') // ['paypal', 'sandbox'] */
export const providersOf = (vector: PaymentVectorCode): PaymentProviderCode[] =>
  Object.values(PaymentProviderName).filter((name) => (vectorsOf[name] as readonly string[]).includes(vector));
