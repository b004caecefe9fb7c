import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import {
  instant,
  instantOrNull,
  optional,
  optionalDay,
  reference,
  referenceInput,
  referenceOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { lookupQuery } from '../../values/lookup-query.ts';
import { coupons } from './coupon.ts';
import { couponBatch } from './coupon-batch.ts';

const reads = { resource: 'Coupons', level: AuthorizationLevel.view } as const;
const changes = { resource: 'Coupons', level: AuthorizationLevel.edit } as const;

/** A use of a coupon is reserved by an order, consumed by its payment, released where neither comes. */
export const RedemptionState = { reserved: 'R', consumed: 'C', released: 'L' } as const;

/** Who may use a coupon of assigned users; `RevokedAt`: no more. */
const couponUser = z.object({
  Id: z.int(),
  User: reference,
  Email: z.string(),
  Software: software.nullable(),
  AssignedAt: instant,
  AssignedBy: referenceOrNull,
  ExpiresAt: instantOrNull,
  MaxUses: wholeOrNull,
  /** When the letter of the coupon went to them; null: not yet. */
  NotifiedAt: instantOrNull,
  RevokedAt: instantOrNull,
});
export type CouponUser = z.infer<typeof couponUser>;

/** The users of a coupon, newest first, a page of 50; `Total` counts all of them. */
export const listCouponUsers = endpoint({
  method: 'GET',
  path: '/Coupons/{Id}/Users',
  summary: 'Users that a coupon is assigned to',
  access: reads,
  params: recordId,
  query: z.strictObject({ Page: z.coerce.number().int().min(1).max(10_000).optional() }),
  answer: z.object({ Total: z.int(), Users: z.array(couponUser) }),
});

/** A use of a coupon: reserved (R) by a waiting order, consumed (C) by a paid one, released (L). `Amount` in EUR. */
const couponUse = z.object({
  Id: z.int(),
  Order: reference,
  User: reference,
  Amount: z.number(),
  State: enumeration('RedemptionState', RedemptionState),
  At: instant,
});

/** The uses of a coupon, newest first, at most 200; `Total` counts all of them. */
export const listCouponUses = endpoint({
  method: 'GET',
  path: '/Coupons/{Id}/Uses',
  summary: 'Orders that use a coupon',
  access: reads,
  params: recordId,
  answer: z.object({ Total: z.int(), Uses: z.array(couponUse) }),
});

/**
 * Assigns a coupon to customers of either product; who has it already keeps it, with the new terms. Refused at `Users` for a
 * coupon that is not for assigned users (`notAllowed`), for customers of the product that it is not for
 * (`softwareMismatch`), and for who is no customer. `Notified`: to how many the coupon's letter goes now; each customer gets it once, with their
 * consent to commercial mails.
 */
export const assignCoupon = endpoint({
  method: 'POST',
  path: '/Coupons/{Id}/Users',
  summary: 'Assigns a coupon to users',
  access: changes,
  params: recordId,
  body: z.strictObject({
    Users: z.array(referenceInput).min(1, 'selectRequired').max(500),
    ExpiresAt: optionalDay.describe('The last day, Europe/Rome'),
    MaxUses: optional(whole(1, 10_000)),
  }),
  answer: z.object({ Assigned: z.int(), Notified: z.int() }),
});

/** Takes a coupon back from a user; what was bought with it stays. */
export const revokeCoupon = endpoint({
  method: 'POST',
  path: '/Coupons/{Id}/Users/{User}/Revoke',
  summary: 'Takes a coupon back from a user',
  access: changes,
  params: recordId.extend({ User: z.coerce.number().int().min(1) }),
  answer: 'nothing',
});

/** Suspends a coupon, or lets it go on. */
export const suspendCoupon = endpoint({
  method: 'POST',
  path: '/Coupons/{Id}/Suspend',
  summary: 'Suspends a coupon or lets it go on',
  access: changes,
  params: recordId,
  body: z.strictObject({ Suspended: z.boolean() }),
  answer: coupons.record,
});

/** Makes single-use coupons with codes of their own after a coupon, which stays as it is. */
export const makeCouponBatch = endpoint({
  method: 'POST',
  path: '/Coupons/{Id}/Batch',
  summary: 'Makes many single-use coupons after one',
  access: changes,
  params: recordId,
  body: couponBatch,
  answer: reference,
});

/** The batches of coupons, to filter by. */
export const couponBatchesLookup = endpoint({
  method: 'GET',
  path: '/CouponBatches/Lookup',
  summary: 'Batches of coupons',
  access: reads,
  query: z.strictObject(lookupQuery),
  answer: z.array(reference),
});
