import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { SmsPurpose, SmsState } from '@circolo/contract/mail/codes';
import { MailingChannel, MailingKind, MailingState } from '@circolo/contract/mail/mailings/mailing';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { smsInbox } from '../../../test/mail/sms-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import type { JobSettings } from '../../jobs/job.ts';
import { relayDue } from '../../jobs/relay.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { mailings as mailingTable } from '../../tables/mail/mailing-tables.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { queueMailing } from './queue-mailing.ts';
import { smsRelay } from './sms-relay.ts';

/** Staff may use half of it. */
const daily = 20;
const { app, as, prepare } = scenario({ settings: { SMS_DAILY_BUDGET: String(daily), SMS_PER_MINUTE: '8' } });
const boss = as('SUS');
const helper = as('HLP');
const inbox = prepare(smsInbox);
after(() => inbox.close());

const service = { Text: 'Circolo: domani il servizio riparte alle 9.', Kind: MailingKind.service };
const offer = { Text: 'Circolo: un mese in regalo a chi rinnova.', Kind: MailingKind.offer };

let made = 0;
/** Customers with a mobile telephone each, by their `Id`: they are added side by side, so that their `Id`s come in any order. */
const customers = async (count: number) => {
  const added = await Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await app.as('STD');
      made += 1;
      const Phone = `+39348${String(2_000_000 + made)}`;
      await setNumber(customer, Phone);
      return { ...customer, Phone };
    }),
  );
  return added.sort((a, b) => a.userId - b.userId);
};
const setNumber = ({ userId }: SignedIn, Phone: string | null) =>
  app.database.db.update(users).set({ Phone }).where(eq(users.Id, userId));
const idsOf = (all: readonly SignedIn[]) => all.map(({ userId }) => userId);
const agree = (customer: SignedIn, Marketing = true, Version = marketingVersion) =>
  customer.put('/MyAccount/Consents', { Marketing, Version });
const send = async (body: object) => {
  const sent = await boss.post('/Users/SmsMailings', body);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  return sent.body as { Id: number; Recipients: number };
};
const textsOf = (Id: number) =>
  app.database.db
    .select()
    .from(t)
    .where(and(eq(t.RelatedType, 'Mailings'), eq(t.RelatedId, Id)));
const statesOf = async (Id: number) => (await textsOf(Id)).map(({ State }) => State);
const stateOf = async (Id: number, { userId }: SignedIn) =>
  (await textsOf(Id)).find(({ RecipientId }) => RecipientId === userId)?.State;

/** Noon in Italy, more or less, so many days from now; each story has a day of its own, with a budget of its own. */
const noon = (day: number, minutes = 0): Date => {
  const moment = new Date(Date.now() + day * 86_400_000);
  moment.setUTCHours(11, minutes, 0, 0);
  return moment;
};
const contextAt = (now: Date, settings: Partial<JobSettings> = {}) => ({
  db: app.database.db,
  log: openLog('silent'),
  now: () => now,
  settings: {
    demonstration: false,
    address: 'http://localhost',
    secret: Buffer.from('a secret of forty characters for the tests'),
    sms: { url: inbox.url },
    ...settings,
  },
});
const deliver = (now: Date, settings: Partial<JobSettings> = {}) => relayDue(smsRelay, contextAt(now, settings));
const limits = { smsLimits: { daily, perMinute: 100 } };
const received = (phone: string) => inbox.texts.filter(({ to }) => to === phone).map(({ text }) => text);

test('each chosen customer gets one text message, and the mailing says how far it is', async () => {
  const [one, two] = await customers(2);
  assert.ok(one && two);
  const { Id, Recipients } = await send({ ...service, Ids: [one.userId, two.userId, one.userId] });
  assert.equal(Recipients, 2);
  const before = (await boss.get(`/Mailings/${Id}`)).body;
  assert.deepEqual(
    [before.Channel, before.Subject, before.State, before.Waiting, before.Sent],
    [MailingChannel.sms, service.Text, MailingState.sending, 2, 0],
  );
  await deliver(noon(1));
  assert.deepEqual(received(one.Phone), [service.Text]);
  const { body } = await boss.get(`/Mailings/${Id}`);
  assert.deepEqual([body.State, body.Waiting, body.Sent, body.Failed], [MailingState.done, 0, 2, 0]);
  await deliver(noon(1, 20));
  assert.deepEqual(received(one.Phone), [service.Text]);
});

