import { z } from 'zod';
import { accountingType, taxRegime } from '../codes/activity-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { reference, textOrNull } from '../values/kinds.ts';
import { lookupQuery } from '../values/lookup-query.ts';

/** A kind of association or sports centre, as somebody chooses one: with what its books may be. */
const activityTypeChoice = z.object({
  ...reference.shape,
  Software: z.string(),
  AccountingTypes: z.array(accountingType),
  TaxRegimes: z.array(taxRegime),
  /** A picture by its Tabler name, or none. @example 'ball-tennis' */
  Icon: textOrNull,
});
export type ActivityTypeChoice = z.infer<typeof activityTypeChoice>;

/** The activity types that can be chosen, in the caller's language and their own order; also before there is a session. */
export const activityTypesLookup = endpoint({
  method: 'GET',
  path: '/ActivityTypes/Lookup',
  summary: 'Activity types to choose from',
  access: 'public',
  query: z.strictObject({
    ...lookupQuery,
    Software: z.string().max(1).optional(),
  }),
  answer: z.array(activityTypeChoice),
});
