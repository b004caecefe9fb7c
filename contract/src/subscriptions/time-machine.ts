import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { customerFields } from '../values/customer-fields.ts';
import {
  day,
  dayOrNull,
  instant,
  optionalText,
  reference,
  referenceOrNull,
  text,
  textOrNull,
} from '../values/kinds.ts';
import { skipReason, stepKind } from './codes.ts';

/** Something that will happen on a day unless somebody acts. */
const plannedStep = z.object({
  /** What names it when it is stopped or run early. */
  Key: z.string(),
  Kind: stepKind,
  User: reference,
  ...customerFields,
  Package: reference,
  /** Add-ons that the same order renews. */
  AddOns: z.array(reference),
  Order: referenceOrNull,
  /** The end of the period that it is about. */
  EndDate: day,
  /** EUR, of the renewal order: what it costs, or would cost on that day. */
  Amount: z.number().nullable(),
  /** The reminder rule that speaks. */
  Rule: referenceOrNull,
  /** A reminder that says nothing, and why. */
  Skip: skipReason.nullable(),
  /** Staff have stopped it, and why. */
  Held: z.object({ By: textOrNull, At: instant, Reason: textOrNull }).nullable(),
  /** It can be done now: what has to come before it is there. */
  CanRun: z.boolean(),
});
export type PlannedStep = z.infer<typeof plannedStep>;

/** A reminder of an order to be paid, or of the end of a demo, that will leave on a day. */
const plannedReminder = z.object({
  User: reference,
  ...customerFields,
  /** Null: of a demo. */
  Order: referenceOrNull,
  Rule: reference,
  /** The day by which it is to be paid, or the end of the demo. */
  DueDate: day,
  /** EUR, what is open by that day. */
  Amount: z.number().nullable(),
  Skip: skipReason.nullable(),
  /** Staff have stopped the reminders of the order or the customer. */
  IsHeld: z.boolean(),
});
export type PlannedReminder = z.infer<typeof plannedReminder>;

/** How many, and how much in EUR with VAT. */
const expected = z.object({ Count: z.int(), Amount: z.number() });

/** What will happen in the next days, as the nightly run would do it: nothing is changed by looking. */
export const timeMachine = endpoint({
  method: 'GET',
  path: '/Subscriptions/TimeMachine',
  summary: 'What will happen to subscriptions in the next days',
  access: { resource: 'Subscriptions', level: AuthorizationLevel.view },
  query: z.strictObject({ Days: z.enum(['30', '60', '90']).default('30') }),
  answer: z.object({
    From: day,
    To: day,
    /** What is expected of all these days: orders that will be made, and charges. What was stopped is left out. */
    Renewals: expected,
    Charges: expected,
    Days: z.array(z.object({ Day: day, Steps: z.array(plannedStep), Reminders: z.array(plannedReminder) })),
    /** More happens than can be shown: the days are whole up to this one. */
    CutAt: dayOrNull,
  }),
});

const stepBody = z.object({ Key: text(120) });

/** Stops something that is planned: no run does it. */
export const stopStep = endpoint({
  method: 'POST',
  path: '/Subscriptions/Steps/Stop',
  summary: 'Stops a planned step',
  access: { resource: 'Subscriptions', level: AuthorizationLevel.edit },
  body: stepBody.extend({ Day: day, Reason: text(250) }),
  answer: 'nothing',
});

/** Lets something that was stopped happen again. */
export const resumeStep = endpoint({
  method: 'POST',
  path: '/Subscriptions/Steps/Resume',
  summary: 'Lets a stopped step happen again',
  access: { resource: 'Subscriptions', level: AuthorizationLevel.edit },
  body: stepBody,
  answer: 'nothing',
});

/** Does something that is planned at once. */
export const runStep = endpoint({
  method: 'POST',
  path: '/Subscriptions/Steps/Run',
  summary: 'Does a planned step now',
  access: { resource: 'Subscriptions', level: AuthorizationLevel.edit },
  body: stepBody.extend({ Reason: optionalText(250) }),
  answer: 'nothing',
});

/** Queues today's run once more. */
export const runToday = endpoint({
  method: 'POST',
  path: '/Subscriptions/Runs',
  summary: 'Queues the run of today',
  access: { resource: 'Subscriptions', level: AuthorizationLevel.full },
  answer: 'nothing',
});
