import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alerts } from '@circolo/contract/alerts/alerts';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { desc, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { bounceOf, emlOf, partsOf } from '../../../test/mail/eml.ts';
import { addReplySender, receive, sentTo } from '../../../test/mail/reply-account.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { bouncedAddresses, receivedMails } from '../../tables/mail/received-tables.ts';

const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true' } });
const boss = as('SUS');
const seller = as('COM');
const colleague = as('COM');
const helper = as('HLP');
const customer = as('STD', { email: 'presidente@asd-prova.test' });
const inbox = prepare(smtpInbox);
prepare(async () => void (await addReplySender(boss)));
after(() => inbox.close());

const letter = { Subject: 'La tua richiesta', Text: 'Buongiorno.' };
let made = 0;
const next = () => `<risposta-${crypto.randomUUID()}@example.test>`;

const newLead = async (by: SignedIn = seller) => {
  made += 1;
  const { status, body } = await by.post('/Leads', {
    BusinessName: `ASD Prova ${made}`,
    Email: `neri${made}@example.test`,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};

/** Writes a letter from a record, and answers where its answer goes. */
async function written(by: SignedIn, record: string, to: string) {
  const { status, body } = await by.post(`${record}/Letter`, letter);
  assert.equal(status, 201, JSON.stringify(body));
  return { mailId: body.Id, ...(await sentTo(app, inbox, to)) };
}

const answerTo = ({ replyTo }: { replyTo: string }, from: string, headers: object = {}) =>
  emlOf({ headers: { From: `Anna Neri <${from}>`, To: replyTo, 'Message-ID': next(), ...headers } });

const repliesOf = async (by: SignedIn, record: string) => (await by.get(`${record}/Replies`)).body;
const alertsOf = async (by: SignedIn): Promise<Alerts['Rows']> => (await by.get('/Alerts')).body.Rows;
const code = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];

test('a letter asks for its answer at the address of its thread, and reports come back there', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  assert.match(sent.replyTo, /^risposte\+[0-9a-z]+-[a-z2-7]{15}@example\.it$/);
  assert.equal(sent.returnPath, sent.replyTo);
  assert.ok(sent.messageId.startsWith(`<${sent.replyTo.slice('risposte+'.length, -'@example.it'.length)}.`));
  const { body } = await seller.get(`/Leads/${lead.Id}/Letter`);
  assert.deepEqual([body.AnswersComeBack, body.ReplyTo], [true, null]);
});

test('an answer is at the record, its writer is alerted, and the lead has shown a sign of life', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  assert.equal(await receive(app, answerTo(sent, lead.Email)), true);
  const [reply] = await repliesOf(seller, `/Leads/${lead.Id}`);
  const { body } = await seller.get(`/Leads/${lead.Id}/Replies/${reply.Id}`);
  assert.deepEqual(
    [body.Kind, body.FromAddress, body.FromRecipient, body.SentTo, body.Text],
    [ReceivedKind.reply, lead.Email, true, lead.Email, 'Va bene, a domani.'],
  );
  const answered = (await alertsOf(seller)).filter(
    ({ Kind, RecordId }) => Kind === AlertKind.letterAnswered && RecordId === lead.Id,
  );
  assert.deepEqual(
    answered.map(({ Resource }) => Resource),
    ['Leads'],
  );
  const [row] = await app.database.db.select().from(leads).where(eq(leads.Id, lead.Id));
  assert.ok(row?.LastActivityAt);
});

test('an answer without the address of its thread is found by what it answers', async () => {
  const lead = await newLead();
  const { messageId } = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  assert.equal(
    await receive(app, emlOf({ headers: { To: 'info@example.it', 'Message-ID': next(), 'In-Reply-To': messageId } })),
    true,
  );
  assert.equal((await repliesOf(seller, `/Leads/${lead.Id}`)).length, 1);
});