test('the text message is in the outbox by its mailing, and in the stream of its customer alone', async () => {
  const [one, other] = await customers(2);
  assert.ok(one && other);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  const found = (await boss.get(`/SmsMessages?Mailing=${Id}`)).body;
  assert.deepEqual(
    found.map((row: { Phone: string; Purpose: string; User: { Id: number } }) => [row.Phone, row.Purpose, row.User.Id]),
    [[one.Phone, SmsPurpose.mailing, one.userId]],
  );
  const streamOf = async ({ userId }: SignedIn) =>
    ((await boss.get(`/Users/${userId}/Feed?Limit=50`)).body.Rows as FeedEntry[]).filter(
      ({ Kind }) => Kind === CustomerFeedKind.sms,
    );
  assert.deepEqual(
    (await streamOf(one)).map(({ Data }) => Data.Text),
    [service.Text],
  );
  assert.deepEqual(await streamOf(other), []);
});

test('a repeated request makes one mailing', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { ...service, Ids: [one.userId] };
  const first = await boss.post('/Users/SmsMailings', body, headers);
  const again = await boss.post('/Users/SmsMailings', body, headers);
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
  assert.equal(await app.database.db.$count(t, eq(t.RecipientId, one.userId)), 1);
});

test('a job that repeats puts no text message into the outbox twice', async () => {
  const all = await customers(3);
  const { Id } = await send({ ...service, Ids: idsOf(all) });
  await app.database.db
    .update(mailingTable)
    .set({ WaitingIds: idsOf(all) })
    .where(eq(mailingTable.Id, Id));
  await queueMailing.handle({ Id }, contextAt(new Date()));
  assert.equal((await textsOf(Id)).length, 3);
});

test('who has no mobile telephone, is blocked, or has the number of another is left out with the reason', async () => {
  const [one, same, landline, without, blocked] = await customers(5);
  assert.ok(one && same && landline && without && blocked);
  await setNumber(same, one.Phone.replace('+39', '').replace(/^(\d{3})/, '$1 '));
  await setNumber(landline, '0586 123456');
  await setNumber(without, null);
  assert.equal((await boss.post(`/Users/${blocked.userId}/Lock`, { Reason: 'Insoluto' })).status, 200);
  const Ids = idsOf([one, same, landline, without, blocked]);
  const { body } = await boss.post('/Users/SmsMailings/Audience', { Ids, Kind: MailingKind.service });
  const { noMobile, sameNumber, blocked: locked } = body.LeftOut;
  assert.deepEqual([body.Recipients, noMobile, sameNumber, locked], [1, 2, 1, 1]);
  assert.deepEqual(body.First[0].UserId, one.userId);
  const { Id } = await send({ ...service, Ids });
  assert.deepEqual(
    (await textsOf(Id)).map(({ Phone }) => Phone),
    [one.Phone],
  );
});

test('an offer goes to those alone who agreed in words that name text messages', async () => {
  const [agreeing, toMails, silent, withdrawn] = await customers(4);
  assert.ok(agreeing && toMails && silent && withdrawn);
  await agree(agreeing);
  await agree(toMails, true, '2026-11');
  await agree(withdrawn);
  await agree(withdrawn, false);
  const Ids = idsOf([agreeing, toMails, silent, withdrawn]);
  const { body } = await boss.post('/Users/SmsMailings/Audience', { Ids, Kind: MailingKind.offer });
  const { noConsent, unsubscribed, consentWithoutSms } = body.LeftOut;
  assert.deepEqual([body.Recipients, noConsent, unsubscribed, consentWithoutSms], [1, 1, 1, 1]);
  assert.deepEqual([body.Endings.length, body.Endings[0].Recipients], [1, 1]);
  const { Id } = await send({ ...offer, Ids });
  assert.deepEqual(
    (await textsOf(Id)).map(({ RecipientId }) => RecipientId),
    [agreeing.userId],
  );
  const byMail = await boss.post('/Users/Mailings/Audience', { Ids, Kind: MailingKind.offer });
  assert.equal(byMail.body.Recipients, 2);
});

