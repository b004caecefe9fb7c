import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { emailMessages as calls } from '@circolo/contract/mail/outbox/email-message';
import type { SendableType } from '@circolo/contract/mail/tags/tags';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { addActivity } from '../../../test/access/menu-fixtures.ts';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { openLog } from '../../config/log.ts';
import { transaction } from '../../db/transaction.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { claimMails } from './claim-mails.ts';
import { type Mail, queueMail } from './queue-mail.ts';

const silent = openLog('silent');
const minute = 60_000;
const day = 86_400_000;

let app: TestApp;
let staff: SignedIn;
let server: SMTPServer;
let port: number;
let inbox: Email[] = [];
/** What the mail server answers to the next recipients. */
let refusals: { responseCode: number; message: string }[] = [];

before(async () => {
  app = await testApp();
  staff = await app.as('SUS');
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      const refusal = refusals.shift();
      callback(refusal ? Object.assign(new Error(refusal.message), refusal) : null);
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        inbox.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port; // Only a server on a pipe has another kind of address.
});

beforeEach(async () => {
  await app.database.db.delete(emailMessages);
  inbox = [];
  refusals = [];
});

after(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await app.close();
});

const transfer = (change: Partial<Mail<'BTR'>> = {}): Mail<'BTR'> => ({
  Type: 'BTR',
  OriginId: app.originId,
  To: 'società@example.test',
  Language: 'it',
  UserId: null,
  Related: { Type: 'Orders', Id: 7 },
  Tags: {
    FirstName: 'Niccolò <b>',
    OrderNumber: '2026/000007',
    OrderDate: '2026-11-20T22:59:00.000Z',
    OrderLines: [{ Description: 'Abbonamento & altro', Quantity: 2, Amount: 10_000, Until: '2027-11-19' }],
    OrderNet: 10_000,
    OrderVat: 2_200,
    OrderSplitVat: null,
    OrderTotal: 12_200,
    CouponCodes: null,
    CouponDiscount: null,
    OrderLink: '/shop/completed#resume=TOP-SECRET',
    DueDate: '2026-12-05',
    BankName: 'Banca di prova',
    BankHolder: 'Circolo S.r.l.',
    Iban: 'IT60X0542811101000000123456',
    Bic: null,
    PayLink: null,
    PaymentReason: 'Ordine 2026/000007',
  },
  DedupeKey: `transfer:${crypto.randomUUID()}`,
  ...change,
});

const activation = (): Mail<'REG'> => ({
  Type: 'REG',
  OriginId: app.originId,
  To: 'anna@example.test',
  Language: 'en',
  UserId: null,
  Tags: { FirstName: null, ActivationLink: '/auth/activate#TOP-SECRET' },
  DedupeKey: `activation:${crypto.randomUUID()}`,
});

async function queued<Type extends SendableType>(mail: Mail<Type>): Promise<number> {
  const id = await transaction(app.database.db, (tx) => queueMail(tx, { now: () => new Date() }, mail));
  assert.ok(id);
  return id;
}

/** Sends what is due as a server does that has a mail server, at a moment. */
const run = ({ at = new Date(), demonstration = false, smtp = true, log = silent } = {}) =>
  sendMails({
    db: app.database.db,
    log,
    now: () => at,
    settings: { smtpUrl: smtp ? `smtp://127.0.0.1:${port}` : undefined, demonstration, address: 'http://localhost' },
  });

const stored = async (id: number) => {
  const [row] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.Id, id));
  assert.ok(row);
  return row;
};

test('a mail greets no one by a name with a link in it', async () => {
  const names = { 'Anna su evil.example': null, 'Anna Rossi': 'Anna Rossi' };
  for (const [FirstName, greeted] of Object.entries(names)) {
    const mail = transfer({ DedupeKey: `name:${FirstName}` });
    const id = await transaction(app.database.db, (tx) =>
      queueMail(tx, { now: () => new Date() }, { ...mail, Tags: { ...mail.Tags, FirstName } }),
    );
    const [stored] = await app.database.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.Id, id ?? 0));
    const tags = stored?.Tags as { FirstName: unknown } | undefined;
    assert.equal(tags?.FirstName, greeted);
    await app.database.db.delete(emailMessages).where(eq(emailMessages.Id, id ?? 0));
  }
});

