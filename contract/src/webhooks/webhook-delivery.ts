import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, instantFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { recordId, resource } from '../resource/resource.ts';
import { instant, instantOrNull, reference, textOrNull, wholeOrNull } from '../values/kinds.ts';
import { SentWebhookEvent, sentWebhookEvent, WebhookState, webhookState } from './webhook-codes.ts';

const row = z.object({
  Id: z.int(),
  CreatedAt: instant,
  Endpoint: reference,
  Event: sentWebhookEvent,
  /** What it is about: the number of an order or a document, the id of a customer; of a test, the name of the endpoint. */
  Subject: z.string(),
  State: webhookState,
  Attempts: z.int(),
  /** The last attempt. */
  AttemptedAt: instantOrNull,
  /** When the next one is due. */
  NextAttemptAt: instantOrNull,
  /** The status of the last answer; null where there was none. */
  ResponseStatus: wholeOrNull,
  /** How long the last attempt took. */
  Milliseconds: wholeOrNull,
  /** Why the last attempt failed. */
  Error: textOrNull,
});

const record = row.extend({
  /** The header `webhook-id`. */
  MessageId: z.string(),
  /** What is sent, as it is signed. */
  Body: z.string(),
});

/** The log of what endpoints were sent, and what waits for them. */
export const webhookDeliveries = resource({
  name: 'WebhookDeliveries',
  row,
  record,
  input: z.object({}),
  filters: {
    /** What it is about, or the header `webhook-id`, as they are. */
    Search: textFilter,
    Endpoint: referenceFilter,
    Event: codesFilter(SentWebhookEvent),
    State: codesFilter(WebhookState),
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['CreatedAt', 'AttemptedAt', 'State', 'Attempts'],
});

/** Sends an event again, with the same `webhook-id`; its attempts are counted from the beginning. 405 `TransitionNotOffered` while it is being sent. */
export const resendWebhook = endpoint({
  method: 'POST',
  path: '/WebhookDeliveries/{Id}/Resend',
  summary: 'Sends an event again to its endpoint',
  access: { resource: 'WebhookDeliveries', level: AuthorizationLevel.edit },
  params: recordId,
  answer: webhookDeliveries.record,
});
