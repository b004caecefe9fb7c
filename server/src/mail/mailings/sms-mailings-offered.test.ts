import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { productionSettings } from '../../../test/production.ts';
import { scenario } from '../../../test/scenario.ts';
import { asCopy, readConfig } from '../../config/config.ts';

const { app, as } = scenario({ settings: productionSettings });
const boss = as('SUS');

test('without a provider no text message to many can be written, and an e-mail can', async () => {
  const chosen = { Ids: [(await app.as('STD')).userId], Kind: MailingKind.service };
  for (const [path, body] of [
    ['', { ...chosen, Text: 'Ciao' }],
    ['/Audience', chosen],
    ['/Preview', { UserId: chosen.Ids[0], Kind: chosen.Kind, Text: 'Ciao' }],
    ['/Test', { Kind: chosen.Kind, Text: 'Ciao' }],
  ] as const) {
    const { status, body: answer } = await boss.post(`/Users/SmsMailings${path}`, body);
    assert.deepEqual([status, answer.Code], [400, 'SmsNotConfigured'], path);
  }
  assert.equal((await boss.post('/Users/Mailings/Audience', chosen)).status, 200);
});

test('it is offered with a provider, and in the demonstration, but by no copy', () => {
  const offered = (settings: Record<string, string>) => readConfig(settings).sms.mailings;
  const secret = { SECRET_KEY: productionSettings.SECRET_KEY };
  assert.deepEqual([offered(secret), offered(productionSettings)], [true, false]);
  const provided = readConfig({ ...productionSettings, SMS_URL: 'https://sms.example/send' });
  assert.deepEqual([provided.sms.mailings, asCopy(provided).sms.mailings], [true, false]);
});
