import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { and, desc, eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { smsInbox } from '../../../test/mail/sms-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { sendSms } from '../../mail/sms/send-sms.ts';
import { users } from '../../tables/access/user-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as, prepare } = scenario();
const inbox = prepare(smsInbox);
after(() => inbox.close());
const boss = as('SUS');
const helper = as('HLP');

let made = 0;
/** A customer with a number that no other has, or with the one that is given. */
const newCustomer = async (phone?: string | null) => {
  made += 1;
  const customer = await app.as('STD');
  const Phone = phone === undefined ? `+39347${String(3_000_000 + made)}` : phone;
  await app.database.db.update(users).set({ Phone }).where(eq(users.Id, customer.userId));
  return { customer, Id: customer.userId, Phone };
};
const text = { Text: 'Buongiorno, il suo accesso funziona di nuovo.' };
const write = (id: number, by: SignedIn = helper) => by.post(`/Users/${id}/Sms`, text);
const code = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];
const ofUser = (id: number) => and(eq(t.RelatedType, 'Users'), eq(t.RelatedId, id));
const countOf = (id: number) => app.database.db.$count(t, ofUser(id));
const textsIn = async (path: string, by: SignedIn) => {
  const { status, body } = await by.get(path);
  assert.equal(status, 200, JSON.stringify(body));
  return (body.Rows as FeedEntry[]).filter(({ Kind }) => Kind === CustomerFeedKind.sms);
};

test('a text message to a customer is in the outbox and in the history of the customer, with its writer', async () => {
  const { Id } = await newCustomer('347 900 3344');
  assert.equal((await helper.get(`/Users/${Id}/Sms`)).body.Phone, '+393479003344');
  const sent = await write(Id);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const [message] = await app.database.db.select().from(t).where(ofUser(Id));
  assert.deepEqual(
    [message?.Id, message?.Phone, message?.Text, message?.Purpose, message?.WriterId],
    [sent.body.Id, '+393479003344', text.Text, SmsPurpose.written, helper.userId],
  );
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Resource, 'Users'), eq(auditEntries.RecordId, String(Id))))
    .orderBy(desc(auditEntries.Id))
    .limit(1);
  assert.deepEqual([entry?.Action, entry?.ActorId], ['WriteSms', helper.userId]);
});

test('a repeated call sends one text message to a customer', async () => {
  const { Id } = await newCustomer();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await helper.post(`/Users/${Id}/Sms`, text, headers);
  const again = await helper.post(`/Users/${Id}/Sms`, text, headers);
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
  assert.equal(await countOf(Id), 1);
});

test('it is in the stream of the customer, for who may view the outbox of text messages', async () => {
  const { Id, Phone } = await newCustomer();
  const other = await newCustomer();
  await write(Id);
  await write(other.Id);
  const entries = await textsIn(`/Users/${Id}/Feed?Limit=50`, boss);
  assert.deepEqual(
    entries.map(({ Title, Data }) => [Title, Data.Text]),
    [[Phone, text.Text]],
  );
  const without = await app.as('COM');
  await giveLevels(app, boss, without.userId, { users: 'V', 'sms-outbox': 'N' });
  assert.deepEqual(await textsIn(`/Users/${Id}/Feed?Limit=50`, without), []);
});

test('a text message and a letter are one entry each of the stream, for who may view the outboxes', async () => {
  const { Id } = await newCustomer();
  await write(Id);
  await helper.post(`/Users/${Id}/Letter`, { Subject: 'Benvenuta', Text: 'Buongiorno.' });
  const kindsFor = async (by: SignedIn) =>
    ((await by.get(`/Users/${Id}/Feed?Limit=50`)).body.Rows as FeedEntry[])
      .map(({ Kind, What }) => (Kind === CustomerFeedKind.change ? What : Kind))
      .sort();
  assert.deepEqual(await kindsFor(boss), [CustomerFeedKind.mail, CustomerFeedKind.sms]);
  const without = await app.as('COM');
  await giveLevels(app, boss, without.userId, { users: 'V', 'sms-outbox': 'N', outbox: 'N' });
  assert.deepEqual(await kindsFor(without), ['WriteLetter', 'WriteSms']);
});

