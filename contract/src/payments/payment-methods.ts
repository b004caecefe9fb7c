import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { paymentVector } from '../sales/codes.ts';
import { textOrNull, wholeOrNull } from '../values/kinds.ts';

/** A saved method is active, expiring within 60 days, expired, or was refused the last time. */
export const PaymentMethodState = { active: 'A', expiring: 'E', expired: 'X', failing: 'F' } as const;
const paymentMethodState = enumeration('PaymentMethodState', PaymentMethodState);

/** Visa, Mastercard, American Express, Diners or Discover. */
export const CardBrand = { visa: 'V', mastercard: 'M', americanExpress: 'A', diners: 'D' } as const;
const cardBrand = enumeration('CardBrand', CardBrand);
export type CardBrandCode = z.infer<typeof cardBrand>;

/** How a customer pays again without typing anything. Never a full number of a card or an account. */
const paymentMethod = z.object({
  Id: z.int(),
  Vector: paymentVector,
  CardBrand: cardBrand.nullable(),
  CardLast4: textOrNull,
  CardExpiryMonth: wholeOrNull,
  CardExpiryYear: wholeOrNull,
  Holder: textOrNull,
  IbanMasked: textOrNull,
  MandateReference: textOrNull,
  PaypalEmail: textOrNull,
  IsDefault: z.boolean(),
  State: paymentMethodState,
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const ofCustomer = { access: 'own', audiences: customerAudiences } as const;

/** The customer's saved methods, the default first. */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/Shop/PaymentMethods',
  summary: 'The customer’s kept payment methods',
  ...ofCustomer,
  answer: z.array(paymentMethod),
});

/** Makes a saved method the default: renewals are charged to it. */
export const setDefaultMethod = endpoint({
  method: 'PUT',
  path: '/Shop/PaymentMethods/{Id}/Default',
  summary: 'Makes a kept payment method the default',
  ...ofCustomer,
  notWhileActing: true,
  params: recordId,
  answer: z.array(paymentMethod),
});

/**
 * Deletes a saved method; nothing is charged to it any more. `PaymentMethodInUse` while a payment by it is under way: a
 * debit in a file for the bank, a charge without its answer.
 */
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/Shop/PaymentMethods/{Id}',
  summary: 'Forgets a kept payment method',
  ...ofCustomer,
  notWhileActing: true,
  params: recordId,
  answer: z.array(paymentMethod),
});

/** The saved methods of a customer, for anyone who sees the customer. */
export const listUserPaymentMethods = endpoint({
  method: 'GET',
  path: '/Users/{Id}/PaymentMethods',
  summary: 'The kept payment methods of a customer',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.array(paymentMethod),
});
