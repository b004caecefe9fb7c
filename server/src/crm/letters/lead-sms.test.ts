import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { SmsPurpose, SmsState } from '@circolo/contract/mail/codes';
import { smsInAnHour } from '@circolo/contract/mail/sms/written-sms';
import { desc, eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const dailyBudget = 400;
const { app, as } = scenario({ settings: { SMS_DAILY_BUDGET: String(dailyBudget) } });
const boss = as('SUS');
const seller = as('COM');
const colleague = as('COM');

let made = 0;
const newMobile = () => {
  made += 1;
  return `+39347${String(2_000_000 + made)}`;
};
const addLead = async (fields: object = {}, by: SignedIn = boss) => {
  const lead = { BusinessName: 'ASD Prova', LastName: 'Neri', Mobile: newMobile(), ...fields };
  const { status, body } = await by.post('/Leads', lead);
  assert.equal(status, 201, JSON.stringify(body));
  return body as { Id: number; Mobile: string; FirstContactAt: string | null };
};
const text = { Text: 'Buongiorno, sono Anna di Circolo:\nla chiamo domani alle 10.' };
const write = (id: number, by: SignedIn = seller, body: object = text) => by.post(`/Leads/${id}/Sms`, body);
const code = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];
const lastOf = async (id: number) => {
  const [row] = await app.database.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.RelatedId, id))
    .orderBy(desc(smsMessages.Id));
  return row;
};
const countOf = (id: number) => app.database.db.$count(smsMessages, eq(smsMessages.RelatedId, id));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('a text message to a lead is in the outbox with its writer, and stops the clock of the lead', async () => {
  const lead = await addLead({ Mobile: '347 900 1122', Phone: '0586 123456' });
  const recipient = await seller.get(`/Leads/${lead.Id}/Sms`);
  assert.deepEqual(recipient.body, {
    Phone: '+393479001122',
    Organisation: 'ASD Prova',
    Person: 'Neri',
    Obstacle: null,
  });
  const sent = await write(lead.Id);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const message = await lastOf(lead.Id);
  assert.deepEqual(
    [message?.Id, message?.Phone, message?.Text, message?.Purpose, message?.WriterId],
    [sent.body.Id, '+393479001122', text.Text, SmsPurpose.written, seller.userId],
  );
  const { body: row } = await boss.get(`/SmsMessages/${sent.body.Id}`);
  assert.equal(row.Writer.Id, seller.userId);
  assert.ok((await boss.get(`/Leads/${lead.Id}`)).body.FirstContactAt);
  const [entry] = await app.database.db.select().from(auditEntries).orderBy(desc(auditEntries.Id)).limit(1);
  assert.deepEqual([entry?.Resource, entry?.RecordId, entry?.Action], ['Leads', String(lead.Id), 'WriteSms']);
});

test('a repeated call sends one text message', async () => {
  const lead = await addLead();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const [first, second] = [
    await seller.post(`/Leads/${lead.Id}/Sms`, text, headers),
    await seller.post(`/Leads/${lead.Id}/Sms`, text, headers),
  ];
  assert.equal(first.body.Id, second.body.Id);
  assert.equal(await countOf(lead.Id), 1);
});

test('it is in the stream of the lead, for who may view the outbox of text messages', async () => {
  const lead = await addLead();
  await write(lead.Id);
  const kindsFor = async (by: SignedIn) => {
    const { status, body } = await by.get(`/Leads/${lead.Id}/Feed?Limit=50`);
    assert.equal(status, 200, JSON.stringify(body));
    return (body.Rows as FeedEntry[]).filter(({ Kind }) => Kind === CustomerFeedKind.sms);
  };
  const [entry, ...others] = await kindsFor(boss);
  assert.deepEqual([entry?.Title, entry?.Data.Text, others.length], [lead.Mobile, text.Text, 0]);
  const helper = await app.as('HLP');
  await giveLevels(app, boss, helper.userId, { leads: 'V', 'sms-outbox': 'N' });
  assert.deepEqual(await kindsFor(helper), []);
});