test('a mail arrives intact: subject, text, HTML, link and the picture of the bank code', async () => {
  const id = await queued(transfer());
  await run();
  const [mail] = inbox;
  assert.equal(mail?.subject, 'I dati per il bonifico dell’ordine 2026/000007');
  assert.equal(mail.to?.[0]?.address, 'società@example.test');
  assert.match(mail.html ?? '', /Niccolò &lt;b&gt;/);
  assert.match(mail.html ?? '', /Abbonamento &amp; altro/);
  assert.match(mail.html ?? '', /http:\/\/localhost\/shop\/completed#resume=TOP-SECRET/);
  assert.match(mail.html ?? '', /#EFEFEF/);
  assert.match(mail.text ?? '', /Importo: 122,00\s€/);
  assert.match(mail.text ?? '', /ordine 2026\/000007/);
  assert.match(mail.text ?? '', /IBAN: IT60 X054 2811 1010 0000 0123 456/);
  assert.equal(mail.attachments.length, 1);
  assert.equal(mail.attachments[0]?.contentId, '<bank-code>');
  assert.equal((await stored(id)).State, 'D');
});

test('an appointment goes with its mail as a file that calendars read, by its own method', async () => {
  const Calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await queued(transfer({ Calendar, DedupeKey: 'with-an-appointment' }));
  await run();
  const files = inbox[0]?.attachments.filter(({ mimeType }) => mimeType !== 'image/png') ?? [];
  assert.ok(files.some(({ mimeType, method }) => mimeType === 'text/calendar' && method === 'REQUEST'));
  const [{ content = '' } = {}] = files;
  const calendar = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  assert.equal(calendar.replaceAll(/\r?\n/g, '\r\n'), Calendar);
});

test('a sent mail keeps no secret, and its copy is masked', async () => {
  const id = await queued(transfer());
  assert.match(JSON.stringify(await stored(id)), /TOP-SECRET/);
  await run();
  assert.doesNotMatch(JSON.stringify(await stored(id)), /TOP-SECRET/);
  const { body } = await staff.get(`/EmailMessages/${id}`);
  assert.match(body.Text, /shop\/completed#••••••/);
  assert.equal(body.State, 'D');
});

test('the demonstration shows links, and says that nothing was posted', async (context) => {
  context.mock.method(console, 'log', () => undefined);
  const id = await queued(activation());
  await run({ smtp: false, demonstration: true });
  const row = await stored(id);
  assert.equal(row.State, 'O');
  assert.match(row.Html ?? '', /auth\/activate#TOP-SECRET/);
  assert.match(row.Text ?? '', /^WELCOME TO/);
  const path = `/EmailMessages/${id}`;
  assert.match((await staff.get(path)).body.Text, /auth\/activate#TOP-SECRET/);
  // Who reads a recovery of somebody else signs in as them: below a superuser no one does.
  for (const nature of ['ADM', 'HLP', 'COM'] as const) {
    const reader = await app.as(nature);
    assert.match((await reader.get(path)).body.Text, /auth\/activate#••••••/);
    const { body: preview } = await reader.post(`${path}/Preview`);
    const page = String((await app.anybody.get(preview.Link)).body);
    assert.match(page, /auth\/activate#/);
    assert.doesNotMatch(page, /TOP-SECRET/);
  }
  assert.match(row.Text ?? '', /Hello,/);
  assert.equal(inbox.length, 0);
});

test('a mail that fails comes back later and arrives once', async () => {
  refusals = [{ responseCode: 451, message: 'try again' }];
  const id = await queued(transfer());
  await run();
  const waiting = await stored(id);
  assert.deepEqual([waiting.State, waiting.Attempts], ['Q', 1]);
  assert.match(waiting.Error ?? '', /try again/);
  assert.ok(waiting.NextAttemptAt);
  await run({ at: new Date(waiting.NextAttemptAt) });
  await run();
  assert.equal(inbox.length, 1);
  assert.deepEqual([(await stored(id)).State, (await stored(id)).Attempts], ['D', 2]);
});

test('after the last attempt the mail has failed, and an address that does not exist bounces at once', async () => {
  const tired = await queued(transfer());
  for (let attempt = 0; attempt < 6; attempt++) {
    refusals = [{ responseCode: 451, message: 'busy' }];
    await run({ at: new Date(Date.now() + attempt * day) });
  }
  assert.deepEqual([(await stored(tired)).State, (await stored(tired)).Attempts], ['F', 6]);
  const wrong = await queued(transfer());
  refusals = [{ responseCode: 550, message: 'no such user' }];
  await run();
  assert.equal((await stored(wrong)).State, 'B');
});

test('what a mail server says of a person is in the outbox, and not in the log', async () => {
  const lines: string[] = [];
  const id = await queued(activation());
  refusals = [{ responseCode: 550, message: '<anna@example.test>: no such user here' }];
  await run({ log: openLog('trace', { write: (line) => void lines.push(line) }) });
  assert.match((await stored(id)).Error ?? '', /anna@example\.test.*no such user/);
  const [line = '{}'] = lines;
  assert.equal(lines.length, 1);
  assert.doesNotMatch(line, /anna|no such user/);
  const { msg, message, err } = JSON.parse(line);
  assert.deepEqual([msg, message, err.refusal, err.status], ['a mail was not sent', id, 'EENVELOPE', 550]);
});

test('the same event sends one mail', async () => {
  const mail = transfer();
  await queued(mail);
  const again = await transaction(app.database.db, (tx) => queueMail(tx, { now: () => new Date() }, mail));
  assert.equal(again, null);
});

test('a mail whose process died while it was being sent is sent by another, and not before that is certain', async () => {
  const id = await queued(transfer());
  const at = new Date();
  assert.equal((await claimMails(app.database.db, at, 1)).length, 1);
  await run({ at: new Date(at.getTime() + minute) });
  assert.deepEqual([inbox.length, (await stored(id)).State], [0, EmailMessageState.sending]);
  await run({ at: new Date(at.getTime() + 11 * minute) });
  assert.deepEqual([inbox.length, (await stored(id)).State], [1, EmailMessageState.sent]);
});

test('two workers do not send the same mail twice', async () => {
  await queued(transfer());
  await Promise.all([run(), run(), run()]);
  assert.equal(inbox.length, 1);
});

test('staff send a mail again, but not one whose personal link is forgotten', async () => {
  const order = await queued(transfer());
  await run();
  const { status, body } = await staff.post(`/EmailMessages/${order}/Resend`);
  assert.deepEqual([status, body.State], [200, 'Q']);
  assert.equal((await staff.post(`/EmailMessages/${order}/Resend`)).body.Code, 'NotEditable');
  await run();
  assert.equal(inbox.length, 2);
  assert.notEqual(inbox[0]?.messageId, inbox[1]?.messageId);
  const link = await queued(activation());
  await run();
  assert.equal((await staff.post(`/EmailMessages/${link}/Resend`)).body.Code, 'MailSecretGone');
});

test('a mail is looked at once, in a page that may do nothing', async () => {
  const id = await queued(transfer());
  await run();
  const { body } = await staff.post(`/EmailMessages/${id}/Preview`);
  const page = await app.anybody.get(body.Link);
  assert.equal(page.status, 200);
  assert.match(String(page.body), /data:image\/png;base64/);
  assert.doesNotMatch(String(page.body), /TOP-SECRET/);
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /sandbox/);
  assert.equal((await app.anybody.get(body.Link)).status, 400);
});

test('the brand’s own template comes before the general one, and an unknown tag is refused', async () => {
  const PublishedAt = new Date().toISOString();
  const own = {
    PublishedAt,
    State: 'P',
    Code: 'OWN',
    Description: 'Nostro',
    Type: 'BTR',
    OriginId: app.originId,
    Language: 'it',
  };
  const Body = [{ Columns: [[{ Kind: 'text', Text: 'Solo per noi [[OrderNumber]]' }]] }];
  await app.database.db.insert(emailTemplates).values({ ...own, Subject: 'Nostro [[OrderNumber]]', Body });
  await queued(transfer());
  await run();
  assert.equal(inbox[0]?.subject, 'Nostro 2026/000007');
  await app.database.db
    .update(emailTemplates)
    .set({ Subject: 'Nostro [[Nonsense]]' })
    .where(eq(emailTemplates.Code, 'OWN'));
  const bad = await queued(transfer());
  await run();
  assert.equal((await stored(bad)).State, 'F');
  assert.match((await stored(bad)).Error ?? '', /Nonsense/);
  await app.database.db.update(emailTemplates).set({ Active: false }).where(eq(emailTemplates.Code, 'OWN'));
});

test('mails say for which association they are, and are found by it', async () => {
  const customer = await app.as('STD');
  await addActivity(app, customer.userId, 0, 'Bocciofila Nebbiolo');
  await queued(transfer({ UserId: customer.userId }));
  await queued(transfer({ DedupeKey: 'order:8', To: 'altri@example.test' }));
  const shown = (rows: { To: string; User: { Id: number } | null; Organisation: string | null }[]) =>
    rows.map(({ To, User, Organisation }) => [To, User?.Id ?? null, Organisation]);
  const theirs = ['società@example.test', customer.userId, 'Bocciofila Nebbiolo'];
  const all = await staff.get('/EmailMessages');
  assert.deepEqual(shown(all.body), [['altri@example.test', null, null], theirs]);
  assert.deepEqual(shown([(await staff.get(`/EmailMessages/${all.body[1].Id}`)).body]), [theirs]);
  for (const words of ['nebbiolo', 'societa']) {
    assert.deepEqual(shown((await staff.get(`/EmailMessages?Search=${words}`)).body), [theirs], words);
  }
  assert.equal((await staff.get('/EmailMessages/RecordCount?Search=nebbiolo')).body, 1);
});

test('customers do not reach the outbox', async () => {
  const customer = await app.as('STD');
  assert.equal((await customer.get(calls.list.path)).status, 405);
});