test('who opens customers and no leads reads in the stream what was written to the customer, and not to the lead', async () => {
  const { Id } = await newCustomer();
  await write(Id);
  const lead = await boss.post('/Leads', { BusinessName: 'ASD Prima', Mobile: '+393479003355' });
  assert.equal((await boss.post(`/Leads/${lead.body.Id}/Sms`, text)).status, 201);
  await app.database.db.update(leads).set({ UserId: Id }).where(eq(leads.Id, lead.body.Id));
  assert.equal((await textsIn(`/Users/${Id}/Feed?Limit=50`, boss)).length, 2);
  const reader = await app.as('HLP');
  await giveLevels(app, boss, reader.userId, { users: 'V', 'sms-outbox': 'V', leads: 'N' });
  assert.equal((await textsIn(`/Users/${Id}/Feed?Limit=50`, reader)).length, 1);
});

test('who wrote a text message that the provider refuses is alerted once, at the customer that it was written to', async () => {
  const { Id } = await newCustomer();
  const colleague = await app.as('COM');
  const sent = await write(Id);
  inbox.faults.push(400);
  const context = {
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: { ...quietSettings, sms: { url: inbox.url } },
  };
  for (const attempt of [1, 2]) await sendSms.handle({ Id: sent.body.Id, attempt }, context);
  const alertsOf = async (by: SignedIn) => {
    const { Rows } = (await by.get('/Alerts')).body as { Rows: { Kind: string; Resource: string; RecordId: number }[] };
    return Rows.filter(({ Kind }) => Kind === AlertKind.smsFailed);
  };
  assert.deepEqual(
    (await alertsOf(helper)).map(({ Resource, RecordId }) => [Resource, RecordId]),
    [['Users', Id]],
  );
  assert.deepEqual(await alertsOf(colleague), []);
});

const unreachable: [who: string, make: () => Promise<number>, refusal: string][] = [
  ['a customer with a landline', async () => (await newCustomer('0586 123456')).Id, 'RecipientWithoutMobile'],
  ['a customer without a number', async () => (await newCustomer(null)).Id, 'RecipientWithoutMobile'],
  [
    'a blocked customer',
    async () => {
      const { Id } = await newCustomer();
      assert.equal((await boss.post(`/Users/${Id}/Lock`, { Reason: 'Insoluto' })).status, 200);
      return Id;
    },
    'RecipientBlocked',
  ],
  [
    'a customer whose data were erased',
    async () => {
      const { Id } = await newCustomer();
      const erased = await boss.post(`/Users/${Id}/Erase`, { Reason: 'Richiesta scritta' });
      assert.ok(erased.status < 300, JSON.stringify(erased.body));
      return Id;
    },
    'RecipientErased',
  ],
];
for (const [who, make, refusal] of unreachable)
  test(`${who} gets no text message, and the composer says why`, async () => {
    const id = await make();
    const { body } = await helper.get(`/Users/${id}/Sms`);
    assert.equal(body.Obstacle.Code, refusal);
    assert.deepEqual(code(await write(id)), [405, refusal]);
    assert.equal(await countOf(id), 0);
  });

test('an erasure takes the text messages that were written to the customer, whatever number they have now', async () => {
  const { Id } = await newCustomer();
  await write(Id);
  await app.database.db.update(users).set({ Phone: '+393479003366' }).where(eq(users.Id, Id));
  const erased = await boss.post(`/Users/${Id}/Erase`, { Reason: 'Richiesta scritta' });
  assert.ok(erased.status < 300, JSON.stringify(erased.body));
  assert.equal(await countOf(Id), 0);
});

test('who is no staff, or does not see the customer, writes no text message', async () => {
  const { customer, Id } = await newCustomer();
  assert.deepEqual(code(await write(Id, customer)), [405, 'AccessDenied']);
  const subject = await app.as('SUB');
  await giveLevels(app, boss, subject.userId, { users: 'F' });
  assert.deepEqual(code(await write(subject.userId, subject)), [405, 'AccessDenied']);
  assert.deepEqual(code(await write(Id, subject)), [400, 'RecordNotFound']);
  const without = await app.as('HLP');
  await giveLevels(app, boss, without.userId, { users: 'N' });
  assert.deepEqual(code(await write(Id, without)), [405, 'AccessDenied']);
  assert.equal(await countOf(Id), 0);
});

test('a number has one text message a minute, whether it is of a lead or of a customer', async () => {
  const { Id, Phone } = await newCustomer();
  const lead = await boss.post('/Leads', { BusinessName: 'ASD Stesso Numero', Mobile: Phone });
  assert.equal((await boss.post(`/Leads/${lead.body.Id}/Sms`, text)).status, 201);
  assert.deepEqual(code(await write(Id)), [400, 'SmsTooSoon']);
});