test('a mail of a customer that answers nothing belongs to no record, whatever its From says', async () => {
  const before = await app.database.db.$count(receivedMails);
  const forged = { From: 'presidente@asd-prova.test', To: 'risposte@example.it', 'Message-ID': next() };
  assert.equal(await receive(app, emlOf({ headers: forged })), false);
  const token = { ...forged, To: 'risposte+1-aaaaaaaaaaaaaaa@example.it' };
  assert.equal(await receive(app, emlOf({ headers: token })), false);
  assert.equal(await app.database.db.$count(receivedMails), before);
});

test('an answer of another address than the one that was written to says so', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  await receive(app, answerTo(sent, 'segretaria@altrove.test'));
  const [reply] = await repliesOf(seller, `/Leads/${lead.Id}`);
  const { body } = await seller.get(`/Leads/${lead.Id}/Replies/${reply.Id}`);
  assert.deepEqual([body.FromAddress, body.FromRecipient], ['segretaria@altrove.test', false]);
});

test('the same mail is stored once, however often and from wherever it is read', async () => {
  const lead = await newLead();
  const eml = answerTo(await written(seller, `/Leads/${lead.Id}`, lead.Email), lead.Email);
  const taken = [
    await receive(app, eml),
    await receive(app, eml),
    ...(await Promise.all([receive(app, eml), receive(app, eml)])),
  ];
  assert.deepEqual(taken, [true, true, true, true]);
  assert.equal((await repliesOf(seller, `/Leads/${lead.Id}`)).length, 1);
});

test('an automatic answer is at the record, and rings no bell', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  await receive(app, answerTo(sent, lead.Email, { 'Auto-Submitted': 'auto-replied' }));
  assert.deepEqual(
    (await repliesOf(seller, `/Leads/${lead.Id}`)).map(({ Kind }: { Kind: string }) => Kind),
    [ReceivedKind.automatic],
  );
  assert.ok(
    !(await alertsOf(seller)).some(({ Kind, RecordId }) => Kind === AlertKind.letterAnswered && RecordId === lead.Id),
  );
});

test('two programs that answer one another fill no thread: fifty mails in a day are enough', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  const taken: boolean[] = [];
  for (let nth = 0; nth < 52; nth += 1)
    taken.push(await receive(app, answerTo(sent, lead.Email, { 'Auto-Submitted': 'auto-replied' })));
  assert.equal(taken.filter(Boolean).length, 50);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  assert.equal(await receive(app, answerTo(sent, lead.Email), tomorrow), true);
});

test('who does not see the record reads nothing of what came back to it', async () => {
  const lead = await newLead(boss);
  assert.equal((await boss.post(`/Leads/${lead.Id}/Assign`, { User: { Id: colleague.userId } })).status, 200);
  const sent = await written(colleague, `/Leads/${lead.Id}`, lead.Email);
  const eml = partsOf([{ name: 'tessera.txt', content: 'numero 7' }], { To: sent.replyTo, 'Message-ID': next() });
  await receive(app, eml);
  const [reply] = await repliesOf(colleague, `/Leads/${lead.Id}`);
  const at = `/Leads/${lead.Id}/Replies`;
  const { body } = await colleague.get(`${at}/${reply.Id}`);
  const file = `${at}/${reply.Id}/Files/${body.Files[0].Id}`;
  const download = await app.http.inject({
    url: `/api${file}`,
    headers: { authorization: `Bearer ${colleague.token}` },
  });
  assert.deepEqual(
    [download.payload, download.headers['content-disposition']],
    ['numero 7', "attachment; filename*=UTF-8''tessera.txt"],
  );
  for (const path of [at, `${at}/${reply.Id}`, file])
    assert.deepEqual(code(await seller.get(path)), [400, 'RecordNotFound'], path);
  assert.deepEqual(code(await seller.post(`${at}/${reply.Id}/Page`, {})), [400, 'RecordNotFound']);
  const own = await newLead();
  assert.deepEqual(code(await seller.get(`/Leads/${own.Id}/Replies/${reply.Id}`)), [400, 'RecordNotFound']);
  assert.deepEqual(code(await seller.post(`/Leads/${own.Id}/Letter`, { ...letter, Answers: reply.Id })), [
    400,
    'RecordNotFound',
  ]);
  assert.notEqual((await customer.get(`/Users/${customer.userId}/Replies`)).status, 200);
});

