import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { packageType } from '../codes/catalogue-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { purchaseKind, purchaseState } from '../sales/codes.ts';
import { openPause } from '../sales/purchases/open-pause.ts';
import { day, dayOrNull, reference, textOrNull } from '../values/kinds.ts';

/**
 * What a customer owns. `EndDate` is the last day of a subscription, null where nothing ends; `Quantity` and `Remaining`
 * count e-mails, SMS, pieces or EUR of credit, by `Kind`.
 */
const myPurchase = z.object({
  Id: z.int(),
  Kind: purchaseKind,
  Package: reference,
  PackageType: packageType,
  Order: z.object({ Id: z.int(), Description: z.string() }).nullable(),
  StartDate: day,
  EndDate: dayOrNull,
  GraceUntil: dayOrNull,
  AutoRenew: z.boolean(),
  CancelAtPeriodEnd: z.boolean(),
  /** What its renewal will be charged to, by name; null where it is not charged by itself. */
  ChargedMethod: textOrNull,
  /** Whether it can be renewed, and the order that does, while it waits to be paid. */
  Renewable: z.boolean(),
  Renewal: z.object({ Id: z.int(), Description: z.string() }).nullable(),
  /** The first day on which its customer may order the renewal; null at any time. */
  RenewableFrom: dayOrNull,
  Quantity: z.number(),
  Remaining: z.number(),
  State: purchaseState,
  /** Whether its package lets its customer pause it, or it has a pause that they can end; the pause that has not ended. */
  PausedByCustomers: z.boolean(),
  Pause: openPause.nullable(),
});

/** The signed-in customer's purchases: what is active first, then by end. */
export const listMyPurchases = endpoint({
  method: 'GET',
  path: '/Shop/Purchases',
  summary: 'The purchases of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  answer: z.array(myPurchase),
});
