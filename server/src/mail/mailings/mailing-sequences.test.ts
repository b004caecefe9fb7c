import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import {
  MailingChannel,
  type MailingChannelCode,
  MailingKind,
  type MailingKindCode,
  MailingState,
} from '@circolo/contract/mail/mailings/mailing';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { SignedIn } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smsInbox } from '../../../test/mail/sms-inbox.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { relayDue } from '../../jobs/relay.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { smsRelay } from './sms-relay.ts';

const { app, as, prepare } = scenario({ settings: { SMS_DAILY_BUDGET: '1000' } });
const boss = as('SUS');
const inbox = prepare(smtpInbox);
const texts = prepare(smsInbox);
after(() => Promise.all([inbox.close(), texts.close()]));

const people = 4;
const person = fc.nat({ max: people - 1 });
const nth = fc.nat({ max: 9 });

/** Something that staff, a customer or the clock does. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      Channel: fc.constantFrom(...Object.values(MailingChannel)),
      Kind: fc.constantFrom(...Object.values(MailingKind)),
      to: fc.array(person, { minLength: 1, maxLength: 5 }),
      later: fc.boolean(),
      repeated: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), late: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('consent' as const),
      who: person,
      given: fc.boolean(),
      toSms: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsubscribe' as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('object' as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('test' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), who: person, nth, atOnce: fc.nat({ max: 2 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Mailing {
  id: number;
  subject: string;
  channel: MailingChannelCode;
  kind: MailingKindCode;
  stopped: boolean;
  /** Clicks that count, by the address of who followed the link. */
  clicks: Map<string, number>;
}

interface Customer {
  by: SignedIn;
  address: string;
  phone: string;
  agrees: boolean;
  /** Whether what they agreed to named text messages. */
  toSms: boolean;
}

/** What a run has done so far, as the test knows it. */
interface World {
  customers: Customer[];
  mailings: Mailing[];
  /** Mails in the inbox that were looked at. */
  read: number;
  /** The same of text messages. */
  readTexts: number;
}

let made = 0;
let phones = 0;

/** The link of every letter. */
const address = 'https://www.example.com/prezzi';

async function newWorld(): Promise<World> {
  const all = await Promise.all(Array.from({ length: people }, () => app.as('STD')));
  const customers = await Promise.all(
    all.map(async (by, nth) => {
      phones += 1;
      // The last two share a number.
      const phone = `+39349${String(1_000_000 + phones - (nth === people - 1 ? 1 : 0))}`;
      await app.database.db.update(users).set({ Phone: phone }).where(eq(users.Id, by.userId));
      const { Email: address } = (await boss.get(`/Users/${by.userId}`)).body;
      return { by, address, phone, agrees: false, toSms: false };
    }),
  );
  return { customers, mailings: [], read: inbox.mails.length, readTexts: texts.texts.length };
}

const contextAt = (now: Date) => ({
  db: app.database.db,
  log: openLog('silent'),
  now: () => now,
  settings: {
    smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
    sms: { url: texts.url },
    demonstration: false,
    address: 'http://localhost',
    secret: Buffer.from('a secret of forty characters for the tests'),
  },
});

/** Sends what is due: mails now or later, text messages at an hour of tomorrow at which they may leave. */
async function deliver(late: boolean): Promise<void> {
  await sendMails(contextAt(new Date(Date.now() + (late ? 7_200_000 : 0))));
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setUTCHours(late ? 13 : 11);
  await relayDue(smsRelay, contextAt(tomorrow));
}

const mailsOf = (id: number) =>
  app.database.db
    .select({ Id: emailMessages.Id, State: emailMessages.State })
    .from(emailMessages)
    .where(and(eq(emailMessages.RelatedType, 'Mailings'), eq(emailMessages.RelatedId, id)));

/** The messages of a mailing in the outbox of its channel. */
async function storedOf({ id, channel }: Mailing): Promise<{ State: string }[]> {
  if (channel === MailingChannel.email) return mailsOf(id);
  const isOfIt = and(eq(smsMessages.RelatedType, 'Mailings'), eq(smsMessages.RelatedId, id));
  return app.database.db.select({ State: smsMessages.State }).from(smsMessages).where(isOfIt);
}

/** Where a mailing reaches a customer; who does not agree to an offer by its channel is not reached. */
function reachOf(customer: Customer | undefined, Channel: MailingChannelCode, Kind: MailingKindCode): string | null {
  if (!customer) return null;
  const isSms = Channel === MailingChannel.sms;
  const agrees = customer.agrees && (customer.toSms || !isSms);
  if (Kind === MailingKind.offer && !agrees) return null;
  return isSms ? customer.phone : customer.address;
}

