import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { packageType } from '../../codes/catalogue-codes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { paged, pageQuery } from '../../resource/paged.ts';
import { recordId } from '../../resource/resource.ts';
import {
  day,
  dayOrNull,
  instant,
  instantOrNull,
  money,
  reference,
  referenceOrNull,
  textOrNull,
} from '../../values/kinds.ts';
import { attemptState, paymentVector, purchaseKind, purchaseState } from '../codes.ts';
import { openPause } from '../purchases/open-pause.ts';

/** Anyone who sees users and orders. */
const seesBoth = {
  allOf: [
    { resource: 'Users', level: AuthorizationLevel.view },
    { resource: 'Orders', level: AuthorizationLevel.view },
  ],
} as const;

/** What a customer owns; numbers as in the customer's own list (`/Shop/Purchases`). */
const userPurchase = z.object({
  Id: z.int(),
  Kind: purchaseKind,
  Package: reference,
  PackageType: packageType,
  Order: referenceOrNull,
  StartDate: day,
  EndDate: dayOrNull,
  CancelAtPeriodEnd: z.boolean(),
  /** Why it was cancelled: the listed reason, and in the customer's words. */
  CancelReason: referenceOrNull,
  CancelReasonText: textOrNull,
  Quantity: z.number(),
  Remaining: z.number(),
  State: purchaseState,
  /** Whether its package lets staff pause it, or it has a pause that they can end; the pause that has not ended. */
  Pausable: z.boolean(),
  Pause: openPause.nullable(),
});
export type UserPurchase = z.infer<typeof userPurchase>;

/** What a customer owns and has owned: what is active first, then by end. */
export const listUserPurchases = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Purchases',
  summary: 'What a customer owns, and until when',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery,
  answer: paged(userPurchase),
});

const userPayment = z.object({
  Id: z.int(),
  Order: reference,
  Date: instant,
  Vector: paymentVector,
  Amount: money,
  State: attemptState,
  Reference: textOrNull,
  ErrorCode: textOrNull,
});
export type UserPayment = z.infer<typeof userPayment>;

/** Payments of a customer's orders, tried and made, newest first. */
export const listUserPayments = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Payments',
  summary: 'Payments of a customer’s orders',
  access: seesBoth,
  params: recordId,
  query: pageQuery,
  answer: paged(userPayment),
});

/** What a customer's orders add up to; cancelled ones do not count. `Open` is what still waits to be paid. */
const userTotals = z.object({
  Orders: z.int(),
  Ordered: money,
  Paid: money,
  OpenOrders: z.int(),
  Open: money,
  LastOrderAt: instantOrNull,
});
export type UserTotals = z.infer<typeof userTotals>;

/** What a customer has ordered, paid and still owes. */
export const readUserTotals = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Totals',
  summary: 'What a customer has ordered, paid and still owes',
  access: seesBoth,
  params: recordId,
  answer: userTotals,
});

/** One change: who, as whom, what, and which fields. */
const trailEntry = z.object({
  Id: z.int(),
  At: instant,
  Actor: z.string(),
  /** Of the staff, who acted as the actor. */
  ActingFor: textOrNull,
  /** The key through which a program acted for the actor. */
  ApiKey: textOrNull,
  Resource: z.string(),
  RecordId: z.string(),
  /** What people call the record: an order's number; null where its kind names it. */
  Record: textOrNull,
  Action: z.string(),
  Fields: z.array(z.string()),
  Reason: textOrNull,
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** What was done to a user and their records, and what they did, newest first; only of resources that the caller may see. */
export const listUserTrail = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Trail',
  summary: 'What was done to a user and their records',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  query: pageQuery,
  answer: paged(trailEntry),
});
