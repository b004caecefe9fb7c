import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageServer } from '../../test/page-server.ts';
import { scenario } from '../../test/scenario.ts';
import { asCopy, readConfig } from '../config/config.ts';

const { app } = scenario();
const config = readConfig({ SECRET_KEY: 'a secret of forty characters for the tests' });

test('every page of a restored copy says so, and none of the real one does', async (context) => {
  const copy = await pageServer(app, asCopy(config));
  const real = await pageServer(app, config);
  context.after(() => Promise.all([copy.end(), real.end()]));
  const notices = {
    '/auth/login': /A copy restored from a backup: it sends no email/,
    '/desk': /those who run the server/,
    '/desk/orders': /what you change stays here/,
    '/shop': /nothing is bought or paid here/,
    '/shop/pay': /nothing is bought or paid here/,
    '/landing/summer': /nothing is bought or paid here/,
  };
  for (const [url, says] of Object.entries(notices)) {
    const headers = { host: 'localhost', 'accept-language': 'en' };
    const { body } = await copy.http.inject({ url, headers });
    const notice = /<div class="circolo-copy" role="alert">([^<]+)<\/div><div id="root">/.exec(body)?.[1] ?? '';
    assert.match(notice, says, url);
    assert.match(body, /\.circolo-copy\{/);
    assert.doesNotMatch((await real.http.inject({ url, headers })).body, /circolo-copy/);
  }
});

test('a copy has no way to anyone outside', () => {
  const outside = {
    SECRET_KEY: 'a secret of forty characters for the tests',
    SMTP_URL: 'smtp://localhost',
    SMS_URL: 'http://localhost/sms',
    MOLLIE_API_KEY: 'test_1',
    VIES_URL: 'http://localhost/vies',
  };
  const copy = asCopy(readConfig(outside));
  assert.deepEqual(copy.payments, { stripe: null, paypal: null, mollie: null });
  assert.deepEqual(
    [copy.smtpUrl, copy.sms.url, copy.google, copy.vies, copy.sandboxPayments],
    [undefined, undefined, null, null, false],
  );
});