async function send({ customers, mailings }: World, done: Extract<Step, { kind: 'send' }>) {
  const { Channel, Kind, to, later, repeated } = done;
  made += 1;
  const subject = `Sequenza ${made}`;
  const SendAt = later ? new Date(Date.now() + 3_600_000).toISOString() : null;
  const chosen = { Kind, SendAt, Ids: to.map((one) => customers[one]?.by.userId) };
  const isSms = Channel === MailingChannel.sms;
  const body = isSms
    ? { ...chosen, Text: `${subject}: buongiorno` }
    : { ...chosen, Subject: subject, Text: `Buongiorno, ${address}`, MeasuresClicks: true };
  const path = isSms ? '/Users/SmsMailings' : '/Users/Mailings';
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = await boss.post(path, body, headers);
  if (repeated) assert.deepEqual((await boss.post(path, body, headers)).body, sent.body);
  const expected = new Set(to.map((one) => reachOf(customers[one], Channel, Kind)).filter((place) => place !== null));
  assert.equal(sent.status, expected.size > 0 ? 201 : 400, JSON.stringify(sent.body));
  if (sent.status !== 201) return;
  assert.equal(sent.body.Recipients, expected.size);
  mailings.push({ id: sent.body.Id, subject, channel: Channel, kind: Kind, stopped: false, clicks: new Map() });
}

/** Follows the link of a mail that somebody got, some times at once; of an offer it counts only while they agree. */
async function follow({ mailings }: World, customer: Customer, { nth, atOnce }: Extract<Step, { kind: 'follow' }>) {
  const own = inbox.mails.filter(({ recipients }) => recipients.includes(customer.address));
  const { mail } = own[nth % Math.max(own.length, 1)] ?? {};
  const mailing = mailings.find(({ subject }) => subject === mail?.subject);
  const link = /http:\/\/localhost(?<path>\/api\/Go\/[\w-]+)/.exec(mail?.text ?? '')?.groups?.path;
  if (!mailing) return;
  assert.ok(link, 'a mail whose link is not measured');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)' };
  const visit = () => app.http.inject({ method: 'GET', url: link, headers });
  const answers = await Promise.all(Array.from({ length: atOnce + 1 }, visit));
  assert.ok(answers.every(({ headers: { location } }) => location === address));
  if (mailing.kind === MailingKind.offer && !customer.agrees) return;
  mailing.clicks.set(customer.address, (mailing.clicks.get(customer.address) ?? 0) + answers.length);
}

/** Follows the link of the last offer that somebody got, as mail programs do. */
async function unsubscribe(customer: Customer): Promise<void> {
  const offer = inbox.mails.findLast(
    ({ recipients, mail }) =>
      recipients.includes(customer.address) && mail.headers.some(({ key }) => key === 'list-unsubscribe'),
  );
  const header = offer?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const link = /<(?<url>http[^>]+)>/.exec(header.replaceAll(/\s/g, ''))?.groups?.url;
  if (!link) return;
  const { statusCode } = await app.http.inject({ method: 'POST', url: new URL(link).pathname });
  assert.equal(statusCode, 204);
  customer.agrees = false;
}

/** Follows the link of the last offer that somebody got by text message. */
async function objectTo({ customers }: World, { phone }: Customer): Promise<void> {
  const offer = texts.texts.findLast(({ to, text }) => to === phone && text.includes('/u#'));
  const key = /\/u#(?<key>[\w-]+)$/.exec(offer?.text ?? '')?.groups?.key;
  if (!key) return;
  const { statusCode } = await app.http.inject({ method: 'POST', url: `/api/Unsubscribe/${key}` });
  assert.equal(statusCode, 204);
  const asked = await Promise.all(
    customers.map(async (one) => ({ one, agrees: (await one.by.get('/MyAccount/Consents')).body.Marketing })),
  );
  // Of two with the same number, the link is the one's that it was sent to.
  const [ended, ...others] = asked.filter(({ one, agrees }) => one.agrees && !agrees);
  assert.deepEqual(others, []);
  if (!ended) return;
  assert.equal(ended.one.phone, phone);
  ended.one.agrees = false;
}

