import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { CrmActivityCategory, crmActivityCategory } from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, flagFilter, instantFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  instant,
  instantOrNull,
  optional,
  optionalInstant,
  optionalReference,
  optionalText,
  reference,
  referenceInput,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { activityDirection } from '../agenda/agenda-codes.ts';

/** A row of the list; `Late` was to be done before now. */
const row = z.object({
  Id: z.int(),
  Subject: z.string(),
  Type: reference,
  Category: crmActivityCategory,
  Color: textOrNull,
  AssignedTo: reference,
  PlannedFrom: instantOrNull,
  PlannedTo: instantOrNull,
  AllDay: z.boolean(),
  Done: z.boolean(),
  DoneAt: instantOrNull,
  Late: z.boolean(),
  Outcome: textOrNull,
  Direction: activityDirection.nullable(),
  Minutes: wholeOrNull,
  Opportunity: referenceOrNull,
  Lead: referenceOrNull,
  /** Who is behind the opportunity or the lead: the body, the person, the town. */
  ...customerFields,
  ContactName: textOrNull,
  ...auditFields,
});

/** One activity; one that is in the agenda has its event there. */
const record = row.extend({
  Notes: textOrNull,
  Step: referenceOrNull,
  DoneBy: referenceOrNull,
  AgendaEvent: wholeOrNull,
});

const input = z
  .object({
    Subject: text(150),
    Type: referenceInput,
    AssignedTo: optionalReference.describe('Left out: its author'),
    PlannedFrom: optionalInstant,
    PlannedTo: optionalInstant,
    AllDay: z.boolean().default(false),
    Opportunity: optionalReference,
    Lead: optionalReference,
    Step: optionalReference,
    Direction: optional(activityDirection),
    Notes: optionalText(5000),
    ...versionInput,
  })
  .refine(({ PlannedFrom, PlannedTo }) => PlannedTo === null || (PlannedFrom !== null && PlannedFrom <= PlannedTo), {
    ...says('dateRange'),
    path: ['PlannedTo'],
  })
  .refine(({ Opportunity, Lead }) => Opportunity !== null || Lead !== null, { ...says('required'), path: ['Lead'] });

/** What is done, or to be done, with a lead or for an opportunity (entities.md section 14 "OpportunityActivity"). */
export const crmActivities = resource({
  name: 'CrmActivities',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    AssignedTo: referenceFilter,
    Type: referenceFilter,
    Category: codesFilter(CrmActivityCategory),
    Done: flagFilter,
    Late: flagFilter,
    Opportunity: referenceFilter,
    Lead: referenceFilter,
    ...range('PlannedFrom', instantFilter),
  },
  orderColumns: ['PlannedFrom', 'Subject', 'Category', 'Done', 'DoneAt', 'UpdatedAt'],
});

/** What follows an activity that was done: suggested, or made already (`Activity`). */
const following = z.object({
  Type: reference,
  PlannedFrom: instant,
  PlannedTo: instantOrNull,
  Activity: wholeOrNull,
});

/**
 * Says that an activity was done, now or at `DoneAt`. A type that wants an outcome gets one, of its list where it has one (400
 * at `Outcome`); one that counts as contact stops the response clock; 405 `NotEditable` for one that is done.
 */
export const doneActivity = endpoint({
  method: 'POST',
  path: '/CrmActivities/{Id}/Done',
  summary: 'Says that an activity was done',
  access: { resource: 'CrmActivities', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({
    Outcome: optionalText(250),
    Direction: optional(activityDirection),
    Minutes: optional(whole(0, 9999)),
    Notes: optionalText(5000),
    DoneAt: optionalInstant,
  }),
  answer: z.object({ Activity: crmActivities.record, Next: following.nullable() }),
});

/** Takes back that an activity was done; what followed of it stays. */
export const undoneActivity = endpoint({
  method: 'POST',
  path: '/CrmActivities/{Id}/Undone',
  summary: 'Takes back that an activity was done',
  access: { resource: 'CrmActivities', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({}),
  answer: crmActivities.record,
});

const nothingNext = z.object({
  Resource: z.enum(['Leads', 'Opportunities']),
  Id: z.int(),
  Description: z.string(),
});

/** The caller's own day: what is late, what today brings, what comes next, and what nothing is planned for. */
export const myDay = endpoint({
  method: 'GET',
  path: '/CrmActivities/MyDay',
  summary: 'The own day: late, today, next, and nothing planned',
  access: { resource: 'CrmActivities', level: AuthorizationLevel.view },
  answer: z.object({
    Late: z.array(row),
    Today: z.array(row),
    Next: z.array(row),
    NothingNext: z.array(nothingNext),
  }),
});
