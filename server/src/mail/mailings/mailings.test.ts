import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { MailingKind, MailingState } from '@circolo/contract/mail/mailings/mailing';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { mailings as mailingTable } from '../../tables/mail/mailing-tables.ts';
import { claimMails } from '../outbox/claim-mails.ts';
import { queueMailing } from './queue-mailing.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const helper = as('HLP');
const inbox = prepare(smtpInbox);
after(() => inbox.close());

const letter = { Subject: 'Chiusura estiva', Text: 'Buongiorno,\n\nad agosto siamo chiusi <b>sempre</b>.' };
const service = { ...letter, Kind: MailingKind.service };
const offer = { ...letter, Kind: MailingKind.offer };
const agreed = { Marketing: true, Version: '2026-11' };

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => app.as('STD')));
const idsOf = (all: readonly SignedIn[]) => all.map(({ userId }) => userId);
const agree = (customer: SignedIn, Marketing = true) => customer.put('/MyAccount/Consents', { ...agreed, Marketing });
const emailOf = async ({ userId }: SignedIn): Promise<string> => (await boss.get(`/Users/${userId}`)).body.Email;
const mailsOf = (Id: number) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.RelatedType, 'Mailings'), eq(emailMessages.RelatedId, Id)));
const stateOf = async (Id: number, { userId }: SignedIn) =>
  (await mailsOf(Id)).find(({ UserId }) => UserId === userId)?.State;
const send = async (body: object) => {
  const sent = await boss.post('/Users/Mailings', body);
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  return sent.body as { Id: number; Recipients: number };
};
const deliver = (now = new Date()) =>
  sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => now,
    settings: {
      smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
      demonstration: false,
      address: 'http://localhost',
      secret: Buffer.from('a secret of forty characters for the tests'),
    },
  });
const receivedBy = async (customer: SignedIn) => {
  const address = await emailOf(customer);
  const found = inbox.mails.findLast(({ recipients }) => recipients.includes(address));
  assert.ok(found, address);
  return found.mail;
};
const jobContext = () => ({
  db: app.database.db,
  log: openLog('silent'),
  now: () => new Date(),
  settings: { demonstration: false, address: 'http://localhost' },
});
const headersOf = (mail: { headerLines: readonly { key: string; line: string }[] }) =>
  new Map(mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]));

test('a mailing is looked up by its id and its title, for the outbox is filtered by it', async () => {
  const [customer] = await customers(1);
  assert.ok(customer);
  const { Id } = await send({ ...service, Subject: 'Assemblea di giugno', Ids: [customer.userId] });
  const named = [{ Id, Description: 'Assemblea di giugno' }];
  assert.deepEqual((await helper.get(`/Mailings/Lookup?Ids=${Id}`)).body, named);
  assert.deepEqual((await helper.get('/Mailings/Lookup?Search=assemblea')).body, named);
  const subject = await app.as('SUB');
  assert.deepEqual((await subject.get(`/Mailings/Lookup?Ids=${Id}`)).status, 405);
});

test('a mailing puts one mail for each chosen customer into the outbox, and says how far it is', async () => {
  const [one, two] = await customers(2);
  assert.ok(one && two);
  const { Id, Recipients } = await send({ ...service, Ids: [one.userId, two.userId, one.userId] });
  assert.equal(Recipients, 2);
  const mails = await mailsOf(Id);
  const expected = [one, two].map(({ userId }) => `${userId} USR ${EmailMessageState.queued}`);
  assert.deepEqual(mails.map(({ UserId, Type, State }) => `${UserId} ${Type} ${State}`).sort(), expected.sort());
  const before = await boss.get(`/Mailings/${Id}`);
  assert.deepEqual([before.body.State, before.body.Sent], [MailingState.sending, 0]);
  await deliver();
  const { body } = await boss.get(`/Mailings/${Id}`);
  assert.deepEqual([body.State, body.Recipients, body.Sent, body.Failed], [MailingState.done, 2, 2, 0]);
  const mail = await receivedBy(one);
  assert.equal(mail.subject, letter.Subject);
  assert.match(mail.html || '', /&lt;b&gt;sempre&lt;\/b&gt;/);
  assert.equal(headersOf(mail).has('list-unsubscribe'), false);
});

