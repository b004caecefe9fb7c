import { z } from 'zod';
import { webhookApiVersion, webhookEvents, webhookPayload } from './webhook-events.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema);
  return rest;
};

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'The same at every attempt: a repeat is recognised by it'),
  header('webhook-timestamp', 'Seconds since 1970 of this attempt: refuse one that is minutes away from your clock'),
  header(
    'webhook-signature',
    'Signatures with spaces between them, each `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body` with the secret (base64 after `whsec_`). One right signature is enough.',
  ),
];

const answers: Json = {
  '2XX': { description: 'Taken: it is not sent again' },
  410: { description: 'The endpoint is gone: it is switched off' },
  default: { description: 'Anything else, a redirect and no answer within 10 seconds too: it is sent again later' },
};

function described({ name, data }: (typeof webhookEvents)[keyof typeof webhookEvents]): Json {
  const payload = webhookPayload.extend({ Type: z.literal(name), Data: data });
  return {
    post: {
      tags: ['Webhooks'],
      summary: name,
      description:
        'Sent to the endpoints that chose it, at least once and in no certain order. Fields may be added; the version changes where one goes.',
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(payload) } } },
      responses: answers,
    },
  };
}

/** What endpoints are sent, as OpenAPI 3.1 describes webhooks. */
export const describeWebhooks = (): Json => ({
  'x-webhook-version': webhookApiVersion,
  webhooks: Object.fromEntries(Object.values(webhookEvents).map((event) => [event.name, described(event)])),
});
