import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookEvents } from '@circolo/contract/webhooks/webhook-events';
import { scenario } from '../../test/scenario.ts';

const { app } = scenario();

test('the description of the API names every call with its access, errors and repeats', async () => {
  const { status, body } = await app.anybody.get('/openapi.json');
  assert.equal(status, 200);
  assert.equal(body.openapi, '3.1.0');
  const login = body.paths['/Login'].get;
  assert.deepEqual(login.security, []);
  assert.deepEqual(
    login.parameters.map(({ name, in: where }: { name: string; in: string }) => [name, where]),
    [
      ['email', 'header'],
      ['password', 'header'],
      ['code', 'header'],
      ['proof', 'header'],
    ],
  );
  const add = body.paths['/Groups'].post;
  assert.ok(add.parameters.some(({ $ref }: { $ref?: string }) => $ref === '#/components/parameters/IdempotencyKey'));
  assert.equal(body.components.parameters.IdempotencyKey.name, 'Idempotency-Key');
  assert.deepEqual(Object.keys(add.responses), ['201', '400', '401', '405']);
  assert.match(add.description, /Groups E/);
  assert.doesNotMatch(add.description, /API key/);
  assert.match(body.paths['/Banks'].post.description, /Not with an API key/);
  assert.match(body.info.description, /Authorization: Bearer circolo_/);
});

test('the description of the API has every event that endpoints are sent, with its headers and its data', async () => {
  const { body } = await app.anybody.get('/openapi.json');
  const names = Object.values(webhookEvents).map(({ name }) => name);
  assert.deepEqual(Object.keys(body.webhooks), names);
  const { parameters, requestBody } = body.webhooks['order.paid'].post;
  assert.deepEqual(
    parameters.map(({ name }: { name: string }) => name),
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  );
  const { properties } = requestBody.content['application/json'].schema;
  assert.deepEqual([properties.Type.const, properties.Data.properties.Total.type], ['order.paid', 'string']);
});

/** Every place that a description refers to. */
function referred(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$ref' in value) return [String(value.$ref)];
  return Object.values(value).flatMap(referred);
}

test('the description of the API repeats no schema, and has all that it refers to', async () => {
  const { body } = await app.anybody.get('/openapi.json');
  const found = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
  const missing = [...new Set(referred(body))].filter((reference) => !found(reference));
  assert.deepEqual(missing, []);
  const [wanted] = referred(body.paths['/Orders/{Id}'].get.responses['200']);
  assert.ok(wanted && (found(wanted) as { properties: object }).properties);
  // Without its repeats it is a fifth of what it would be; a reader of all 12 MB takes most of a minute.
  assert.ok(JSON.stringify(body).length < 4_000_000, `${JSON.stringify(body).length} characters`);
});

test('the page of the API runs no script without the nonce of its policy', async () => {
  const { status, body, headers } = await app.anybody.get('/docs');
  assert.equal(status, 200);
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  const scripts = String(body).match(/<script[^>]*>/g) ?? [];
  assert.ok(nonce && scripts.length > 0);
  for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), script);
  assert.equal((await app.anybody.get('/docs/swagger-ui-bundle.js')).status, 200);
});
