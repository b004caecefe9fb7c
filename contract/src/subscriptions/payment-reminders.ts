import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { day, instant, money, text, textOrNull } from '../values/kinds.ts';
import { skipReason } from './codes.ts';

/** Who stopped reminders, and why. */
const held = z.object({ By: textOrNull, At: instant, Reason: textOrNull });

/** The reminders of an order that wait, were sent or left out; newest first. */
export const orderReminders = endpoint({
  method: 'GET',
  path: '/Orders/{Id}/Reminders',
  summary: 'The payment reminders of an order',
  access: { resource: 'Orders', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.object({
    /** Null where none will leave unless something changes. */
    Next: z.object({ Day: day, Rule: z.string(), DueDate: day, Amount: money }).nullable(),
    Held: held.nullable(),
    /** The same of all that the customer buys. */
    CustomerHeld: held.nullable(),
    Log: z.array(z.object({ At: instant, Rule: z.string(), DueDate: day, Skip: skipReason.nullable() })),
  }),
});

/** Whether a customer gets reminders of payments and of the end of a demo. */
export const userReminders = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Reminders',
  summary: 'Whether a customer gets payment reminders',
  access: { resource: 'Users', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.object({ Held: held.nullable() }),
});

const stopBody = z.strictObject({ Reason: text(250) });

export const stopOrderReminders = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Reminders/Stop',
  summary: 'Stops the payment reminders of an order',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
  body: stopBody,
  answer: 'nothing',
});

export const resumeOrderReminders = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Reminders/Resume',
  summary: 'Lets the payment reminders of an order leave again',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
  answer: 'nothing',
});

export const stopUserReminders = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Reminders/Stop',
  summary: 'Stops the reminders to a customer',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  params: recordId,
  body: stopBody,
  answer: 'nothing',
});

export const resumeUserReminders = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Reminders/Resume',
  summary: 'Lets the reminders to a customer leave again',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  params: recordId,
  answer: 'nothing',
});