test('an offer has a short link that ends offers, which the outbox does not show', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  await agree(one);
  const { Id } = await send({ ...offer, Ids: [one.userId] });
  const [stored] = await textsOf(Id);
  assert.match(stored?.Text ?? '', /\/u#•+$/);
  await deliver(noon(2));
  const [text = ''] = received(one.Phone);
  const { key } = /^Circolo: un mese .*\n.+http:\/\/\S+\/u#(?<key>[\w-]{22})$/.exec(text)?.groups ?? {};
  assert.ok(key, text);
  for (const _ of [1, 2])
    assert.equal((await app.http.inject({ method: 'POST', url: `/api/Unsubscribe/${key}` })).statusCode, 204);
  const answers = await app.database.db.select().from(consentLog).where(eq(consentLog.UserId, one.userId));
  assert.deepEqual(
    answers.map(({ Given, Source }) => [Given, Source]),
    [
      [true, 'profile'],
      [false, 'smsLink'],
    ],
  );
  const damaged = `${key.slice(0, -2)}AA`;
  assert.equal((await app.http.inject({ method: 'POST', url: `/api/Unsubscribe/${damaged}` })).statusCode, 204);
});

test('who takes the consent back before an offer leaves does not get it', async () => {
  const [leaving, staying] = await customers(2);
  assert.ok(leaving && staying);
  await agree(leaving);
  await agree(staying);
  const { Id } = await send({ ...offer, Ids: idsOf([leaving, staying]) });
  await agree(leaving, false);
  await deliver(noon(3));
  assert.deepEqual([await stateOf(Id, leaving), await stateOf(Id, staying)], [SmsState.cancelled, SmsState.sent]);
  assert.deepEqual(received(leaving.Phone), []);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Cancelled, 1);
});

test('a mailing that is stopped sends no more', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  const { status, body } = await boss.post(`/Mailings/${Id}/Stop`);
  assert.deepEqual([status, body.State, body.Cancelled, body.Waiting], [200, MailingState.stopped, 1, 0]);
  await deliver(noon(4));
  assert.deepEqual(received(one.Phone), []);
});

test('a mailing waits for its moment, and for the morning', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const SendAt = noon(6).toISOString();
  const { Id } = await send({ ...service, Ids: [one.userId], SendAt });
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.State, MailingState.planned);
  await deliver(noon(5));
  assert.equal(await stateOf(Id, one), SmsState.queued);
  await deliver(new Date(noon(6).getTime() + 10 * 3_600_000));
  assert.equal(await stateOf(Id, one), SmsState.queued);
  await deliver(noon(7));
  assert.equal(await stateOf(Id, one), SmsState.sent);
});

test('what a day has no room for leaves on the next one, and half of the budget is left for codes', async () => {
  const all = await customers(13);
  const Text = `${service.Text} ${'a'.repeat(160)}`;
  const { Id } = await send({ ...service, Ids: idsOf(all.slice(0, 3)), Text });
  const { Id: short } = await send({ ...service, Ids: idsOf(all.slice(3)) });
  await deliver(noon(9), limits);
  // Three that are paid as two messages each, and four more.
  assert.deepEqual(await statesOf(Id), Array(3).fill(SmsState.sent));
  assert.equal((await statesOf(short)).filter((state) => state === SmsState.sent).length, 4);
  await deliver(noon(9, 30), limits);
  assert.equal((await boss.get(`/Mailings/${short}`)).body.Waiting, 6);
  await deliver(noon(10), limits);
  assert.equal((await boss.get(`/Mailings/${short}`)).body.Waiting, 0);
  assert.equal(inbox.texts.filter(({ to }) => all.some(({ Phone }) => Phone === to)).length, 13);
});

test('a minute has room for so many', async () => {
  const all = await customers(6);
  const { Id } = await send({ ...service, Ids: idsOf(all) });
  const slow = { smsLimits: { daily: 100, perMinute: 4 } };
  await deliver(noon(11), slow);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Sent, 4);
  await deliver(new Date(noon(11).getTime() + 30_000), slow);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Sent, 4);
  await deliver(noon(11, 2), slow);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Sent, 6);
});

test('the composer is shown what staff may send, and what of today is left', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const audience = () => boss.post('/Users/SmsMailings/Audience', { Ids: [one.userId], Kind: MailingKind.service });
  const { Daily, LeftToday, PerMinute } = (await audience()).body;
  assert.deepEqual([Daily, PerMinute], [10, 8]);
  const sent = { Phone: '+393480000001', Purpose: SmsPurpose.written, Text: 'Ciao', State: SmsState.sent, Parts: 2 };
  const row = { ...sent, OriginId: app.originId, CreatedAt: new Date().toISOString() };
  await app.database.db.insert(t).values(row);
  assert.equal((await audience()).body.LeftToday, LeftToday - 2);
});

