import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { reasonsLookup } from '../registries/lookups.ts';
import { recordId } from '../resource/resource.ts';
import { couponCodes, pricedFor } from '../sales/pricing/order-amounts.ts';
import { day, money, optionalReference, optionalText, reference, referenceOrNull } from '../values/kinds.ts';

const own = { method: 'POST', access: 'own', audiences: customerAudiences, params: recordId } as const;

/** Whether a subscription is paid by itself with the saved method when it ends; `DefaultPaymentNotSet` without one. */
export const setAutoRenew = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/AutoRenew',
  summary: 'Switches automatic renewal of an own subscription on or off',
  // Saying yes to charges is the customer's.
  notWhileActing: true,
  body: z.object({ AutoRenew: z.boolean() }),
  answer: 'nothing',
});

/** Why customers leave, to choose from: the active reasons of the kind "no renewal" (entities.md "UserPurchase"), in the caller's language. */
export const listCancelReasons = endpoint({
  method: 'GET',
  path: '/Shop/CancelReasons',
  summary: 'The reasons that a subscription can be cancelled for',
  access: 'own',
  audiences: customerAudiences,
  answer: reasonsLookup.answer,
});

/**
 * Cancels at the end of the period: everything works until then, and nothing is asked for afterwards. `CancelReason` is one of
 * `listCancelReasons`, `Reason` says it in words; both may be left out, the words not where the chosen reason wants them.
 */
export const cancelSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Cancel',
  summary: 'Cancels an own subscription at the end of its period',
  body: z.object({ CancelReason: optionalReference, Reason: optionalText(250) }),
  answer: 'nothing',
});

/** Whether it renews by itself again, as before it was cancelled: not where its method cannot be charged any more. */
export const reactivated = z.object({ AutoRenew: z.boolean() });

/** Takes a cancellation back while the period runs. */
export const reactivateSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Reactivate',
  summary: 'Takes the cancellation of an own subscription back',
  answer: reactivated,
});

/**
 * What renewing would cost, to look at before it is ordered: from `StartsOn`, the day after the present period, with the
 * add-ons that renew with it. Where there is an order already, `Order` is that and `Renewal` is null.
 */
export const renewalPage = z.object({
  Package: reference,
  EndDate: day,
  StartsOn: day,
  Order: referenceOrNull,
  Renewal: pricedFor.nullable(),
});

/** Codes of coupons as an address has them. */
const codesOfAddress = z
  .string()
  .max(400)
  .default('')
  .transform((text): z.input<typeof couponCodes> => text.split(',').filter((code) => code.trim() !== ''))
  .pipe(couponCodes);

/** What renewing an own subscription would cost (`StepNotReady`, `PackageNotSold`, `RenewalNotOpen` before the window of its package), with coupons that are entered, by commas. */
export const previewRenewal = endpoint({
  ...own,
  method: 'GET',
  path: '/Shop/Purchases/{Id}/Renewal',
  summary: 'What renewing an own subscription costs',
  query: z.strictObject({ Coupons: codesOfAddress }),
  answer: renewalPage,
});

/**
 * The order that renews a subscription: the one that is there, else a new one; it is paid like any other. A new one costs
 * what `previewRenewal` showed with the same coupons, in EUR, or is not made (`PriceChanged`); nor where a coupon does not count.
 */
export const renewSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Renew',
  summary: 'Makes or finds the order that renews an own subscription',
  body: z.object({ ExpectedTotal: money, Coupons: couponCodes }),
  answer: z.object({ OrderId: z.int() }),
});
