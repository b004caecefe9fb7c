import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { MailingKind, type MailingKindCode, MailingState } from '@circolo/contract/mail/mailings/mailing';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { SignedIn } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const inbox = prepare(smtpInbox);
after(() => inbox.close());

const people = 4;
const person = fc.nat({ max: people - 1 });
const nth = fc.nat({ max: 9 });

/** Something that staff, a customer or the clock does. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      Kind: fc.constantFrom(...Object.values(MailingKind)),
      to: fc.array(person, { minLength: 1, maxLength: 5 }),
      later: fc.boolean(),
      repeated: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), late: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('consent' as const), who: person, given: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsubscribe' as const), who: person }) },
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
  kind: MailingKindCode;
  stopped: boolean;
  /** Clicks that count, by the address of who followed the link. */
  clicks: Map<string, number>;
}

interface Customer {
  by: SignedIn;
  address: string;
  agrees: boolean;
}

/** What a run has done so far, as the test knows it. */
interface World {
  customers: Customer[];
  mailings: Mailing[];
  /** Mails in the inbox that were looked at. */
  read: number;
}

let made = 0;

/** The link of every letter. */
const address = 'https://www.example.com/prezzi';

async function newWorld(): Promise<World> {
  const all = await Promise.all(Array.from({ length: people }, () => app.as('STD')));
  const customers = await Promise.all(
    all.map(async (by) => ({ by, address: (await boss.get(`/Users/${by.userId}`)).body.Email, agrees: false })),
  );
  return { customers, mailings: [], read: inbox.mails.length };
}

const deliver = (late: boolean) =>
  sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(Date.now() + (late ? 7_200_000 : 0)),
    settings: {
      smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
      demonstration: false,
      address: 'http://localhost',
      secret: Buffer.from('a secret of forty characters for the tests'),
    },
  });

const mailsOf = (id: number) =>
  app.database.db
    .select({ Id: emailMessages.Id, State: emailMessages.State })
    .from(emailMessages)
    .where(and(eq(emailMessages.RelatedType, 'Mailings'), eq(emailMessages.RelatedId, id)));

async function send({ customers, mailings }: World, { Kind, to, later, repeated }: Extract<Step, { kind: 'send' }>) {
  made += 1;
  const subject = `Sequenza ${made}`;
  const SendAt = later ? new Date(Date.now() + 3_600_000).toISOString() : null;
  const body = {
    Subject: subject,
    Text: `Buongiorno, ${address}`,
    Kind,
    MeasuresClicks: true,
    SendAt,
    Ids: to.map((one) => customers[one]?.by.userId),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = await boss.post('/Users/Mailings', body, headers);
  if (repeated) assert.deepEqual((await boss.post('/Users/Mailings', body, headers)).body, sent.body);
  const expected = new Set(to.filter((one) => Kind === MailingKind.service || customers[one]?.agrees));
  assert.equal(sent.status, expected.size > 0 ? 201 : 400, JSON.stringify(sent.body));
  if (sent.status !== 201) return;
  assert.equal(sent.body.Recipients, expected.size);
  mailings.push({ id: sent.body.Id, subject, kind: Kind, stopped: false, clicks: new Map() });
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

async function take(world: World, done: Step): Promise<void> {
  const { customers, mailings } = world;
  const customer = 'who' in done ? customers[done.who] : undefined;
  const mailing = 'nth' in done ? mailings[done.nth % Math.max(mailings.length, 1)] : undefined;
  if (done.kind === 'send') await send(world, done);
  if (done.kind === 'deliver') await deliver(done.late);
  if (done.kind === 'test') await boss.post('/Users/Mailings/Test', { Subject: 'Prova', Text: 'Prova', Kind: 'O' });
  if (done.kind === 'unsubscribe' && customer) await unsubscribe(customer);
  if (done.kind === 'follow' && customer) await follow(world, customer, done);
  if (done.kind === 'consent' && customer) {
    await customer.by.put('/MyAccount/Consents', { Marketing: done.given, Version: '2026-11' });
    customer.agrees = done.given;
  }
  if (done.kind === 'stop' && mailing) {
    assert.equal((await boss.post(`/Mailings/${mailing.id}/Stop`)).status, 200);
    mailing.stopped = true;
  }
  if (done.kind === 'again' && mailing)
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

/** What holds of every mailing: no one has it twice, and its counts are those of its mails. */
async function assertCounts({ mailings }: World): Promise<void> {
  for (const { id, subject, stopped, clicks } of mailings) {
    const got = inbox.mails.filter(({ mail }) => mail.subject === subject).flatMap(({ recipients }) => recipients);
    assert.equal(new Set(got).size, got.length, 'a mail that came twice');
    const { body } = await boss.get(`/Mailings/${id}`);
    const stored = await mailsOf(id);
    const inState = (state: string) => stored.filter(({ State }) => State === state).length;
    assert.deepEqual(
      [body.Recipients, body.Sent, body.Failed, body.Cancelled],
      [stored.length, got.length, 0, inState(EmailMessageState.cancelled)],
      subject,
    );
    assert.equal(body.Sent + body.Cancelled + inState(EmailMessageState.queued), body.Recipients);
    assert.equal(body.State === MailingState.stopped, stopped);
    const Clicks = [...clicks.values()].reduce((sum, times) => sum + times, 0);
    assert.deepEqual([body.Clicked, body.Links], [clicks.size, [{ Url: address, Recipients: clicks.size, Clicks }]]);
  }
}

test('in any order of mailings, stops, repeats and consents no one gets a mail twice or an offer without having agreed, and each click counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const world = await newWorld();
      for (const done of [...steps, { kind: 'deliver' as const, late: true }]) {
        await take(world, done);
        assertArrivals(world, done);
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
