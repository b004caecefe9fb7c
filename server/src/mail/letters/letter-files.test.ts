import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { letterMostFiles, mailFilesMostBytes } from '@circolo/contract/mail/outbox/mail-files';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { realPng } from '../../../test/origins/picture-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { uploadAs } from '../../../test/upload.ts';
import { openLog } from '../../config/log.ts';
import { emailFiles } from '../../tables/mail/email-file-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const seller = as('COM');
const colleague = as('COM');
const customer = as('STD', { email: 'segreteria@asd-allegati.test' });
const inbox = prepare(smtpInbox);
after(() => inbox.close());

const letter = { Subject: 'I documenti', Text: 'Buongiorno, in allegato i documenti.' };
const pdf = Buffer.from('%PDF-1.7 due pagine');
const letterOf = () => `/Users/${customer.userId}/Letter`;
const add = (name: string, content: Buffer, by: SignedIn = seller, headers = {}) =>
  uploadAs(app, by, `${letterOf()}/Files`, { name, content }, headers);
const send = (Files: number[], by: SignedIn = seller, headers = {}) =>
  by.post(letterOf(), { ...letter, Files }, headers);
const refusalAt = (field: string, { status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  body.Fields?.[field]?.Code,
];
const lettersSent = () => app.database.db.$count(emailMessages, eq(emailMessages.Subject, letter.Subject));

async function added(name: string, content: Buffer, by: SignedIn = seller): Promise<number> {
  const { status, body } = await add(name, content, by);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.Name, body.Size], [name, content.length]);
  return body.Id;
}

test('files leave with the letter that they were attached to, as they are', async () => {
  const Files = [await added('Statuto.pdf', pdf), await added('Logo.png', realPng)];
  assert.equal((await send(Files)).status, 201);
  await sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: { smtpUrl: `smtp://127.0.0.1:${inbox.port}`, demonstration: false, address: 'http://localhost' },
  });
  const sent = inbox.mails.find(({ recipients }) => recipients.includes('segreteria@asd-allegati.test'));
  const attached = sent?.mail.attachments.filter(({ disposition }) => disposition === 'attachment') ?? [];
  assert.deepEqual(
    attached.map(({ filename, mimeType }) => [filename, mimeType]),
    [
      ['Statuto.pdf', 'application/pdf'],
      ['Logo.png', 'image/png'],
    ],
  );
  const content = attached[0]?.content;
  assert.ok(content instanceof ArrayBuffer);
  assert.ok(Buffer.from(content).equals(pdf));
});

test('the outbox names the files of a letter and gives them to who may see it', async () => {
  const { body } = await send([await added('Regolamento.pdf', pdf)]);
  const mail = (await boss.get(`/EmailMessages/${body.Id}`)).body;
  const [file] = mail.Attachments;
  assert.deepEqual([file.Name, file.Size, file.DocumentId], ['Regolamento.pdf', pdf.length, null]);
  const url = `/api/EmailMessages/${body.Id}/Files/${file.FileId}`;
  const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${boss.token}` } });
  assert.ok(answer.rawPayload.equals(pdf));
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename\*=UTF-8''Regolamento\.pdf$/);
  const { body: other } = await send([]);
  assert.equal((await boss.get(`/EmailMessages/${other.Id}/Files/${file.FileId}`)).status, 400);
  const refused = await app.http.inject({ url, headers: { authorization: `Bearer ${customer.token}` } });
  assert.notEqual(refused.statusCode, 200);
});

test('the stream of the customer says how many files a letter has', async () => {
  const { body } = await send([await added('Uno.pdf', pdf), await added('Due.pdf', pdf)]);
  const feed = (await boss.get(`/Users/${customer.userId}/Feed?Limit=50`)).body;
  const entry = feed.Rows.find(({ Kind, Id }: FeedEntry) => Kind === CustomerFeedKind.mail && Id === body.Id);
  assert.equal(entry.Data.Files, 2);
});

test('a repeated request sends one letter with its files, and a repeated upload keeps one', async () => {
  const upload = { 'idempotency-key': crypto.randomUUID() };
  const first = await add('Ripetuto.pdf', pdf, seller, upload);
  const again = await add('Ripetuto.pdf', pdf, seller, upload);
  assert.deepEqual([again.status, again.body], [201, first.body]);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sent = await send([first.body.Id], seller, headers);
  const repeated = await send([first.body.Id], seller, headers);
  assert.deepEqual([sent.status, repeated.status, repeated.body], [201, 201, sent.body]);
  assert.equal(await app.database.db.$count(emailFiles, eq(emailFiles.MessageId, sent.body.Id)), 1);
});

test('a file goes with one letter, and only with one of who uploaded it', async () => {
  const used = await added('Usato.pdf', pdf);
  assert.equal((await send([used])).status, 201);
  const before = await lettersSent();
  assert.deepEqual(refusalAt('Files', await send([used])), [400, 'fileGone']);
  const foreign = await added('Altrui.pdf', pdf, colleague);
  assert.deepEqual(refusalAt('Files', await send([foreign])), [400, 'fileGone']);
  assert.equal(await lettersSent(), before);
});

test('what is no such file, or larger than a mail takes, is refused', async () => {
  const wrong = await add('programma.exe', pdf);
  assert.deepEqual([wrong.status, wrong.body.Fields?.File?.Code], [400, 'fileType']);
  const liar = await add('finto.pdf', Buffer.from('MZ questo è un programma'));
  assert.deepEqual([liar.status, liar.body.Fields?.File?.Code], [400, 'fileType']);
  const large = await add('foto.png', Buffer.concat([realPng, Buffer.alloc(mailFilesMostBytes)]));
  assert.deepEqual([large.status, large.body.Code], [400, 'FileTooLarge']);
});

test('files that are together more than a mail takes are refused, and can be sent apart', async () => {
  const half = Buffer.concat([pdf, Buffer.alloc(mailFilesMostBytes / 2)]);
  const one = await added('Prima metà.pdf', half);
  const two = await added('Seconda metà.pdf', half);
  assert.deepEqual(refusalAt('Files', await send([one, two])), [400, 'filesTooLarge']);
  assert.equal((await send([one])).status, 201);
  assert.equal((await send([two])).status, 201);
});

test('a letter carries ten files and no more', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth <= letterMostFiles; nth += 1) ids.push(await added(`Foglio ${nth}.pdf`, pdf));
  assert.equal((await send(ids)).status, 400);
  assert.equal((await send(ids.slice(1))).status, 201);
});

test('who does not see the record uploads nothing for it', async () => {
  const { status } = await uploadAs(app, seller, '/Leads/999999/Letter/Files', { name: 'a.pdf', content: pdf });
  assert.equal(status, 400);
  assert.notEqual((await add('a.pdf', pdf, customer)).status, 201);
});

test('a file that waited for more than a day goes with no letter', async () => {
  const Id = await added('Vecchio.pdf', pdf);
  await app.database.db
    .update(emailFiles)
    .set({ ExpiresAt: sql`now() - interval '1 minute'` })
    .where(eq(emailFiles.Id, Id));
  assert.deepEqual(refusalAt('Files', await send([Id])), [400, 'fileGone']);
  await added('Nuovo.pdf', pdf);
  assert.equal(await app.database.db.$count(emailFiles, eq(emailFiles.Id, Id)), 0);
});