test('a repeated request makes one mailing', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { ...service, Ids: [one.userId] };
  const first = await boss.post('/Users/Mailings', body, headers);
  const again = await boss.post('/Users/Mailings', body, headers);
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
  const to = eq(emailMessages.UserId, one.userId);
  assert.equal(await app.database.db.$count(emailMessages, and(to, eq(emailMessages.Type, 'USR'))), 1);
});

test('all that the filters find are written to, but those left out one by one', async () => {
  const all = await Promise.all([1, 2, 3].map((nth) => app.as('ENT', { email: `ente${nth}@estate.test` })));
  const Filters = { Nature: 'ENT' };
  const chosen = { All: true, Filters, Except: [all[0]?.userId] };
  const { body } = await boss.post('/Users/Mailings/Audience', { ...chosen, Kind: MailingKind.service });
  assert.equal(body.Recipients, 2);
  const { Id } = await send({ ...service, ...chosen });
  const to = (await mailsOf(Id)).map(({ To }) => To).sort();
  assert.deepEqual(to, ['ente2@estate.test', 'ente3@estate.test']);
});

test('an offer goes to those alone who agreed to marketing, and the others are counted with the reason', async () => {
  const [agreeing, silent, withdrawn, blocked] = await customers(4);
  assert.ok(agreeing && silent && withdrawn && blocked);
  for (const one of [agreeing, withdrawn, blocked]) await agree(one);
  await agree(withdrawn, false);
  assert.equal((await boss.post(`/Users/${blocked.userId}/Lock`, { Reason: 'Insoluto' })).status, 200);
  const Ids = idsOf([agreeing, silent, withdrawn, blocked]);
  const ofTexts = { noMobile: 0, sameNumber: 0, consentWithoutSms: 0 };
  const ofMails = { noAddress: 0, sameAddress: 0, bounced: 0 };
  const none = { ...ofMails, ...ofTexts, blocked: 1, erased: 0, noConsent: 0, unsubscribed: 0 };
  const asService = await boss.post('/Users/Mailings/Audience', { Ids, Kind: MailingKind.service });
  assert.deepEqual([asService.body.Recipients, asService.body.LeftOut], [3, none]);
  const asOffer = await boss.post('/Users/Mailings/Audience', { Ids, Kind: MailingKind.offer });
  assert.deepEqual([asOffer.body.Recipients, asOffer.body.LeftOut], [1, { ...none, noConsent: 1, unsubscribed: 1 }]);
  assert.deepEqual(
    asOffer.body.First.map(({ UserId }: { UserId: number }) => UserId),
    [agreeing.userId],
  );
  const { Id } = await send({ ...offer, Ids });
  assert.deepEqual(
    (await mailsOf(Id)).map(({ UserId }) => UserId),
    [agreeing.userId],
  );
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.LeftOut, 3);
});