test('what a colleague’s opportunity brought is not in the stream of its customer for others', async () => {
  const added = await boss.post('/Opportunities', { Description: 'Gestionale', User: { Id: customer.userId } });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const { Id } = added.body;
  assert.equal((await boss.post(`/Opportunities/${Id}/Assign`, { User: { Id: colleague.userId } })).status, 200);
  const to = (await boss.get(`/Opportunities/${Id}/Letter`)).body.To;
  const sent = await written(colleague, `/Opportunities/${Id}`, to);
  await receive(app, answerTo(sent, to));
  const seen = async (by: SignedIn) => (await by.get(`/Users/${customer.userId}/Feed?Kind=R`)).body.Count;
  assert.deepEqual([await seen(boss), await seen(colleague), await seen(seller)], [1, 1, 0]);
  const { body } = await colleague.get(`/Opportunities/${Id}/Feed?Kind=R`);
  assert.deepEqual(
    body.Rows.map(({ Title }: { Title: string }) => Title),
    ['Re: La tua richiesta'],
  );
});

test('an answer to a letter from a customer’s page is in their stream, and opens there', async () => {
  const sent = await written(helper, `/Users/${customer.userId}`, 'presidente@asd-prova.test');
  await receive(
    app,
    emlOf({
      headers: { From: 'presidente@asd-prova.test', To: sent.replyTo, 'Message-ID': next() },
      html: '<p>Sì <img src="https://spia.example/x.gif"></p>',
    }),
  );
  const { body } = await helper.get(`/Users/${customer.userId}/Feed?Kind=R`);
  const [entry] = body.Rows;
  assert.deepEqual(
    [entry.What, entry.Data.Resource, entry.Data.RecordId],
    [ReceivedKind.reply, 'Users', customer.userId],
  );
  const at = `/Users/${customer.userId}/Replies/${entry.Id}`;
  assert.equal((await helper.get(at)).body.HasRemotePictures, true);
  const pageWith = async (Pictures: boolean) => {
    const { Link } = (await helper.post(`${at}/Page`, { Pictures })).body;
    return app.http.inject({ url: `/api${Link}` });
  };
  const page = await pageWith(false);
  assert.match(page.payload, /img-src data:;/);
  assert.match(String(page.headers['content-security-policy']), /sandbox/);
  assert.match((await pageWith(true)).payload, /img-src https:/);
});

test('an answer to an answer stays in the thread of mail programs, and says that it was given', async () => {
  const lead = await newLead();
  const sent = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  await receive(app, answerTo(sent, lead.Email, { 'Message-ID': '<loro-7@example.test>', References: sent.messageId }));
  const [reply] = await repliesOf(seller, `/Leads/${lead.Id}`);
  assert.equal((await seller.post(`/Leads/${lead.Id}/Letter`, { ...letter, Answers: reply.Id })).status, 201);
  const { mail } = await sentTo(app, inbox, lead.Email);
  assert.deepEqual(
    [mail.inReplyTo, mail.references],
    ['<loro-7@example.test>', `${sent.messageId} <loro-7@example.test>`],
  );
  const [after] = await repliesOf(seller, `/Leads/${lead.Id}`);
  assert.ok(after.AnsweredAt);
});

