import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { paypalClient, servePaypal } from '../../../test/providers/paypal-server.ts';
import { serveStripe, stripeKey } from '../../../test/providers/stripe-server.ts';
import { scenario } from '../../../test/scenario.ts';

const { app } = scenario();

test('each configured provider is asked, and the reason of one that does not answer is given without its key', async (context) => {
  const [stripe, paypal] = [await serveStripe(), await servePaypal()];
  context.after(() => Promise.all([stripe.close(), paypal.close()]));
  const variables = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_BASE_URL: stripe.baseUrl,
    PAYPAL_CLIENT_ID: paypalClient.id,
    PAYPAL_CLIENT_SECRET: paypalClient.secret,
    PAYPAL_WEBHOOK_ID: paypalClient.webhookId,
    PAYPAL_BASE_URL: paypal.baseUrl,
  };
  const good = await adminOn(app.database, variables)('providers', 'test', '--json');
  const states = Object(jsonOf(good).Providers).map(({ Name, Ok }: Record<string, unknown>) => [Name, Ok]);
  assert.deepEqual(
    [good.exitCode, states],
    [
      0,
      [
        ['stripe', true],
        ['paypal', true],
      ],
    ],
  );
  const away = { ...variables, MOLLIE_API_KEY: 'test_never_shown', MOLLIE_BASE_URL: 'http://127.0.0.1:9' };
  const bad = await adminOn(app.database, { ...away, PAYPAL_CLIENT_SECRET: 'another' })('providers', 'test');
  assert.equal(bad.exitCode, 1);
  assert.match(bad.out, /^paypal: failed \(401: its keys are refused\)$/m);
  assert.match(bad.out, /^mollie: failed \(/m);
  assert.doesNotMatch(bad.out, /never_shown/);
  assert.match((await adminOn(app.database)('providers', 'test')).out, /^No provider is configured/);
});

test('one mail is sent at once, and the answer of the mail server is shown', async (context) => {
  const inbox = await smtpInbox();
  context.after(() => inbox.close());
  const SMTP_URL = `smtp://127.0.0.1:${inbox.port}`;
  const rehearsed = await adminOn(app.database, { SMTP_URL })('mail', 'test', 'anna@example.test', '--dry-run');
  assert.deepEqual([rehearsed.exitCode, inbox.mails.length], [0, 0]);
  const sent = await adminOn(app.database, { SMTP_URL })('mail', 'test', 'anna@example.test');
  assert.deepEqual([sent.exitCode, inbox.mails[0]?.recipients], [0, ['anna@example.test']]);
  assert.match(sent.out, /: 250 /);
  await inbox.close();
  const away = await adminOn(app.database, { SMTP_URL })('mail', 'test', 'anna@example.test');
  assert.match(away.err, /^The mail was not taken: [^\n]+\n$/);
  assert.match((await adminOn(app.database)('mail', 'test', 'anna@example.test')).err, /^SMTP_URL is missing/);
});
