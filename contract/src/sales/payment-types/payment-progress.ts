import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { instant, money, textOrNull, wholeOrNull } from '../../values/kinds.ts';
import { attemptState, orderStatus, paymentVector } from '../codes.ts';
import { PaymentErrorAction } from './payment-error.ts';

const nextAction = enumeration('PaymentErrorAction', PaymentErrorAction);

/** A debit that we collect ourselves: by which mandate, from which account. */
export const plannedDebit = z.object({ MandateReference: z.string(), IbanMasked: z.string() });
export type PlannedDebit = z.infer<typeof plannedDebit>;

/**
 * How far the payment of an order is, by its last attempt. `State` is null before the first one; with P and `NextUrl` the
 * customer goes on at the provider, with A the money is on its way (a debit takes days). `Message` says in the customer's
 * words why it was refused, `NextAction` what helps. `Due` is what is still to be paid.
 * `Debit` says that it waits for the next debits that we collect ourselves.
 */
export const paymentProgress = z.object({
  OrderId: z.int(),
  OrderStatus: orderStatus,
  PaymentId: wholeOrNull,
  State: attemptState.nullable(),
  Vector: paymentVector,
  Amount: money,
  Due: money,
  NextUrl: textOrNull,
  ErrorCode: textOrNull,
  Message: textOrNull,
  NextAction: nextAction.nullable(),
  Debit: plannedDebit.nullable(),
});
export type PaymentProgress = z.infer<typeof paymentProgress>;

/** One attempt to pay, as its customer sees it. */
export const paymentAttempt = z.object({
  Id: z.int(),
  Date: instant,
  Vector: paymentVector,
  Amount: money,
  State: attemptState,
  /** What the customer paid with, where it is saved: `Visa •••• 4242`. */
  Method: textOrNull,
  Message: textOrNull,
  NextAction: nextAction.nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

/** A way to pay that an order can be changed to; Id of the shop payment type. */
export const paymentWay = z.object({
  Id: z.int(),
  Code: z.string(),
  PaymentVector: paymentVector,
  ShopTitle: z.string(),
  ShopDescription: textOrNull,
  Icon: textOrNull,
  IsDefault: z.boolean(),
  /** Whether the method can be saved for the next time. */
  CanSave: z.boolean(),
  OrderExpirationDays: z.int(),
});
export type PaymentWay = z.infer<typeof paymentWay>;
