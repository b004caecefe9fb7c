import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentVariables } from './config.ts';
import { readSettings } from './settings.ts';

test('a secret is never among the settings, whatever is set', () => {
  const secret = 'Xq7-nobody-may-read-this';
  const given = Object.fromEntries(environmentVariables.map(({ name }) => [name, secret]));
  const hidden = readSettings({
    ...given,
    DATABASE_URL: `postgres://circolo:${secret}@db.example:5432/club?sslpassword=${secret}`,
    SMTP_URL: `smtps://user:${secret}@mail.example`,
  }).filter(({ Secret }) => Secret);
  const names = hidden.map(({ Name }) => Name);
  for (const name of ['SECRET_KEY', 'SECRET_KEY_OLD', 'STORAGE_KEY', 'DEMO_PASSWORD', 'OIDC_PROVIDERS', 'SMS_TOKEN'])
    assert.ok(names.includes(name), name);
  for (const { name } of environmentVariables)
    if (/SECRET|TOKEN|PASSWORD|_KEY/.test(name)) assert.ok(names.includes(name), name);
  assert.ok(hidden.every(({ Value }) => Value === null));
});

test('an address is shown without who signs in there, and a default where nothing is given', () => {
  const settings = new Map(
    readSettings({ DATABASE_URL: 'postgres://circolo:geheim@db.example:5432/club?options=x', PORT: '' }).map((each) => [
      each.Name,
      each,
    ]),
  );
  assert.equal(settings.get('DATABASE_URL')?.Value, 'postgres://db.example:5432/club');
  assert.deepEqual(settings.get('PORT'), { Name: 'PORT', isGiven: false, Value: '3000', Secret: false });
  assert.deepEqual(settings.get('SMTP_URL'), { Name: 'SMTP_URL', isGiven: false, Value: null, Secret: false });
  // A default that is a secret is none of anybody's business either.
  for (const name of ['DEMO_PASSWORD', 'SECRET_KEY'])
    assert.deepEqual([settings.get(name)?.Value, settings.get(name)?.Secret], [null, true], name);
});
