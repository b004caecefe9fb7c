import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { paymentAttempt } from '../../sales/payment-types/payment-progress.ts';
import { dayOrNull, money, textOrNull } from '../../values/kinds.ts';

/**
 * One attempt to pay, as staff see it: `Message` and `NextAction` are what the customer was shown, `Description` what
 * the refusal means to us. `OffSession` was charged without the customer. `Askable`: its provider may know more by now.
 */
const deskPayment = paymentAttempt.extend({
  Provider: textOrNull,
  ProviderReference: textOrNull,
  Reference: textOrNull,
  ValueDate: dayOrNull,
  ErrorCode: textOrNull,
  Description: textOrNull,
  OffSession: z.boolean(),
  Askable: z.boolean(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

/** The attempts to pay an order, newest first; `Surplus` is money that came in beyond what the order costs, in EUR. */
export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/Orders/{Id}/Payments',
  summary: 'The attempts to pay an order, with the answers of the providers',
  access: { resource: 'Orders', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.object({ Payments: z.array(deskPayment), Surplus: money }),
});
