import { z } from 'zod';
import { userAudiences } from '../authorization/call-access.ts';
import { software } from '../codes/catalogue-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { dayOrNull, textOrNull } from '../values/kinds.ts';

/**
 * The state of a customer: with a `subscription` or a `demo` that runs, with a subscription that is `paused`, with one that has
 * `ended` (after its grace), as a `subject` who works on the activities of its parent, as `staff`, or with `none` of these.
 */
const standing = z.enum([
  'subscription',
  'demo',
  'pausedSubscription',
  'endedSubscription',
  'endedDemo',
  'subject',
  'staff',
  'none',
]);

/** How many activities somebody has made and may have: AS 1, AM its number, and what PA adds. */
const activityAllowance = z.object({
  Used: z.int(),
  Max: z.int(),
  Standing: standing,
  /** The last day of the pause; null where there is none. */
  PausedUntil: dayOrNull,
  /** Whose activity types fit; null for staff. */
  Software: software.nullable(),
  /** The product of the shop that the subscription is of. */
  ProductSlug: textOrNull,
  /** Whether additional activities are sold for that subscription; else a larger one is needed. */
  Extensible: z.boolean(),
});
export type ActivityAllowance = z.infer<typeof activityAllowance>;

/** Whether one more may be created. Beyond the limit nothing is taken away; only nothing is added. */
export const mayAddActivity = ({ Used, Max }: Pick<ActivityAllowance, 'Used' | 'Max'>): boolean => Used < Max;

/** How many activities the caller has and may have. */
export const activityAllowanceInfos = endpoint({
  method: 'GET',
  path: '/Activities/Allowance',
  summary: 'How many activities the caller has and may have',
  access: 'own',
  audiences: userAudiences,
  answer: activityAllowance,
});