test('the link of an offer ends offers in one step, without signing in, and as often as it is used', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  await agree(one);
  await send({ ...offer, Ids: [one.userId] });
  await deliver();
  const mail = await receivedBy(one);
  const headers = headersOf(mail);
  assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const url = new URL(/<(.+)>/.exec((headers.get('list-unsubscribe') ?? '').replace(/\s/g, ''))?.[1] ?? '');
  const token = url.pathname.split('/').at(-1);
  assert.ok((mail.text ?? '').includes(`/landing/unsubscribe#${token}`));
  assert.ok((mail.html || '').includes(`/landing/unsubscribe#${token}`));
  const looked = await app.http.inject({ method: 'GET', url: url.pathname });
  assert.deepEqual([looked.statusCode, looked.headers.location], [303, `/landing/unsubscribe#${token}`]);
  assert.equal((await one.get('/MyAccount/Consents')).body.Marketing, true);
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.http.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    assert.deepEqual([answer.statusCode, answer.payload], [204, '']);
  }
  assert.equal((await one.get('/MyAccount/Consents')).body.Marketing, false);
  const entries = await app.database.db.select().from(consentLog).where(eq(consentLog.UserId, one.userId));
  assert.deepEqual(
    entries.map(({ Given, Source }) => [Given, Source]),
    [
      [true, 'profile'],
      [false, 'mailLink'],
    ],
  );
  const copies = (await mailsOf((await boss.get('/Mailings')).body[0].Id)).map(({ Text, Secrets }) => [Text, Secrets]);
  assert.equal(JSON.stringify(copies).includes(String(token)), false);
});

test('a link that is none of ours is answered as every other, and withdraws nothing', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  await agree(one);
  const answer = await app.http.inject({ method: 'POST', url: '/api/Unsubscribe/AAAA' });
  assert.deepEqual([answer.statusCode, answer.payload], [204, '']);
  assert.equal((await one.get('/MyAccount/Consents')).body.Marketing, true);
});

test('a link that was damaged on its way opens the page as well, whatever it is made of', async () => {
  const { status, headers } = await app.anybody.get('/Unsubscribe/A%0D%0AX-Y:%20%E2%82%AC');
  assert.deepEqual([status, headers.location], [303, '/landing/unsubscribe#A%0D%0AX-Y%3A%20%E2%82%AC']);
});

test('who takes the consent back before an offer leaves does not get it', async () => {
  const [leaving, staying] = await customers(2);
  assert.ok(leaving && staying);
  await agree(leaving);
  await agree(staying);
  const { Id } = await send({ ...offer, Ids: idsOf([leaving, staying]) });
  await agree(leaving, false);
  await deliver();
  assert.equal(await stateOf(Id, leaving), EmailMessageState.cancelled);
  assert.equal(await stateOf(Id, staying), EmailMessageState.sent);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Cancelled, 1);
});

test('a mailing that is stopped sends no more, and stopping it again changes nothing', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  const stopped = await boss.post(`/Mailings/${Id}/Stop`);
  assert.deepEqual([stopped.status, stopped.body.State, stopped.body.Cancelled], [200, MailingState.stopped, 1]);
  assert.equal(stopped.body.StoppedBy.Id, boss.userId);
  assert.deepEqual((await boss.post(`/Mailings/${Id}/Stop`)).body, stopped.body);
  await deliver();
  assert.equal(await stateOf(Id, one), EmailMessageState.cancelled);
});

test('a mail that goes back into the queue after the stop is not sent either', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { Id } = await send({ ...service, Ids: [one.userId] });
  await boss.post(`/Mailings/${Id}/Stop`);
  const [mail] = await mailsOf(Id);
  await boss.post(`/EmailMessages/${mail?.Id}/Resend`);
  assert.equal(await stateOf(Id, one), EmailMessageState.queued);
  await deliver();
  assert.equal(await stateOf(Id, one), EmailMessageState.cancelled);
});

test('a mailing with a moment waits for it', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const SendAt = new Date(Date.now() + 3_600_000).toISOString();
  const { Id } = await send({ ...service, Ids: [one.userId], SendAt });
  await deliver();
  assert.equal(await stateOf(Id, one), EmailMessageState.queued);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.State, MailingState.planned);
  await deliver(new Date(Date.now() + 3_700_000));
  assert.equal(await stateOf(Id, one), EmailMessageState.sent);
});

test('a mailing whose moment is the last or the first day of all has none, and leaves at once', async () => {
  for (const SendAt of ['9999-12-31T00:00:00Z', '0001-01-01T00:00:00Z']) {
    const [one] = await customers(1);
    assert.ok(one);
    const { Id } = await send({ ...service, Ids: [one.userId], SendAt });
    assert.equal((await boss.get(`/Mailings/${Id}`)).body.SendAt, null);
    await deliver();
    assert.equal(await stateOf(Id, one), EmailMessageState.sent);
  }
});