async function take(world: World, done: Step): Promise<void> {
  const { customers, mailings } = world;
  const customer = 'who' in done ? customers[done.who] : undefined;
  const mailing = 'nth' in done ? mailings[done.nth % Math.max(mailings.length, 1)] : undefined;
  if (done.kind === 'send') await send(world, done);
  if (done.kind === 'deliver') await deliver(done.late);
  if (done.kind === 'test') await boss.post('/Users/Mailings/Test', { Subject: 'Prova', Text: 'Prova', Kind: 'O' });
  if (done.kind === 'unsubscribe' && customer) await unsubscribe(customer);
  if (done.kind === 'object' && customer) await objectTo(world, customer);
  if (done.kind === 'follow' && customer) await follow(world, customer, done);
  if (done.kind === 'consent' && customer) {
    const Version = done.toSms ? marketingVersion : '2026-11';
    await customer.by.put('/MyAccount/Consents', { Marketing: done.given, Version });
    // Who agrees already is not asked in other words.
    if (!customer.agrees) customer.toSms = done.toSms;
    customer.agrees = done.given;
  }
  if (done.kind === 'stop' && mailing) {
    assert.equal((await boss.post(`/Mailings/${mailing.id}/Stop`)).status, 200);
    mailing.stopped = true;
  }
  if (done.kind === 'again' && mailing?.channel === MailingChannel.email)
    for (const { Id, State } of await mailsOf(mailing.id))
      if (State === EmailMessageState.cancelled) await boss.post(`/EmailMessages/${Id}/Resend`);
}

/** What has just arrived is of a mailing that goes on, and an offer is for somebody who agrees. */
function assertArrivals(world: World, done: Step): void {
  const arrived = inbox.mails.slice(world.read);
  world.read = inbox.mails.length;
  for (const { recipients, mail } of arrived) {
    const mailing = world.mailings.find(({ subject }) => subject === mail.subject);
    if (!mailing) continue;
    assert.equal(done.kind, 'deliver');
    assert.equal(mailing.stopped, false, 'a mail of a mailing that was stopped');
    for (const address of recipients) {
      const customer = world.customers.find((one) => one.address === address);
      assert.ok(customer, 'a mail to somebody who was not chosen');
      if (mailing.kind === MailingKind.offer) assert.ok(customer.agrees, 'an offer to somebody who does not agree');
    }
  }
}

/** The same of text messages. */
function assertTexts(world: World, done: Step): void {
  const arrived = texts.texts.slice(world.readTexts);
  world.readTexts = texts.texts.length;
  for (const { to, text } of arrived) {
    const mailing = world.mailings.find(({ subject }) => text.startsWith(`${subject}:`));
    if (!mailing) continue;
    assert.equal(done.kind, 'deliver');
    assert.equal(mailing.stopped, false, 'a text message of a mailing that was stopped');
    const whose = world.customers.filter(({ phone }) => phone === to);
    assert.ok(
      whose.some((customer) => reachOf(customer, mailing.channel, mailing.kind) === to),
      'a text message to somebody who does not agree',
    );
  }
}

const receivedOf = ({ channel, subject }: Mailing): string[] =>
  channel === MailingChannel.sms
    ? texts.texts.filter(({ text }) => text.startsWith(`${subject}:`)).map(({ to }) => to)
    : inbox.mails.filter(({ mail }) => mail.subject === subject).flatMap(({ recipients }) => recipients);

/** What holds of every mailing: no one has it twice, and its counts are those of its mails. */
async function assertCounts({ mailings }: World): Promise<void> {
  for (const mailing of mailings) {
    const { id, subject, channel, stopped, clicks } = mailing;
    const got = receivedOf(mailing);
    assert.equal(new Set(got).size, got.length, 'a message that came twice');
    const { body } = await boss.get(`/Mailings/${id}`);
    const stored = await storedOf(mailing);
    const inState = (state: string) => stored.filter(({ State }) => State === state).length;
    assert.deepEqual(
      [body.Recipients, body.Sent, body.Failed, body.Cancelled],
      [stored.length, got.length, 0, inState(EmailMessageState.cancelled)],
      subject,
    );
    assert.equal(EmailMessageState.queued, SmsState.queued);
    assert.deepEqual(
      [body.Waiting, body.Sent + body.Cancelled + body.Waiting],
      [inState(EmailMessageState.queued), body.Recipients],
    );
    assert.equal(body.State === MailingState.stopped, stopped);
    if (channel === MailingChannel.sms) continue;
    const Clicks = [...clicks.values()].reduce((sum, times) => sum + times, 0);
    assert.deepEqual([body.Clicked, body.Links], [clicks.size, [{ Url: address, Recipients: clicks.size, Clicks }]]);
  }
}

test('in any order of mailings, stops, repeats and consents no one gets a message twice or an offer without having agreed, and each click counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const world = await newWorld();
      for (const done of [...steps, { kind: 'deliver' as const, late: true }]) {
        await take(world, done);
        assertArrivals(world, done);
        assertTexts(world, done);
        await assertCounts(world);
      }
    }),
    {
      numRuns: Number(process.env.SEQUENCES ?? 8),
      seed: Number(process.env.SEED ?? 20_261_128),
      interruptAfterTimeLimit: 20_000,
    },
  );
});
