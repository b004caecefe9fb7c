import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { recordId, resource } from '../resource/resource.ts';
import { auditFields, instantOrNull, optionalReference, referenceOrNull, text, versionInput } from '../values/kinds.ts';
import { WebhookEvent, webhookDisabling, webhookEvent } from './webhook-codes.ts';

/** Hours for which the secret before still signs, beside the new one. */
export const oldSecretHours = 24;
/** Endpoints that there may be: each has a line of its own, so that none waits for another one. */
export const mostWebhookEndpoints = 20;

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Url: z.string(),
  Events: z.array(webhookEvent),
  /** The brand whose events it gets; null: those of all. */
  Origin: referenceOrNull,
  Active: z.boolean(),
  /** Whether it has its secret: without one nothing is sent. */
  HasSecret: z.boolean(),
  /** Since when every attempt has failed; null where the last one went well. */
  FailingSince: instantOrNull,
  /** Why the product has switched it off. */
  Disabling: webhookDisabling.nullable(),
  ...auditFields,
});

const record = row.extend({
  /** Until when the secret before the present one still signs. */
  OldSecretUntil: instantOrNull,
});

const input = z.object({
  Description: text(80),
  Url: z.url('invalidUrl').max(500),
  Events: z.array(webhookEvent).min(1, 'selectRequired').max(Object.keys(WebhookEvent).length),
  Origin: optionalReference,
  Active: z.boolean().default(true),
  ...versionInput,
});

/** Where other systems are notified of what happens (docs/decisions/086). Of superusers alone. */
export const webhookEndpoints = resource({
  name: 'WebhookEndpoints',
  stepUp: true,
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Events: codesFilter(WebhookEvent),
    Origin: referenceFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'Url', 'Active', 'FailingSince', 'UpdatedAt'],
  lookupFor: ['WebhookDeliveries'],
});

const changes = { resource: 'WebhookEndpoints', level: AuthorizationLevel.edit } as const;

/**
 * Makes the secret of an endpoint, or the next one; it is answered here, and never again. The one before signs beside it for 24 hours. 405 `SuperusersOnly`,
 * `StepUpRequired`.
 */
export const makeWebhookSecret = endpoint({
  method: 'POST',
  path: '/WebhookEndpoints/{Id}/Secret',
  summary: 'Makes the secret of an endpoint, or the next one',
  access: changes,
  stepUp: true,
  answersSecret: true,
  params: recordId,
  answer: z.object({
    /** `whsec_` and base64, as Standard Webhooks write it. */
    Secret: z.string(),
    OldSecretUntil: instantOrNull,
  }),
});

/** Sends `webhook.test` to an endpoint, also to one that is switched off for now. 400 `WebhookWithoutSecret`. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/WebhookEndpoints/{Id}/Test',
  summary: 'Sends a test event to an endpoint',
  access: changes,
  params: recordId,
  answer: z.object({ DeliveryId: z.int() }),
});
