import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { eq, sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { openLog } from '../../config/log.ts';
import { transaction } from '../../db/transaction.ts';
import { checkedAddress, isPrivateAddress } from '../../http/checked-host.ts';
import { emailConfigurations, emailMessages } from '../../tables/mail/email-tables.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { resolver } from './sender-domain.ts';

const secret = 'a secret of forty characters for the tests';
const password = 'parola-d-ordine-segreta';

let app: TestApp;
let staff: SignedIn;
let server: SMTPServer;
let port: number;
let inbox: { mail: Email; recipients: string[]; user: string | undefined }[] = [];
let refusals: { responseCode: number; message: string }[] = [];

before(async () => {
  app = await testApp({ SMTP_PRIVATE_HOSTS: 'true', SECRET_KEY: secret });
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, callback) =>
      given === password ? callback(null, { user: username }) : callback(new Error('wrong password')),
    onRcptTo: (_address, _session, callback) => {
      const refusal = refusals.shift();
      callback(refusal ? Object.assign(new Error(refusal.message), refusal) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        inbox.push({ mail, recipients, user: session.user });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port; // Only a server on a pipe has another kind of address.
});

beforeEach(async () => {
  staff = await app.as('SUS');
  inbox = [];
  refusals = [];
  await app.database.db.delete(emailMessages);
  await app.database.db.delete(emailConfigurations);
});

after(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await app.close();
});

const sender = (change: Record<string, unknown> = {}) => ({
  Description: 'Posta del marchio',
  FromName: 'Segreteria',
  FromAddress: 'segreteria@example.test',
  ReplyTo: 'risposte@example.test',
  Bcc: 'archivio@example.test',
  Signature: '<p>Un saluto, <strong>la segreteria</strong><script>alert(1)</script></p>',
  IsDefault: true,
  Transport: 'S',
  Host: '127.0.0.1',
  Port: port,
  Security: 'N',
  UserName: 'segreteria',
  Password: password,
  ...change,
});

async function added(change: Record<string, unknown> = {}) {
  const { status, body } = await staff.post('/EmailConfigurations', sender(change));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function queued(To = 'anna@example.test'): Promise<number> {
  const id = await transaction(app.database.db, (tx) =>
    queueMail(
      tx,
      { now: () => new Date() },
      {
        Type: 'UPD',
        OriginId: app.originId,
        To,
        Language: 'it',
        UserId: null,
        Tags: { FirstName: 'Anna', Change: 'La password' },
        DedupeKey: crypto.randomUUID(),
      },
    ),
  );
  return id ?? 0;
}

/** Sends what is due as a server does whose key opens the passwords. */
const run = ({ at = new Date(), privateMailHosts = true } = {}) =>
  sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => at,
    settings: { demonstration: false, address: 'http://localhost', secret: Buffer.from(secret), privateMailHosts },
  });

const stored = async (id: number) => {
  const [row] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.Id, id));
  assert.ok(row);
  return row;
};

test('a mail leaves over the sender’s own server, from its address, with its signature and its copy', async () => {
  const { Id } = await added();
  const id = await queued();
  await run();
  assert.deepEqual([(await stored(id)).State, (await stored(id)).ConfigurationId], ['D', Id]);
  const [post] = inbox;
  assert.equal(post?.user, 'segreteria');
  assert.deepEqual(post.recipients, ['anna@example.test', 'archivio@example.test']);
  assert.deepEqual(post.mail.from, { name: 'Segreteria', address: 'segreteria@example.test' });
  assert.equal(post.mail.replyTo?.[0]?.address, 'risposte@example.test');
  assert.match(post.mail.html ?? '', /Un saluto, <strong>la segreteria<\/strong>/);
  assert.doesNotMatch(post.mail.html ?? '', /alert/);
  assert.match(post.mail.text ?? '', /Un saluto, la segreteria/);
});

