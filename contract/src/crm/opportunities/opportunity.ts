import { z } from 'zod';
import { phone } from '../../access/users/user.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { OpportunityStatus } from '../../codes/crm-codes.ts';
import { customValuesInput } from '../../custom-fields/custom-values.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codeFilter,
  codesFilter,
  customFilter,
  dayFilter,
  flagFilter,
  instantFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { isProvince } from '../../values/identifiers/provinces.ts';
import {
  email,
  optional,
  optionalCodeReference,
  optionalDay,
  optionalReference,
  optionalText,
  positiveMoney,
  price,
  reference,
  referenceInput,
  referencesInput,
  text,
  versionInput,
  whole,
} from '../../values/kinds.ts';
import { OpportunityPriority, opportunityPriority } from './opportunity-codes.ts';
import { opportunityRecord, opportunityRow } from './opportunity-record.ts';

const lineInput = z.object({
  Package: referenceInput,
  Quantity: whole(1, 1_000_000).default(1),
  Price: optional(price).describe('Left out: the price of today'),
});

/**
 * What is written of an opportunity. Who is behind it is copied of the lead or the customer where it is left out; so is the
 * timeline, by software and category, the amount, by the lines, and the probability, by the open step.
 */
const input = z
  .object({
    Description: text(150),
    Lead: optionalReference,
    User: optionalReference,
    BusinessName: optionalText(120),
    ContactName: optionalText(120),
    Email: optional(email),
    Phone: optional(phone),
    City: optionalText(60),
    Province: optional(z.string().trim().toUpperCase().refine(isProvince, says('invalidProvince'))),
    Timeline: optionalReference,
    Category: optionalCodeReference,
    Source: optionalCodeReference,
    Tags: referencesInput,
    Software: optional(software),
    ActivityType: optionalReference,
    Origin: optionalReference,
    Lines: z.array(lineInput).max(50).default([]),
    ExpectedAmount: optional(positiveMoney),
    Probability: optional(whole(0, 100)),
    ExpectedCloseDate: optionalDay,
    Priority: opportunityPriority.default(OpportunityPriority.normal),
    Competitor: optionalText(80),
    CustomFields: customValuesInput,
    ...versionInput,
  })
  .refine(({ Lead, User }) => Lead !== null || User !== null, { ...says('selectRequired'), path: ['Lead'] });

/** A sale that may come of a lead or of a customer (entities.md section 14). */
export const opportunities = resource({
  name: 'Opportunities',
  row: opportunityRow,
  record: opportunityRecord,
  input,
  filters: {
    Search: textFilter,
    Number: textFilter,
    Status: codesFilter(OpportunityStatus),
    AssignedTo: referenceFilter,
    Unassigned: flagFilter,
    Timeline: referenceFilter,
    /** A step of a timeline: those whose open step was copied of it. */
    Step: referenceFilter,
    Lead: referenceFilter,
    User: referenceFilter,
    Software: codesFilter(Software),
    Category: codeFilter,
    Source: codeFilter,
    Origin: referenceFilter,
    Tag: referenceFilter,
    CustomFields: customFilter,
    Priority: codesFilter(OpportunityPriority),
    Late: flagFilter,
    NoNextActivity: flagFilter,
    ...range('Date', instantFilter),
    /** The last thing that was done, or the opening where nothing was. */
    ...range('LastActivityAt', instantFilter),
    ...range('ExpectedCloseDate', dayFilter),
    ...range('ClosedAt', instantFilter),
    ...range('ExpectedAmount', numberFilter),
  },
  orderColumns: [
    'Number',
    'Date',
    'Description',
    'Name',
    'Status',
    'StepDueAt',
    'ExpectedAmount',
    'Probability',
    'WeightedAmount',
    'ExpectedCloseDate',
    'Priority',
    'NextActivityAt',
    'ClosedAt',
    'BoardPosition',
    'UpdatedAt',
  ],
  lookupFor: ['CrmActivities', 'AgendaEvents'],
});

/** Whom an opportunity may be given to. */
export const opportunityOwners = endpoint({
  method: 'GET',
  path: '/Opportunities/Owners',
  summary: 'Members of staff whom an opportunity may be given to',
  access: { resource: 'Opportunities', level: AuthorizationLevel.view },
  query: z.strictObject({ Search: z.string().max(100).optional(), Ids: referenceFilter.optional() }),
  answer: z.array(reference),
});