test('the mails of a mailing leave after all others', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  await deliver();
  await send({ ...service, Ids: [one.userId] });
  const urgent = await boss.post(`/Users/${one.userId}/Letter`, letter);
  const [first] = await claimMails(app.database.db, new Date(), 1);
  assert.equal(first?.Id, urgent.body.Id);
});

test('of several purchases of a customer the mailing makes one mail', async () => {
  const shop = await testShop(app);
  const [one] = await customers(1);
  assert.ok(one);
  for (let nth = 0; nth < 2; nth += 1) {
    const order = await boss.post('/Orders', orderBody(shop, one.userId));
    await boss.post(`/Orders/${order.body.Id}/Status`, { From: 'IA', To: 'PA' });
  }
  const owned = await boss.get(`/Purchases?User=${one.userId}`);
  const Ids: number[] = owned.body.map(({ Id }: { Id: number }) => Id);
  assert.ok(Ids.length > 1, JSON.stringify(owned.body));
  const { status, body } = await boss.post('/Purchases/Mailings', { ...service, Ids });
  assert.deepEqual([status, body.Recipients], [201, 1]);
  assert.deepEqual(
    (await mailsOf(body.Id)).map(({ UserId }) => UserId),
    [one.userId],
  );
});

test('a job that repeats puts no mail into the outbox twice', async () => {
  const all = await customers(3);
  const { Id } = await send({ ...service, Ids: idsOf(all) });
  const [stored] = await app.database.db.select().from(mailingTable).where(eq(mailingTable.Id, Id));
  assert.deepEqual(stored?.WaitingIds, []);
  const again = { WaitingIds: idsOf(all) };
  await app.database.db.update(mailingTable).set(again).where(eq(mailingTable.Id, Id));
  await queueMailing.handle({ Id }, jobContext());
  assert.equal((await mailsOf(Id)).length, 3);
  assert.equal((await boss.get(`/Mailings/${Id}`)).body.Recipients, 3);
});

test('the preview is the mail that one recipient gets, with the link that ends offers', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { status, body } = await boss.post('/Users/Mailings/Preview', { ...offer, UserId: one.userId });
  assert.equal(status, 200, JSON.stringify(body));
  const page = await app.http.inject({ url: `/api${body.Link}` });
  assert.match(page.payload, /ad agosto siamo chiusi/);
  assert.match(page.payload, /\/landing\/unsubscribe/);
});

test('a test goes to its writer alone', async () => {
  const { status, body } = await boss.post('/Users/Mailings/Test', offer);
  assert.deepEqual([status, body.To], [200, await emailOf(boss)]);
  await deliver();
  const mail = await receivedBy(boss);
  assert.notEqual(mail.subject, letter.Subject);
  assert.match(mail.subject ?? '', /Chiusura estiva/);
});

test('who is no staff, or may not edit the list, writes to no one', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const body = { ...service, Ids: [one.userId] };
  for (const nature of ['SUB', 'STD'] as const) {
    const client = await app.as(nature);
    for (const path of ['', '/Audience'])
      assert.equal((await client.post(`/Users/Mailings${path}`, body)).status, 405, `${nature} ${path}`);
  }
  // The helpdesk edits users, and looks at purchases.
  assert.equal((await helper.post('/Users/Mailings', body)).status, 201);
  assert.equal((await helper.post('/Purchases/Mailings', { ...service, Ids: [1] })).status, 405);
});

test('a mailing that would go to no one is refused', async () => {
  const [one] = await customers(1);
  assert.ok(one);
  const { status, body } = await boss.post('/Users/Mailings', { ...offer, Ids: [one.userId] });
  assert.equal(status, 400);
  assert.ok(body.Fields.Ids);
});