test('what the provider refuses has failed, and what it cannot take now comes back under the same id', async () => {
  const [refused, later] = await customers(2);
  assert.ok(refused && later);
  const first = await send({ ...service, Ids: [refused.userId] });
  inbox.faults.push(400);
  await deliver(noon(12));
  assert.deepEqual(await statesOf(first.Id), [SmsState.failed]);
  assert.equal((await boss.get(`/Mailings/${first.Id}`)).body.Failed, 1);
  const second = await send({ ...service, Ids: [later.userId] });
  inbox.faults.push(503);
  await deliver(noon(12, 5));
  assert.deepEqual(await statesOf(second.Id), [SmsState.queued]);
  await deliver(noon(12, 10));
  assert.deepEqual(await statesOf(second.Id), [SmsState.sent]);
  assert.equal(new Set(inbox.texts.filter(({ to }) => to === later.Phone).map(({ id }) => id)).size, 1);
});

test('a server that ended while it sent leaves the text message to another one', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  assert.equal((await smsRelay.take(contextAt(noon(13)), 4)).length, 1);
  await deliver(noon(13, 1));
  assert.deepEqual(received(one.Phone), []);
  await deliver(noon(13, 6));
  assert.deepEqual(await statesOf(Id), [SmsState.sent]);
});

test('without a provider the text message stays in the outbox', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  await deliver(noon(14), { sms: undefined });
  assert.deepEqual(await statesOf(Id), [SmsState.kept]);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Sent, 1);
});

test('the preview is the text that one recipient gets, and a test goes to its writer alone', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { body } = await boss.post('/Users/SmsMailings/Preview', { ...offer, UserId: one.userId });
  assert.match(body.Text, /^Circolo: un mese in regalo a chi rinnova\.\n.+\/u#•+$/);
  await setNumber(boss, null);
  const without = await boss.post('/Users/SmsMailings/Test', offer);
  assert.deepEqual([without.status, without.body.Code], [405, 'RecipientWithoutMobile']);
  await setNumber(boss, '+393487000001');
  const { status, body: tested } = await boss.post('/Users/SmsMailings/Test', offer);
  assert.deepEqual([status, tested.To], [200, '+393487000001']);
  assert.equal(await app.database.db.$count(t, eq(t.Phone, '+393487000001')), 1);
});

test('a text that is too long with the link of offers is refused', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  await agree(one);
  const long = { Text: 'a'.repeat(450), Ids: [one.userId] };
  const refused = await boss.post('/Users/SmsMailings', { ...offer, ...long });
  assert.deepEqual([refused.status, refused.body.Fields?.Text?.Code], [400, 'smsTooLong']);
  assert.equal((await boss.post('/Users/SmsMailings', { ...service, ...long })).status, 201);
});

test('a mailing that would go to no one is refused', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { status, body } = await boss.post('/Users/SmsMailings', { ...offer, Ids: [one.userId] });
  assert.equal(status, 400);
  assert.ok(body.Fields.Ids);
});

test('an erasure takes the text messages to the customer, whatever number they have now', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  await setNumber(one, '+393487000002');
  const erased = await boss.post(`/Users/${one.userId}/Erase`, { Reason: 'Richiesta scritta' });
  assert.ok(erased.status < 300, JSON.stringify(erased.body));
  assert.deepEqual(await textsOf(Id), []);
});

test('who is no staff, or may not edit the list, writes to no one', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const body = { ...service, Ids: [one.userId] };
  for (const nature of ['SUB', 'STD'] as const) {
    const client = await app.as(nature);
    for (const [path, asked] of [
      ['', body],
      ['/Audience', { Ids: body.Ids, Kind: body.Kind }],
      ['/Test', service],
    ] as const)
      assert.equal((await client.post(`/Users/SmsMailings${path}`, asked)).status, 405, `${nature} ${path}`);
  }
  assert.equal((await helper.post('/Users/SmsMailings', body)).status, 201);
  assert.equal((await helper.post('/Purchases/SmsMailings', { ...service, Ids: [1] })).status, 405);
});