test('a report that a letter was not delivered marks it with the reason, and alerts its writer once', async () => {
  const lead = await newLead();
  const { mailId, messageId } = await written(seller, `/Leads/${lead.Id}`, lead.Email);
  const report = {
    Action: 'failed',
    Status: '5.1.1',
    MessageId: messageId,
    Diagnostic: 'smtp; 550 5.1.1 no such user',
  };
  await receive(app, bounceOf(report));
  await receive(app, bounceOf({ ...report, headers: { 'Message-ID': next() } }));
  const { body } = await boss.get(`/EmailMessages/${mailId}`);
  assert.deepEqual([body.State, body.Error], ['B', '550 5.1.1 no such user']);
  const failed = (await alertsOf(seller)).filter(
    ({ Kind, RecordId }) => Kind === AlertKind.letterFailed && RecordId === lead.Id,
  );
  assert.equal(failed.length, 1);
  assert.deepEqual(await repliesOf(seller, `/Leads/${lead.Id}`), []);
  const [address] = await app.database.db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.Address, lead.Email));
  assert.equal(address?.Times, 2);
});

test('of a mailing the dead addresses are counted, and the next mailing leaves them out until one of them writes', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => app.as('STD', { email: `socio${nth}@estate.test` })),
  );
  const Ids = people.map(({ userId }) => userId);
  const mailing = { ...letter, Kind: 'S', Ids };
  const { body: sent } = await boss.post('/Users/Mailings', mailing);
  inbox.unknown.add('socio9@estate.test');
  await sentTo(app, inbox, 'socio0@estate.test');
  const mails = await app.database.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.RelatedId, sent.Id))
    .orderBy(desc(emailMessages.Id));
  for (const nth of [1, 2]) {
    const { messageId } = await sentTo(app, inbox, `socio${nth}@estate.test`);
    await receive(app, bounceOf({ Action: 'failed', Status: '5.1.1', MessageId: messageId }));
  }
  const full = await sentTo(app, inbox, 'socio3@estate.test');
  await receive(app, bounceOf({ Action: 'failed', Status: '5.2.2', MessageId: full.messageId }));
  const { body } = await boss.get(`/Mailings/${sent.Id}`);
  assert.deepEqual([mails.length >= 10, body.Sent, body.Failed, body.Bounced], [true, 6, 4, 4]);
  const left = async () => (await boss.post('/Users/Mailings/Audience', { Ids, Kind: 'S' })).body.LeftOut.bounced;
  assert.equal(await left(), 2);
  const alive = await sentTo(app, inbox, 'socio1@estate.test');
  await receive(app, answerTo(alive, 'socio1@estate.test'));
  assert.equal(await left(), 1);
  assert.equal((await boss.get(`/Mailings/${sent.Id}`)).body.Replies, 1);
});

for (const [what, change, field] of [
  ['without a mail server', { ImapHost: null }, 'ImapHost'],
  ['without a user name', { ImapUserName: null }, 'ImapUserName'],
  ['without a password', { ImapPassword: null }, 'ImapPassword'],
] as const) {
  test(`a reply address ${what} is refused at its field`, async () => {
    const sender = {
      Description: 'Altra',
      FromName: 'Noi',
      FromAddress: 'noi@example.it',
      Transport: 'A',
      ReplyAddress: 'r@example.it',
    };
    const folder = { ImapHost: '127.0.0.1', ImapUserName: 'r', ImapPassword: 'x', ImapSecurity: 'N' };
    const { status, body } = await boss.post('/EmailConfigurations', { ...sender, ...folder, ...change });
    assert.equal(status, 400);
    assert.ok(body.Fields[field], JSON.stringify(body));
  });
}

test('the password of the folder is kept, answered to no one, and asked for again where it would go elsewhere', async () => {
  const [row] = (await boss.get('/EmailConfigurations')).body;
  const { body: before } = await boss.get(`/EmailConfigurations/${row.Id}`);
  assert.deepEqual([before.HasImapPassword, JSON.stringify(before).includes('posta-segreta')], [true, false]);
  const kept = await boss.put(`/EmailConfigurations/${row.Id}`, { ...before, ImapFolder: 'Risposte' });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const moved = await boss.put(`/EmailConfigurations/${row.Id}`, { ...kept.body, ImapHost: '127.0.0.2' });
  assert.ok(moved.body.Fields?.ImapPassword, JSON.stringify(moved.body));
});
