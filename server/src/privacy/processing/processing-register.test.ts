import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProcessingActivity } from '@circolo/contract/privacy/processing-codes';
import type { ProcessingRegister, Recipient } from '@circolo/contract/privacy/processing-register';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import { translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { columnLabel } from '../data-copy/copy-labels.ts';
import { personalTables } from '../personal-data/personal-data.ts';
import { numberedTables, tablesOf } from './activities.ts';
import { describingColumns, rulesOf } from './read-activities.ts';

const configured = scenario({
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example.com',
    SMS_URL: 'https://sms.example.com/send',
    GOOGLE_CLIENT_ID: 'circolo',
    GOOGLE_CLIENT_SECRET: 'secret',
    TAG_MANAGER_ID: 'GTM-ABC1234',
    VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  },
});
const withProviders = configured.as('SUS');

const { app, as, prepare } = scenario();
const superuser = as('SUS');
const admin = as('ADM');
const helpdesk = as('HLP');
prepare(() => superuser.stepUp());

const registerOf = async (by = superuser): Promise<ProcessingRegister> => (await by.get('/ProcessingRegister')).body;
const activityIn = ({ Activities }: ProcessingRegister, code: string) =>
  Activities.find(({ Code }) => Code === code) ?? assert.fail(code);
const recipientIn = ({ Recipients }: ProcessingRegister, id: string) =>
  Recipients.find(({ Id }) => Id === id) ?? assert.fail(id);
const hosting = {
  Name: 'Server Sicuri S.r.l.',
  Country: 'it',
  ContractReference: 'DPA 12/2026',
  ContractDate: '2026-01-10',
};

test('every personal table is of exactly one activity', () => {
  const named = Object.values(ProcessingActivity).flatMap(tablesOf);
  const tables = [...Object.keys(personalTables), ...Object.keys(numberedTables)];
  assert.deepEqual(
    tables.filter((table) => !named.includes(table)),
    [],
    'name these in server/src/privacy/processing/activities.ts',
  );
  assert.deepEqual(
    named.filter((table, at) => named.indexOf(table) !== at || !tables.includes(table)),
    [],
    'named twice, or not there',
  );
});

test('every rule of retention is of an activity, but the one for what the nights did', () => {
  const named = new Set(Object.values(ProcessingActivity).flatMap(rulesOf));
  assert.deepEqual(
    Object.values(RetentionKind).filter((kind) => !named.has(kind)),
    [RetentionKind.runs],
  );
});

test('what describes people has a word in both languages', () => {
  const tables = [...Object.keys(personalTables), ...Object.keys(numberedTables)];
  const columns = tables.flatMap((table) => describingColumns(table).map((column) => [table, column] as const));
  for (const language of ['it', 'en'] as const) {
    const t = translator(language);
    assert.deepEqual(
      columns.filter(([table, column]) => columnLabel(table, column, t) === null).map((names) => names.join('.')),
      [],
    );
  }
});

test('who may see the retention sees the register, and no one else', async () => {
  assert.equal((await registerOf()).Editable, true);
  assert.equal((await registerOf(admin)).Editable, false);
  assert.equal((await helpdesk.get('/ProcessingRegister')).status, 405);
  assert.equal((await app.anybody.get('/ProcessingRegister')).status, 401);
  assert.equal((await admin.put('/ProcessingRegister/Recipients/hosting', { ...hosting, Version: 0 })).status, 405);
});

test('the controller is who sells under the brands', async () => {
  await app.database.db.execute(sql`update origin set legal_name = 'Circolo S.r.l.', vat_number = '01234567890',
    address = 'Via Roma 1, Milano', support_email = 'privacy@circolo.example' where id = ${app.originId}`);
  const [controller] = (await registerOf()).Controllers;
  assert.deepEqual(
    [controller?.Name, controller?.VatNumber, controller?.Address, controller?.Emails],
    ['Circolo S.r.l.', '01234567890', 'Via Roma 1, Milano', ['privacy@circolo.example']],
  );
});

test('data, laws and periods follow from tables and rules', async () => {
  const sales = activityIn(await registerOf(), ProcessingActivity.sales);
  assert.deepEqual(sales.Laws, ['billing']);
  assert.ok(
    sales.Data.some(({ Kind, Fields }) => Kind === 'orders' && Fields.includes('Dati di fatturazione')),
    JSON.stringify(sales.Data),
  );
  const english = (await superuser.get('/ProcessingRegister', { 'accept-language': 'en' })).body;
  assert.ok(activityIn(english, ProcessingActivity.sales).Data.some(({ Fields }) => Fields.includes('Billing data')));
});