const unreachable: [who: string, fields: object, refusal: string][] = [
  ['a lead who does not want to be contacted', { DoNotContact: true }, 'RecipientNotToContact'],
  ['a lead with a landline alone', { Mobile: null, Phone: '0586 123456' }, 'RecipientWithoutMobile'],
  ['a lead without a number', { Mobile: null, Email: 'senza-numero@example.test' }, 'RecipientWithoutMobile'],
];
for (const [who, fields, refusal] of unreachable)
  test(`${who} gets no text message, and the composer says why`, async () => {
    const lead = await addLead(fields);
    const { body } = await seller.get(`/Leads/${lead.Id}/Sms`);
    assert.equal(body.Obstacle.Code, refusal);
    assert.ok(body.Obstacle.Message.length > 10);
    assert.deepEqual(code(await write(lead.Id)), [405, refusal]);
    assert.equal(await countOf(lead.Id), 0);
  });

test('who does not see the lead, or is no staff, writes nothing', async () => {
  const lead = await addLead({}, colleague);
  await boss.post(`/Leads/${lead.Id}/Assign`, { User: { Id: colleague.userId } });
  assert.deepEqual(code(await write(lead.Id)), [400, 'RecordNotFound']);
  assert.deepEqual(code(await seller.get(`/Leads/${lead.Id}/Sms`)), [400, 'RecordNotFound']);
  const subject = await app.as('SUB');
  await giveLevels(app, boss, subject.userId, { leads: 'F' });
  const open = await addLead();
  assert.deepEqual(code(await write(open.Id, subject)), [405, 'AccessDenied']);
  assert.deepEqual(code(await write(open.Id, await app.as('STD'))), [405, 'AccessDenied']);
  assert.equal(await countOf(open.Id), 0);
});

test('what is empty, or longer than three text messages, is refused at its text', async () => {
  const lead = await addLead();
  const wrong: [text: string, problem: string][] = [
    ['  ', 'required'],
    ['a'.repeat(460), 'smsTooLong'],
    ['l’'.repeat(101), 'smsTooLong'],
  ];
  for (const [Text, problem] of wrong) {
    const { status, body } = await write(lead.Id, seller, { Text });
    assert.deepEqual([status, body.Fields.Text.Code], [400, problem], Text);
  }
  assert.equal((await write(lead.Id, seller, { Text: 'a'.repeat(459) })).status, 201);
});

test('a number gets one text message a minute and five a day', async () => {
  const lead = await addLead();
  assert.equal((await write(lead.Id)).status, 201);
  assert.deepEqual(code(await write(lead.Id)), [400, 'SmsTooSoon']);
  const earlier = Array.from({ length: 5 }, () => ({
    Phone: lead.Mobile,
    Purpose: SmsPurpose.reminder,
    Text: 'Promemoria',
    State: SmsState.sent,
    OriginId: app.originId,
    CreatedAt: daysAgo(0.5),
  }));
  await app.database.db.delete(smsMessages).where(eq(smsMessages.RelatedId, lead.Id));
  await app.database.db.insert(smsMessages).values(earlier);
  const refused = await write(lead.Id);
  assert.deepEqual(code(refused), [400, 'SmsTooMany']);
  assert.match(refused.body.Message, /5 SMS/);
});

/** Text messages that somebody wrote to others a moment ago. */
const written = (count: number, WriterId: number) =>
  Array.from({ length: count }, () => ({
    Phone: newMobile(),
    Purpose: SmsPurpose.written,
    Text: 'Buongiorno',
    State: SmsState.sent,
    OriginId: app.originId,
    WriterId,
    CreatedAt: new Date().toISOString(),
  }));

test('one person writes so many in an hour, and a colleague goes on', async () => {
  const lead = await addLead();
  await app.database.db.insert(smsMessages).values(written(smsInAnHour, boss.userId));
  assert.deepEqual(code(await write(lead.Id, boss)), [400, 'TooManyAttempts']);
  assert.equal((await write(lead.Id)).status, 201);
});

test('staff write half of what the day may send, so that codes go out', async () => {
  const lead = await addLead();
  await app.database.db.insert(smsMessages).values(written(dailyBudget / 2, colleague.userId));
  assert.deepEqual(code(await write(lead.Id)), [400, 'SmsBudgetUsed']);
  assert.equal(await countOf(lead.Id), 0);
});
