import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-config-'));
after(() => rmSync(folder, { recursive: true }));

const secret = 'a secret of more than thirty-two characters';

test('an empty environment gives a demonstration that keeps its secret', () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '' });
  assert.equal(config.port, 3000);
  assert.equal(config.role, 'all');
  assert.equal(config.componentsPage, true);
  assert.equal(config.bases.shop, '/api/Shop');
  assert.deepEqual(readConfig({ DATA_DIR: folder }), config);
  assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o600);
});

test('the key of the local storage does not show the secret', () => {
  const config = readConfig({ SECRET_KEY: secret });
  assert.notEqual(config.storageKey, secret);
  assert.equal(config.storageKey, readConfig({ SECRET_KEY: secret }).storageKey);
});

test('production refuses to start without its secret', () => {
  assert.throws(
    () => readConfig({ NODE_ENV: 'production', DATA_DIR: folder }),
    (error) => {
      return error instanceof StartupError && error.message.startsWith('SECRET_KEY is missing');
    },
  );
  assert.equal(readConfig({ NODE_ENV: 'production', SECRET_KEY: secret }).componentsPage, false);
});

test('production asks OpenID providers over https only', () => {
  const provider = { Id: 'acme', Name: 'Acme', Issuer: 'http://id.acme.example', ClientId: 'circolo' };
  const settings = { SECRET_KEY: secret, OIDC_PROVIDERS: JSON.stringify([provider]) };
  assert.equal(readConfig(settings).oidcProviders.length, 1);
  assert.throws(
    () => readConfig({ ...settings, NODE_ENV: 'production' }),
    /the issuer of acme must be an https address/,
  );
});

test('every wrong variable is named in one sentence', () => {
  assert.throws(() => readConfig({ PORT: '70000', ROLE: 'boss', DATABASE_URL: 'mysql://x', SECRET_KEY: secret }), {
    message:
      'The configuration cannot be used: ROLE must be web, worker or all; PORT must be a port number; DATABASE_URL must be a postgres:// address.',
  });
});

test('a folder that cannot be written is named', () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  assert.throws(() => readConfig({ DATA_DIR: join(file, 'data') }), /The data folder .*data cannot be written/);
  const other = join(folder, 'of somebody else');
  mkdirSync(join(other, 'secret'), { recursive: true });
  assert.throws(() => readConfig({ DATA_DIR: other }), /The data folder .*somebody else cannot be written/);
});

test('a provider of payments is configured whole or not at all', () => {
  assert.deepEqual(readConfig({ SECRET_KEY: secret }).payments, { stripe: null, paypal: null, mollie: null });
  const half = { SECRET_KEY: secret, STRIPE_SECRET_KEY: 'sk_test_1' };
  assert.throws(() => readConfig(half), { message: /^STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY/ });
  const { payments } = readConfig({ ...half, STRIPE_WEBHOOK_SECRET: 'whsec_1', MOLLIE_API_KEY: 'test_1' });
  assert.equal(payments.stripe?.baseUrl, 'https://api.stripe.com');
  assert.equal(payments.mollie?.baseUrl, 'https://api.mollie.com');
});

test('production asks the real providers only', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
  const urlOf = (NODE_ENV: string) => readConfig({ NODE_ENV, SECRET_KEY: secret, ...paypal }).payments.paypal?.baseUrl;
  assert.equal(urlOf('production'), 'https://api-m.paypal.com');
  assert.equal(urlOf('development'), 'https://api-m.sandbox.paypal.com');
  const elsewhere = { SECRET_KEY: secret, MOLLIE_API_KEY: 'test_1', MOLLIE_BASE_URL: 'http://localhost:1' };
  assert.equal(readConfig(elsewhere).payments.mollie?.baseUrl, 'http://localhost:1');
  assert.throws(() => readConfig({ NODE_ENV: 'production', ...elsewhere }), {
    message: /^MOLLIE_BASE_URL is for tests/,
  });
});