test('another period is in the register at once', async () => {
  const keptOf = async () =>
    activityIn(await registerOf(), ProcessingActivity.messages).Kept.find(({ Kind }) => Kind === RetentionKind.texts);
  assert.equal((await keptOf())?.Period, 365);
  const { body: rules } = await superuser.get('/RetentionRules');
  const { Version } = rules.find(({ Kind }: { Kind: string }) => Kind === RetentionKind.texts);
  assert.equal((await superuser.put('/RetentionRules/SMS', { Period: 90, Version })).status, 200);
  assert.equal((await keptOf())?.Period, 90);
});

test('a mail server is a recipient from the moment in which a sender uses it until none does', async () => {
  const id = 'mail:smtp.example.org';
  const { db } = app.database;
  await db.execute(sql`insert into email_configuration (description, from_name, from_address, transport, host)
    values ('Prova', 'Circolo', 'info@circolo.example', 'S', 'SMTP.example.org')`);
  const register = await registerOf();
  assert.deepEqual(recipientIn(register, id).Activities, [ProcessingActivity.messages, ProcessingActivity.agenda]);
  assert.ok(activityIn(register, ProcessingActivity.messages).Recipients.includes(id));
  await db.execute(sql`update email_configuration set active = false where host = 'SMTP.example.org'`);
  assert.equal(
    (await registerOf()).Recipients.some(({ Id }) => Id === id),
    false,
  );
});

test('another system is a recipient as long as it is notified of what happens', async () => {
  const id = 'webhook:hooks.example.org';
  const { db } = app.database;
  await db.execute(sql`insert into webhook_endpoint (description, url, events, sealed_secret)
    values ('Prova', 'https://hooks.example.org/circolo', '{OC}', 'sealed')`);
  const register = await registerOf();
  assert.equal(recipientIn(register, id).Kind, 'WHK');
  assert.ok(activityIn(register, ProcessingActivity.sales).Recipients.includes(id));
  await db.execute(sql`update webhook_endpoint set active = false`);
  assert.equal(
    (await registerOf()).Recipients.some(({ Id }) => Id === id),
    false,
  );
});

test('providers that are configured are in the register, the others are named as not configured', async () => {
  const idsOf = ({ Recipients }: ProcessingRegister) =>
    Recipients.filter(({ Kind }) => Kind !== 'BNK').map(({ Id }) => Id);
  const without = await registerOf();
  assert.deepEqual(idsOf(without), ['hosting']);
  assert.ok(without.NotConfigured.includes('STR') && without.NotConfigured.includes('SMS'));
  assert.equal(
    without.Activities.some(({ Code }) => Code === ProcessingActivity.statistics),
    false,
  );
  const all = await registerOf(withProviders);
  assert.deepEqual(idsOf(all), [
    'hosting',
    'stripe',
    'sms:sms.example.com',
    'google',
    'vies',
    'tag-manager',
    'mail:mail.example.com',
  ]);
  assert.deepEqual(
    all.NotConfigured.filter((kind) => ['STR', 'SMS', 'GOO', 'MTA', 'TAG'].includes(kind)),
    [],
  );
  const { Name, Country, Transfer, Role, Complete } = recipientIn(all, 'stripe');
  assert.deepEqual(
    [Name, Country, Transfer, Role, Complete],
    ['Stripe Payments Europe, Limited', 'IE', 'A', 'C', true],
  );
  assert.deepEqual(activityIn(all, ProcessingActivity.statistics).Recipients, ['hosting', 'tag-manager']);
});

test('superusers record what the product cannot know, and it is in the audit', async () => {
  const path = '/ProcessingRegister/Recipients/hosting';
  const before: Recipient = recipientIn(await registerOf(), 'hosting');
  assert.deepEqual([before.Name, before.Transfer, before.Complete, before.Version], [null, null, false, 0]);
  assert.equal((await superuser.put(path, { ...hosting, Country: 'XX', Version: 0 })).status, 400);
  const unknown = await superuser.put('/ProcessingRegister/Recipients/paypal', { ...hosting, Version: 0 });
  assert.deepEqual([unknown.status, unknown.body.Code], [400, 'RecordNotFound']);
  const saved = await superuser.put(path, { ...hosting, OtherCountries: ['IN'], Version: 0 });
  const { Name, Country, ContractReference, ContractDate, Transfer, Complete, UpdatedBy, Version } = saved.body;
  assert.deepEqual(
    [Name, Country, ContractReference, ContractDate, Transfer, Complete, UpdatedBy.Id, Version],
    [hosting.Name, 'IT', hosting.ContractReference, hosting.ContractDate, 'S', true, superuser.userId, 1],
  );
  assert.deepEqual(recipientIn(await registerOf(), 'hosting'), saved.body);
  const stale = await superuser.put(path, { ...hosting, Version: 0 });
  assert.deepEqual([stale.status, stale.body.Code], [400, 'StaleVersion']);
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.Resource, 'ProcessingRegister'));
  assert.deepEqual(
    entries.map(({ RecordId, ActorId }) => [RecordId, ActorId]),
    [['hosting', superuser.userId]],
  );
});
