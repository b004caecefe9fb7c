import { z } from 'zod';
import { accountingType, taxRegime } from '../codes/activity-codes.ts';
import { type AnswerOf, endpoint } from '../http/endpoint.ts';
import { dayOrNull, referenceOrNull, textOrNull } from '../values/kinds.ts';
import { demoStep } from './demo-step.ts';

/*
 * Every call but the last needs the cookie that `CheckEmail` sets for a free address: without it, out of order or after
 * seven days they answer 400 `DemoStepError`.
 */

/** Saves what the demo will be about. `Updated` is false, with the reason, where the three do not fit each other. */
export const saveDemoChoices = endpoint({
  method: 'GET',
  path: '/UserActivityInfos',
  summary: 'Keeps activity type, accounting type and tax regime of the demo that is being activated',
  access: 'public',
  acts: true,
  headers: z.object({
    /** The id of an activity type of the brand's product. */
    activityType: z.coerce.number().int().min(1),
    accountingType,
    taxRegime,
  }),
  answer: z.object({ Updated: z.boolean(), Message: z.string() }),
});

/**
 * Sends a code of six digits, valid for ten minutes. A repeat within a minute answers the same and sends nothing. `Status` is
 * false, with the reason, for a number that cannot get one, or has had too many. 400 `TooManyAttempts`.
 */
export const sendDemoActivationSms = endpoint({
  method: 'GET',
  path: '/SendDemoActivationSms',
  summary: 'Sends the code that activates the demo to a mobile number',
  access: 'public',
  acts: true,
  /** As people write it; without a country it is Italian. */
  headers: z.object({ phone: z.string().max(60).default('') }),
  answer: z.object({ Status: z.boolean(), Message: z.string() }),
});

/** Makes the demo account and mails the choice of a password; a repeat answers the same. 400 `TooManyAttempts`. */
export const activateDemo = endpoint({
  method: 'GET',
  path: '/ActivateDemo',
  summary: 'Activates the demo with the code of the text message',
  access: 'public',
  acts: true,
  headers: z.object({ code: z.string().max(60).default('') }),
  answer: z.object({ Activated: z.boolean(), Message: z.string() }),
});

/** The state of this browser's wizard; without one: step 1 and nothing else. */
export const demoActivation = endpoint({
  method: 'GET',
  path: '/DemoActivation',
  summary: 'The state of the demo activation of this browser, so that it goes on after a reload',
  access: 'public',
  answer: z.object({
    Step: demoStep,
    /** Masked: the visitor who began knows it. */
    Email: textOrNull,
    /** Masked. */
    Phone: textOrNull,
    ActivityType: referenceOrNull,
    AccountingType: accountingType.nullable(),
    TaxRegime: taxRegime.nullable(),
    /** Seconds until another code may be asked for. */
    ResendSeconds: z.int(),
    /** How many days a demo lasts. */
    DemoDays: z.int(),
    /** The last day of the demo, once it is active. */
    DemoExpirationDate: dayOrNull,
  }),
});
export type DemoWizard = AnswerOf<typeof demoActivation>;
