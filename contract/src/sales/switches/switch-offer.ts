import { z } from 'zod';
import { SwitchDirection, SwitchEffect } from '../../catalogue/switches/product-switch.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { day, dayOrNull, money, reference, textOrNull } from '../../values/kinds.ts';
import { paymentWay } from '../payment-types/payment-progress.ts';
import { pricedFor } from '../pricing/order-amounts.ts';

/**
 * What is left of the present purchase: `Left` of `Days` days, worth `Amount` EUR before VAT, shared out over the new price
 * (`OffPrice`, as it is meant, before VAT), the customer's account and a refund (`ToAccount`, `Back`: with VAT, as booked).
 */
const switchCredit = z.object({
  Left: z.int(),
  Days: z.int(),
  Amount: money,
  OffPrice: money,
  ToAccount: money,
  Back: money,
});

/**
 * A change that may be chosen. `StartsOn` is the first day of the new package: today, or the day after the period's end.
 * `Refusal` says in words why it cannot be chosen now; then it costs nothing yet.
 */
const switchOffer = z.object({
  Switch: reference,
  Direction: enumeration('SwitchDirection', SwitchDirection),
  Effect: enumeration('SwitchEffect', SwitchEffect),
  RequiresApproval: z.boolean(),
  Package: reference,
  StartsOn: day,
  Fee: money,
  Credit: switchCredit,
  Order: pricedFor,
  Refusal: textOrNull,
  PaymentTypes: z.array(paymentWay),
});
export type SwitchOffer = z.infer<typeof switchOffer>;

/** The present package of a purchase, the change that waits for its end, and where it may be changed to. */
export const switchPage = z.object({
  Package: reference,
  StartDate: day,
  EndDate: dayOrNull,
  Waiting: z.object({ Package: reference, StartsOn: day }).nullable(),
  Offers: z.array(switchOffer),
});
export type SwitchPage = z.infer<typeof switchPage>;
