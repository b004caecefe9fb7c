import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CustomerFeedKind, type FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { EmailType } from '@circolo/contract/mail/codes';
import { MailingKind } from '@circolo/contract/mail/mailings/mailing';
import { mailFilesMostBytes, templateMostFiles, type WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import { eq, sql } from 'drizzle-orm';
import { sendMails } from '../../../test/mail/send-mails.ts';
import { smtpInbox } from '../../../test/mail/smtp-inbox.ts';
import { scenario } from '../../../test/scenario.ts';
import { uploadAs } from '../../../test/upload.ts';
import { openLog } from '../../config/log.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { emailTemplateFiles } from '../../tables/mail/email-template-file-tables.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const administrator = as('ADM');
const seller = as('COM');
const customer = as('STD', { email: 'segreteria@asd-modelli.test' });
const inbox = prepare(smtpInbox);
after(() => inbox.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
let nth = 0;

/** A template of letters, which no brand takes by itself. */
async function newTemplate(change: object = {}) {
  nth += 1;
  const { status, body } = await boss.post('/EmailTemplates', {
    Code: `FILES${nth}`,
    Description: `Modello con allegati ${nth}`,
    Type: 'USR',
    IsDefault: false,
    Subject: '[[LetterSubject]]',
    Body: [{ Columns: [[{ Kind: 'text', Text: '[[LetterText]]' }]] }],
    ...change,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
type Template = Awaited<ReturnType<typeof newTemplate>>;

const add = ({ Id }: Template, name: string, content: Buffer, by = boss, headers = {}) =>
  uploadAs(app, by, `/EmailTemplates/${Id}/Files`, { name, content }, headers);
async function added(template: Template, name: string, content = pdf(name)): Promise<WaitingFile> {
  const { status, body } = await add(template, name, content);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.Name, body.Size], [name, content.length]);
  return body;
}
const read = async ({ Id }: Template): Promise<Template> => (await boss.get(`/EmailTemplates/${Id}`)).body;
const trySave = async (template: Template, Files: readonly object[]) =>
  boss.put(`/EmailTemplates/${template.Id}`, { ...(await read(template)), Files });
async function saved(template: Template, Files: readonly object[]): Promise<Template> {
  const { status, body } = await trySave(template, Files);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
async function published(template: Template, Files: readonly object[]): Promise<Template> {
  await saved(template, Files);
  const { status, body } = await boss.post(`/EmailTemplates/${template.Id}/Publish`, {});
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const restored = async ({ Id }: Template, revision: number): Promise<Template> =>
  (await boss.post(`/EmailTemplates/${Id}/Revisions/${revision}/Restore`, {})).body;
const namesOf = ({ Files }: { Files: WaitingFile[] }) => Files.map(({ Name }) => Name);
const waits = async ({ Id }: WaitingFile): Promise<boolean | undefined> => {
  const [row] = await app.database.db.select().from(emailTemplateFiles).where(eq(emailTemplateFiles.Id, Id));
  return row && row.ExpiresAt !== null;
};
const refusalAt = ({ status, body }: Awaited<ReturnType<typeof trySave>>) => [status, body.Fields?.Files?.Code];

const letterOf = () => `/Users/${customer.userId}/Letter`;
const letter = ({ Id }: Template, Subject = 'Benvenuti') => ({ Subject, Text: 'Buongiorno.', Template: Id });
async function written(template: Template, subject?: string, Files: number[] = []): Promise<number> {
  const { status, body } = await seller.post(letterOf(), { ...letter(template, subject), Files });
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}
const deliver = () =>
  sendMails({
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: {
      smtpUrl: `smtp://127.0.0.1:${inbox.port}`,
      demonstration: false,
      address: 'http://localhost',
      secret: Buffer.from('a secret of forty characters for the tests'),
    },
  });
const receivedAs = (subject: string) =>
  inbox.mails
    .filter(({ mail }) => mail.subject === subject)
    .map(({ mail }) =>
      mail.attachments.flatMap(({ disposition, filename, content }) =>
        disposition === 'attachment' && content instanceof ArrayBuffer
          ? [[filename, Buffer.from(content).toString()]]
          : [],
      ),
    );

test('a letter carries the files of the template that it is written in, as they were published', async () => {
  const template = await newTemplate();
  const first = await added(template, 'Statuto.pdf');
  const second = await added(template, 'Listino.pdf');
  await published(template, [second, first]);
  await saved(template, [first]);
  await written(template, 'Con due file');
  await deliver();
  const [files] = receivedAs('Con due file');
  assert.deepEqual(files, [
    ['Listino.pdf', String(pdf('Listino.pdf'))],
    ['Statuto.pdf', String(pdf('Statuto.pdf'))],
  ]);
});

test('the outbox names the files of the template with the letter’s own, and gives them to who may see the mail', async () => {
  const template = await newTemplate();
  await published(template, [await added(template, 'Modulo.pdf')]);
  const own = await uploadAs(app, seller, `${letterOf()}/Files`, {
    name: 'Preventivo.pdf',
    content: pdf('sei pagine'),
  });
  const Id = await written(template, 'Con tre file', [own.body.Id]);
  await deliver();
  const { Attachments } = (await boss.get(`/EmailMessages/${Id}`)).body;
  assert.deepEqual(
    Attachments.map(({ Name }: WaitingFile) => Name),
    ['Preventivo.pdf', 'Modulo.pdf'],
  );
  const file = Attachments[1].TemplateFileId;
  const get = (mail: number, { token }: { token: string }) =>
    app.http.inject({
      url: `/api/EmailMessages/${mail}/TemplateFiles/${file}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const answer = await get(Id, boss);
  assert.equal(answer.rawPayload.toString(), String(pdf('Modulo.pdf')));
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename\*=UTF-8''Modulo\.pdf$/);
  const other = await written(await newTemplate().then((plain) => published(plain, [])), 'Senza file');
  await deliver();
  assert.equal((await get(other, boss)).statusCode, 400);
  assert.notEqual((await get(Id, customer)).statusCode, 200);
  const feed = (await boss.get(`/Users/${customer.userId}/Feed?Limit=50`)).body;
  const entry = feed.Rows.find(({ Kind, ...row }: FeedEntry) => Kind === CustomerFeedKind.mail && row.Id === Id);
  assert.equal(entry?.Data.Files, 2);
});

test('every mail of a mailing carries the files of the brand’s template, which are stored once', async () => {
  const template = await newTemplate({ Origin: { Id: app.originId }, IsDefault: true });
  const { Id: FileId } = await added(template, 'Programma.pdf');
  await published(template, [{ Id: FileId, Name: '', Size: 0 }]);
  const people = [await app.as('STD'), await app.as('STD')];
  const Subject = 'Il programma dell’anno';
  const mailing = { Subject, Text: 'Ecco.', Kind: MailingKind.service, Ids: people.map(({ userId }) => userId) };
  assert.equal((await boss.post('/Users/Mailings', mailing)).status, 201);
  await deliver();
  const file = ['Programma.pdf', String(pdf('Programma.pdf'))];
  assert.deepEqual(receivedAs(Subject), [[file], [file]]);
  const { db } = app.database;
  assert.equal(await db.$count(emailTemplateFiles, eq(emailTemplateFiles.TemplateId, template.Id)), 1);
  assert.equal(await db.$count(emailMessages, sql`${FileId} = any(${emailMessages.TemplateFileIds})`), 2);
  await boss.put(`/EmailTemplates/${template.Id}`, { ...(await read(template)), Active: false });
});

test('files are content: changing them makes a draft, and an older version brings its own back', async () => {
  const template = await newTemplate();
  const old = await added(template, 'Listino 2025.pdf');
  const first = await published(template, [old]);
  assert.deepEqual([first.State, namesOf(first)], ['P', ['Listino 2025.pdf']]);
  assert.equal((await saved(template, [old])).State, 'P');
  const fresh = await added(template, 'Listino 2026.pdf');
  const draft = await saved(template, [fresh]);
  assert.deepEqual([draft.State, namesOf(draft)], ['D', ['Listino 2026.pdf']]);
  await boss.post(`/EmailTemplates/${template.Id}/Publish`, {});
  const revision = (await boss.get(`/EmailTemplates/${template.Id}/Revisions/1`)).body;
  assert.deepEqual(namesOf(revision), ['Listino 2025.pdf']);
  const back = await restored(template, 1);
  assert.deepEqual([back.State, namesOf(back)], ['D', ['Listino 2025.pdf']]);
  assert.deepEqual([await waits(old), await waits(fresh)], [false, false]);
  const last = await restored(template, 2);
  assert.deepEqual([last.State, namesOf(last)], ['P', ['Listino 2026.pdf']]);
});

test('a file that neither the template nor a version has waits for a day, and can come back within it', async () => {
  const template = await newTemplate();
  const file = await added(template, 'Bozza.pdf');
  assert.equal(await waits(file), true);
  await saved(template, [file]);
  assert.equal(await waits(file), false);
  await saved(template, []);
  assert.equal(await waits(file), true);
  await saved(template, [file]);
  assert.equal(await waits(file), false);
  await saved(template, []);
  await app.database.db
    .update(emailTemplateFiles)
    .set({ ExpiresAt: sql`now() - interval '1 minute'` })
    .where(eq(emailTemplateFiles.Id, file.Id));
  assert.deepEqual(refusalAt(await trySave(template, [file])), [400, 'fileGone']);
  await added(template, 'Altra.pdf');
  assert.equal(await waits(file), undefined);
});

test('a copy of a template has files of its own, and they outlive it where it is deleted', async () => {
  const template = await newTemplate();
  const file = await added(template, 'Regolamento.pdf');
  await saved(template, [file]);
  const copy = (await boss.post(`/EmailTemplates/${template.Id}/Duplicate`, {})).body;
  assert.deepEqual(namesOf(copy), ['Regolamento.pdf']);
  assert.notEqual(copy.Files[0].Id, file.Id);
  assert.equal((await boss.delete(`/EmailTemplates/${template.Id}`)).status, 204);
  assert.equal(await waits(file), undefined);
  await published(copy, copy.Files);
  await written(copy, 'Dalla copia');
  await deliver();
  assert.deepEqual(receivedAs('Dalla copia'), [[['Regolamento.pdf', String(pdf('Regolamento.pdf'))]]]);
});

test('a deleted template that is taken back has its files and those of its versions again', async () => {
  const template = await newTemplate();
  await published(template, [await added(template, 'Prima.pdf')]);
  await saved(template, [await added(template, 'Dopo.pdf')]);
  assert.equal((await boss.delete(`/EmailTemplates/${template.Id}`)).status, 204);
  const undone = await boss.post('/ChangeSets/Undo', { Resource: 'EmailTemplates', RecordId: template.Id });
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  await written(template, 'Tornato');
  await deliver();
  assert.deepEqual(receivedAs('Tornato'), [[['Prima.pdf', String(pdf('Prima.pdf'))]]]);
  assert.equal((await trySave(template, (await read(template)).Files)).status, 200);
});

test('a file of another template is none of this one, and what the caller says of a file counts nothing', async () => {
  const template = await newTemplate();
  const foreign = await added(await newTemplate(), 'Altrui.pdf');
  assert.deepEqual(refusalAt(await trySave(template, [foreign])), [400, 'fileGone']);
  const file = await added(template, 'Vero.pdf');
  const { Files } = await saved(template, [{ Id: file.Id, Name: 'finto.exe', Size: 1 }]);
  assert.deepEqual(Files, [file]);
});

test('a template carries ten files and ten megabytes, and only what letters carry', async () => {
  const template = await newTemplate();
  const wrong = await add(template, 'programma.exe', pdf('exe'));
  assert.deepEqual([wrong.status, wrong.body.Fields?.File?.Code], [400, 'fileType']);
  const liar = await add(template, 'finto.pdf', Buffer.from('MZ questo è un programma'));
  assert.deepEqual([liar.status, liar.body.Fields?.File?.Code], [400, 'fileType']);
  const files: WaitingFile[] = [];
  for (let number = 0; number <= templateMostFiles; number += 1) files.push(await added(template, `${number}.pdf`));
  assert.equal((await trySave(template, files)).status, 400);
  assert.equal((await trySave(template, files.slice(1))).status, 200);
  const half = Buffer.concat([pdf('metà'), Buffer.alloc(mailFilesMostBytes / 2)]);
  const large = [await added(template, 'Prima.pdf', half), await added(template, 'Seconda.pdf', half)];
  assert.deepEqual(refusalAt(await trySave(template, large)), [400, 'filesTooLarge']);
});

test('a letter whose files and those of its template are more than a mail takes is refused', async () => {
  const template = await newTemplate();
  const half = Buffer.concat([pdf('metà'), Buffer.alloc(mailFilesMostBytes / 2)]);
  await published(template, [await added(template, 'Modello.pdf', half)]);
  const own = await uploadAs(app, seller, `${letterOf()}/Files`, { name: 'Mio.pdf', content: half });
  const Files = [own.body.Id];
  const refused = await seller.post(letterOf(), { ...letter(template), Files });
  assert.deepEqual(refusalAt(refused), [400, 'filesTooLarge']);
  const { body } = await seller.post(`${letterOf()}/Preview`, letter(template));
  assert.deepEqual(namesOf(body), ['Modello.pdf']);
  const usual = { Subject: 'Senza modello', Text: 'Buongiorno.', Files };
  assert.equal((await seller.post(letterOf(), usual)).status, 201);
});

test('a test carries the files of the draft', async () => {
  const template = await newTemplate();
  const saying = await saved(template, [await added(template, 'Prova.pdf')]);
  assert.equal((await boss.post(`/EmailTemplates/${saying.Id}/Test`, { To: 'prova@example.test' })).status, 200);
  await deliver();
  const sent = inbox.mails.find(({ recipients }) => recipients.includes('prova@example.test'));
  assert.deepEqual(
    sent?.mail.attachments.map(({ filename }) => filename),
    ['Prova.pdf'],
  );
});

test('who may not write a template adds no file to it, and a repeated upload keeps one', async () => {
  const template = await newTemplate();
  assert.notEqual((await add(template, 'a.pdf', pdf('a'), customer)).status, 201);
  const secret = await newTemplate({
    Type: EmailType.recovery,
    Subject: 'Password',
    Body: [{ Columns: [[{ Kind: 'text', Text: 'Ciao' }]] }],
  });
  assert.notEqual((await add(secret, 'a.pdf', pdf('a'), administrator)).status, 201);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = await add(template, 'Una.pdf', pdf('una'), boss, headers);
  const again = await add(template, 'Una.pdf', pdf('una'), boss, headers);
  assert.deepEqual([again.status, again.body], [201, once.body]);
  const { db } = app.database;
  assert.equal(await db.$count(emailTemplateFiles, eq(emailTemplateFiles.TemplateId, template.Id)), 1);
});
