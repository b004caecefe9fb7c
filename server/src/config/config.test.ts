import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'circolo-config-'));
after(() => rmSync(folder, { recursive: true }));

const secret = 'a secret of more than thirty-two characters';
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'q4T0xk2vWJmB7hYdPzC1nSgE9uRaLfO6iXsQ3rVb',
  TRUSTED_PROXIES: 'none',
};

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
  assert.equal(readConfig(production).componentsPage, false);
});

test('production asks OpenID providers over https only', () => {
  const provider = { Id: 'acme', Name: 'Acme', Issuer: 'http://id.acme.example', ClientId: 'circolo' };
  const settings = { SECRET_KEY: secret, OIDC_PROVIDERS: JSON.stringify([provider]) };
  assert.equal(readConfig(settings).oidcProviders.length, 1);
  assert.throws(() => readConfig({ ...settings, ...production }), /the issuer of acme must be an https address/);
});

test('production asks VIES over https only', () => {
  const settings = { SECRET_KEY: secret, VIES_URL: 'http://vies.example/rest-api/' };
  assert.deepEqual(readConfig(settings).vies, { url: 'http://vies.example/rest-api' });
  assert.equal(readConfig({ SECRET_KEY: secret }).vies, null);
  assert.throws(() => readConfig({ ...settings, ...production }), /VIES_URL must be an https address/);
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
  const urlOf = (NODE_ENV: string) => readConfig({ ...production, NODE_ENV, ...paypal }).payments.paypal?.baseUrl;
  assert.equal(urlOf('production'), 'https://api-m.paypal.com');
  assert.equal(urlOf('development'), 'https://api-m.sandbox.paypal.com');
  const elsewhere = { SECRET_KEY: secret, MOLLIE_API_KEY: 'test_1', MOLLIE_BASE_URL: 'http://localhost:1' };
  assert.equal(readConfig(elsewhere).payments.mollie?.baseUrl, 'http://localhost:1');
  assert.throws(() => readConfig({ ...elsewhere, ...production }), {
    message: /^MOLLIE_BASE_URL is for tests/,
  });
});

test('production wants to know the proxies before it, or that there are none', () => {
  const { TRUSTED_PROXIES: _, ...silent } = production;
  assert.throws(() => readConfig(silent), { message: /^TRUSTED_PROXIES is missing; production needs [^\n]+\.$/ });
  assert.deepEqual(readConfig({ SECRET_KEY: secret }).trustedProxies, []);
  assert.deepEqual(readConfig(production).trustedProxies, []);
  const listed = 'loopback, 10.0.0.1, 192.0.2.0/24, 2001:db8::/32';
  assert.equal(readConfig({ ...production, TRUSTED_PROXIES: listed }).trustedProxies.length, 4);
});

for (const wrong of [
  'proxy.example',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1/33',
  '10.0.0.1/8/8',
  'none, 10.0.0.1',
  'true',
  '*',
]) {
  test(`${wrong} names no proxies`, () => {
    assert.throws(() => readConfig({ ...production, TRUSTED_PROXIES: wrong }), {
      name: 'StartupError',
      message: /^TRUSTED_PROXIES: ".+" is no address and no network; /,
    });
  });
}

const guessable = [
  'x'.repeat(40),
  'abc123'.repeat(8),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789012345678901234567890123456789',
  'a secret of more than thirty-two characters',
  'correct-horse-battery-staple-correct-horse',
  'circolo-production-secret-key-2026-change-me',
  'MySuperSecretPassword12345Production!!',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjkl',
];
for (const value of guessable) {
  test(`production refuses the key ${value}`, () => {
    for (const name of ['SECRET_KEY', 'STORAGE_KEY']) {
      assert.throws(() => readConfig({ ...production, [name]: value }), {
        message: new RegExp(`^${name} can be guessed; [^\\n]+\\.$`),
      });
    }
  });
}

test('production takes every random key, however it is written', () => {
  for (let nth = 0; nth < 500; nth++) {
    const random = [
      randomBytes(16).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(48).toString('base64url'),
      randomUUID(),
    ];
    for (const SECRET_KEY of random) readConfig({ ...production, SECRET_KEY });
  }
});

test('a replica is one host, follows a server, and may be an hour behind at most', () => {
  const DATABASE_URL = 'postgres://circolo@db1/circolo';
  const DATABASE_REPLICA_URL = 'postgres://circolo@db2/circolo';
  assert.deepEqual(readConfig({ ...production, DATABASE_URL, DATABASE_REPLICA_URL }).replica, {
    url: DATABASE_REPLICA_URL,
    maxLag: 10,
  });
  const refused: [Record<string, string>, RegExp][] = [
    [{ DATABASE_REPLICA_URL }, /^DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica\.$/],
    [
      { DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://db2,db3/circolo' },
      /^DATABASE_REPLICA_URL must name one host\.$/,
    ],
    [
      { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_REPLICA_MAX_LAG_SECONDS: '0' },
      /DATABASE_REPLICA_MAX_LAG_SECONDS must be 1 or more/,
    ],
    [{ DATABASE_URL, DATABASE_REPLICA_URL: 'db2' }, /DATABASE_REPLICA_URL must be a postgres:\/\/ address/],
  ];
  for (const [variables, sentence] of refused)
    assert.throws(() => readConfig({ ...production, DATABASE_URL: undefined, ...variables }), { message: sentence });
});