test('a line end in a name adds neither a header nor a recipient', async () => {
  await added({ FromName: 'Segreteria\r\nBcc: ladro@example.test\r\nX-Mark: 4711' });
  await queued();
  await run();
  const [post] = inbox;
  assert.deepEqual(post?.recipients, ['anna@example.test', 'archivio@example.test']);
  assert.equal(post?.mail.from?.address, 'segreteria@example.test');
  assert.equal(post?.mail.bcc, undefined);
  assert.ok(post?.mail.headers.every(({ key }) => key !== 'x-mark'));
  const forged = await staff.post('/EmailConfigurations', sender({ FromAddress: 'a@b.test\r\nRCPT TO:<c@d.test>' }));
  assert.deepEqual([forged.status, forged.body.Fields.FromAddress.Code], [400, 'invalidEmail']);
});

test('the password never comes out: not in answers, exports, audit or the table', async () => {
  const { Id, HasPassword } = await added();
  assert.equal(HasPassword, true);
  const { body: record } = await staff.get(`/EmailConfigurations/${Id}`);
  const changed = await staff.put(`/EmailConfigurations/${Id}`, { ...record, Description: 'Altro nome' });
  assert.deepEqual([changed.status, changed.body.HasPassword], [200, true]);
  await queued();
  await run();
  assert.equal(inbox.length, 1);
  const { rows: audit } = await app.database.db.execute(sql`select * from audit_entry`);
  const table = await app.database.db.select().from(emailConfigurations);
  const { rows: kept } = await app.database.db.execute(sql`select * from idempotency_record`);
  const list = await staff.get('/EmailConfigurations');
  const everything = JSON.stringify([record, changed.body, list.body, audit, table, kept]);
  assert.doesNotMatch(everything, new RegExp(password));
  assert.doesNotMatch(JSON.stringify([record, changed.body, list.body, audit]), /SealedPassword/);
});

test('a kept password does not go to another server, nor without protection, unless it is typed again', async () => {
  const { Id } = await added({ Host: 'mail.example.test', Security: 'S' });
  const { body: record } = await staff.get(`/EmailConfigurations/${Id}`);
  for (const change of [{ Host: 'other.example.test' }, { Security: 'N' }]) {
    const { status, body } = await staff.put(`/EmailConfigurations/${Id}`, { ...record, ...change });
    assert.deepEqual([status, body.Fields.Password.Code], [400, 'required']);
  }
  const typed = { ...record, Host: 'other.example.test', Password: 'another' };
  assert.equal((await staff.put(`/EmailConfigurations/${Id}`, typed)).status, 200);
});

test('private addresses are refused: when they are saved, and where a name leads to when mails are sent', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '64:ff9b::a00:1',
  ])
    assert.ok(isPrivateAddress(address), address);
  for (const address of ['8.8.8.8', '2606:4700:4700::1111']) assert.ok(!isPrivateAddress(address), address);
  await assert.rejects(checkedAddress('localhost', false), /private network/);
  assert.equal(await checkedAddress('8.8.8.8', false), '8.8.8.8');
  await added();
  const id = await queued();
  await run({ privateMailHosts: false });
  assert.equal((await stored(id)).State, 'F');
  assert.match((await stored(id)).Error ?? '', /private network/);
  assert.equal(inbox.length, 0);
});

test('without the setting, a private host is not saved', async (context) => {
  const strict = await testApp();
  context.after(() => strict.close());
  const admin = await strict.as('SUS');
  for (const Host of ['127.0.0.1', 'localhost', '10.0.0.7', '[::1]', 'posta.internal']) {
    const { status, body } = await admin.post('/EmailConfigurations', sender({ Host }));
    assert.equal(status, 400, Host);
    assert.ok(body.Fields.Host, Host);
  }
  assert.equal((await admin.post('/EmailConfigurations', sender({ Host: 'smtp.example.test' }))).status, 201);
});

test('the template’s own sender comes before the brand’s, the brand’s before the general one', async () => {
  await added({ Description: 'Di tutti', FromName: 'Tutti' });
  await queued();
  await run();
  await added({ Description: 'Del marchio', FromName: 'Marchio', Origin: { Id: app.originId } });
  await queued();
  await run();
  const own = await added({ Description: 'Del modello', FromName: 'Modello', IsDefault: false });
  const [general] = (await staff.get('/EmailTemplates?Code=UPD-IT')).body;
  const { body: template } = await staff.get(`/EmailTemplates/${general.Id}`);
  await staff.put(`/EmailTemplates/${general.Id}`, { ...template, Configuration: { Id: own.Id } });
  await queued();
  await run();
  assert.deepEqual(
    inbox.map(({ mail }) => mail.from?.name),
    ['Tutti', 'Marchio', 'Modello'],
  );
  const { body: now } = await staff.get(`/EmailTemplates/${general.Id}`);
  await staff.put(`/EmailTemplates/${general.Id}`, { ...now, Configuration: null });
});

