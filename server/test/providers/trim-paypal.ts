// node server/test/providers/trim-paypal.ts <folder>: writes paypal-description.json out of PayPal's public OpenAPI descriptions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const calls: Record<string, [file: string, calls: readonly string[]]> = {
  orders: [
    'paypal-checkout_orders_v2.json',
    ['post /v2/checkout/orders', 'get /v2/checkout/orders/{id}', 'post /v2/checkout/orders/{id}/capture'],
  ],
  payments: [
    'paypal-payments_payment_v2.json',
    ['get /v2/payments/captures/{capture_id}', 'post /v2/payments/captures/{capture_id}/refund'],
  ],
  disputes: [
    'paypal-customer_disputes_v1.json',
    [
      'get /v1/customer/disputes',
      'get /v1/customer/disputes/{id}',
      'post /v1/customer/disputes/{id}/provide-evidence',
      'post /v1/customer/disputes/{id}/accept-claim',
    ],
  ],
  reporting: ['paypal-reporting_transactions_v1.json', ['get /v1/reporting/transactions']],
  webhooks: ['paypal-notifications_webhooks_v1.json', ['post /v1/notifications/verify-webhook-signature']],
};
/** What notices carry, which no call answers. */
const roots: Record<string, readonly string[]> = {
  webhooks: ['event'],
  payments: ['refund'],
  disputes: ['dispute', 'evidence'],
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});

/** Words for people, and what says nothing about a value. A property may have such a name: those are below `properties`. */
const words = ['description', 'title', 'example', 'examples', 'externalDocs', 'deprecated', 'xml'];

function trimmed(value: Json, domain: string, need: (name: string) => void, areNames = false): Json {
  if (Array.isArray(value)) return value.map((one) => trimmed(one, domain, need));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([name]) => areNames || !(words.includes(name) || name.startsWith('x-')));
  return Object.fromEntries(
    kept.map(([name, one]) => {
      if (name !== '$ref' || areNames || typeof one !== 'string')
        return [name, trimmed(one, domain, need, !areNames && name === 'properties')];
      const target = one.split('/').at(-1) ?? '';
      need(target);
      return [name, `#/$defs/${domain}.${target}`];
    }),
  );
}

const folder = process.argv[2];
if (!folder) throw new Error('In which folder are the descriptions?');
const $defs: Fields = {};
const operations: Fields = {};

for (const [domain, [file, wanted]] of Object.entries(calls)) {
  const described = fieldsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const { schemas, responses, requestBodies, parameters } = fieldsOf(described.components);
  const waiting: string[] = [...(roots[domain] ?? [])];
  const need = (name: string) => void waiting.push(name);
  const linked = (value: Json | undefined, among: Json | undefined) => {
    const ref = fieldsOf(value).$ref;
    return typeof ref === 'string' ? fieldsOf(fieldsOf(among)[ref.split('/').at(-1) ?? '']) : fieldsOf(value);
  };
  const schemaOf = (body: Fields): Json | null => {
    const content = fieldsOf(body.content);
    const schema = fieldsOf(content['application/json'] ?? content['multipart/form-data']).schema;
    return schema === undefined ? null : trimmed(schema, domain, need);
  };
  /** What may be in the query of a call, by its name. */
  const queryOf = (operation: Fields): Json => {
    const listed = Array.isArray(operation.parameters) ? operation.parameters : [];
    const asked = listed.map((one) => linked(one, parameters)).filter((one) => one.in === 'query');
    const properties = asked.map((one) => [String(one.name), trimmed(one.schema ?? {}, domain, need)]);
    const required = asked.filter((one) => one.required === true).map((one) => one.name ?? '');
    return { type: 'object', properties: Object.fromEntries(properties), required };
  };
  for (const call of wanted) {
    const [method = '', path = ''] = call.split(' ');
    const operation = fieldsOf(fieldsOf(fieldsOf(described.paths)[path])[method]);
    const answers = Object.entries(fieldsOf(operation.responses)).map(([status, answer]) => [
      status,
      schemaOf(linked(answer, responses)),
    ]);
    operations[`${method.toUpperCase()} ${path}`] = {
      query: queryOf(operation),
      request: schemaOf(linked(operation.requestBody, requestBodies)),
      answers: Object.fromEntries(answers),
    };
  }
  for (const name of waiting) {
    const key = `${domain}.${name}`;
    if ($defs[key] === undefined) $defs[key] = trimmed(fieldsOf(schemas)[name] ?? {}, domain, need);
  }
}

const about =
  'Parts of the public OpenAPI descriptions of PayPal (github.com/paypal/paypal-rest-api-specifications), Apache License 2.0, Copyright PayPal. Reduced by trim-paypal.ts to the calls that are made here; texts left out.';
writeFileSync(
  new URL('paypal-description.json', import.meta.url),
  `${JSON.stringify({ $comment: about, operations, $defs })}\n`,
);