test('a new default takes the place of the old one', async () => {
  const old = await added();
  await added({ Description: 'Nuovo' });
  assert.equal((await staff.get(`/EmailConfigurations/${old.Id}`)).body.IsDefault, false);
});

test('a sender that is used up for the minute lets mails wait, which is no attempt', async () => {
  await added({ MaxPerMinute: 2 });
  const ids = [await queued(), await queued(), await queued()];
  const at = new Date();
  await run({ at });
  const [waiting, ...others] = (await Promise.all(ids.map(stored))).filter(
    ({ State }) => State !== EmailMessageState.sent,
  );
  assert.deepEqual([inbox.length, waiting?.State, waiting?.Attempts, others], [2, 'Q', 0, []]);
  await run({ at: new Date(at.getTime() + 61_000) });
  assert.equal(inbox.length, 3);
});

test('a mail has failed after as many attempts as its sender allows', async () => {
  await added({ MaxAttempts: 2 });
  const id = await queued();
  for (const later of [0, 600_000]) {
    // The copy is taken, the person's own address is not.
    refusals = [{ responseCode: 451, message: 'busy' }];
    await run({ at: new Date(Date.now() + later) });
  }
  assert.deepEqual([(await stored(id)).State, (await stored(id)).Attempts], ['F', 2]);
});

test('a sink sends nothing, and the mail stays in the outbox', async () => {
  await added({ Transport: 'N' });
  const id = await queued();
  await run();
  assert.deepEqual([(await stored(id)).State, inbox.length], ['O', 0]);
});

test('trying a sender connects and queues a test mail; what the server says is kept', async () => {
  const { Id } = await added();
  const { body: good } = await staff.post(`/EmailConfigurations/${Id}/Test`, { To: 'prova@example.test' });
  assert.deepEqual([good.TestResult, good.Version], ['OK', 2]);
  assert.ok(good.TestedAt);
  const tests = () => app.database.db.select().from(emailMessages).where(eq(emailMessages.IsTest, true));
  const [message] = await tests();
  assert.equal(message?.IsTest, true);
  await run();
  assert.equal(inbox[0]?.mail.subject, 'Prova di invio');
  const wrong = { ...(await staff.get(`/EmailConfigurations/${Id}`)).body, Password: 'sbagliata' };
  assert.equal((await staff.put(`/EmailConfigurations/${Id}`, wrong)).body.TestResult, null);
  const { body: bad } = await staff.post(`/EmailConfigurations/${Id}/Test`, { To: 'prova@example.test' });
  assert.match(bad.TestResult, /535|wrong password/i);
  assert.doesNotMatch(bad.TestResult, /sbagliata/);
  assert.equal((await tests()).length, 1);
});

test('the sender’s domain is asked for SPF, DKIM and DMARC; a missing answer is no answer', async (context) => {
  const texts: Record<string, string[][]> = {
    'example.test': [['v=spf1 include:mail.example.test', ' -all']],
    'selector1._domainkey.example.test': [['v=DKIM1; p=MIGf']],
  };
  context.mock.method(resolver, 'resolveTxt', async (name: string) => {
    if (texts[name]) return texts[name];
    throw Object.assign(new Error('none'), { code: name.startsWith('_dmarc') ? 'ENODATA' : 'ETIMEOUT' });
  });
  const { Id } = await added();
  const { body } = await staff.post(`/EmailConfigurations/${Id}/CheckDomain`, {});
  assert.deepEqual([body.SpfState, body.DkimState, body.DmarcState], ['Y', 'Y', 'N']);
  const { body: moved } = await staff.put(`/EmailConfigurations/${Id}`, { ...body, FromAddress: 'a@other.test' });
  assert.equal(moved.SpfState, null);
});
