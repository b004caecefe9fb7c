import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { emailMessages, emailTemplates } from '../../tables/mail/email-tables.ts';
import { queueMail } from '../outbox/queue-mail.ts';

const { app } = scenario();
let staff: SignedIn;
let nth = 0;

beforeEach(async () => {
  staff = await app.as('SUS');
});

const body = (Text: string) => [{ Columns: [[{ Kind: 'text', Text }]] }];

/** What a POST takes; by default a template of the one brand, so that it comes before the general one. */
const draft = (change: Record<string, unknown> = {}) => {
  nth += 1;
  return {
    Code: `TEST${nth}`,
    Description: `Modello ${nth}`,
    Type: 'UPD',
    Origin: { Id: app.originId },
    Subject: 'Prima [[Change]]',
    Body: body('Ciao [[FirstName]]'),
    ...change,
  };
};

async function added(change: Record<string, unknown> = {}) {
  const { status, body: template } = await staff.post('/EmailTemplates', draft(change));
  assert.equal(status, 201, JSON.stringify(template));
  return template;
}

const publish = (id: number) => staff.post(`/EmailTemplates/${id}/Publish`, {});

/** The subject of a mail about a changed account, as the job renders it. */
async function sentSubject(Language: 'it' | 'en' = 'it', TemplateId: number | null = null): Promise<string | null> {
  const id = await transaction(app.database.db, (tx) =>
    queueMail(
      tx,
      { now: () => new Date() },
      {
        Type: 'UPD',
        OriginId: app.originId,
        To: 'anna@example.test',
        Language,
        UserId: null,
        TemplateId,
        Tags: { FirstName: 'Anna', Change: 'adesso' },
        DedupeKey: crypto.randomUUID(),
      },
    ),
  );
  await app.runJobs();
  const [row] = await app.database.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.Id, id ?? 0));
  return row?.Subject ?? null;
}

test('a draft is not sent; once published it is, until a change is published too', async () => {
  const template = await added();
  assert.deepEqual([template.State, template.Revision, template.PublishedAt], ['D', 0, null]);
  assert.equal(await sentSubject(), 'Il tuo account è stato aggiornato');
  const published = await publish(template.Id);
  assert.deepEqual([published.body.State, published.body.Revision], ['P', 1]);
  assert.equal(await sentSubject(), 'Prima adesso');
  const changed = await staff.put(`/EmailTemplates/${template.Id}`, { ...published.body, Subject: 'Dopo [[Change]]' });
  assert.deepEqual([changed.status, changed.body.State], [200, 'D']);
  assert.equal(await sentSubject(), 'Prima adesso');
  assert.equal((await publish(template.Id)).body.Revision, 2);
  assert.equal(await sentSubject(), 'Dopo adesso');
  assert.equal((await publish(template.Id)).body.Code, 'NotEditable');
  const back = await staff.post(`/EmailTemplates/${template.Id}/Revisions/1/Restore`, {});
  assert.deepEqual([back.body.State, back.body.Subject], ['D', 'Prima [[Change]]']);
  assert.equal(await sentSubject(), 'Dopo adesso');
  const dropped = await staff.post(`/EmailTemplates/${template.Id}/Revisions/2/Restore`, {});
  assert.deepEqual([dropped.body.State, dropped.body.Subject], ['P', 'Dopo [[Change]]']);
  const { body: revisions } = await staff.get(`/EmailTemplates/${template.Id}/Revisions`);
  assert.deepEqual(
    revisions.map(({ Revision }: { Revision: number }) => Revision),
    [2, 1],
  );
  const off = { ...dropped.body, Active: false };
  assert.equal((await staff.put(`/EmailTemplates/${template.Id}`, off)).body.State, 'P');
  assert.equal(await sentSubject(), 'Il tuo account è stato aggiornato');
});

test('a template of the product is changed as a draft, and its first content can be taken up again', async () => {
  const [row] = (await staff.get('/EmailTemplates?Code=UPD-EN')).body;
  const { body: stored } = await staff.get(`/EmailTemplates/${row.Id}`);
  const changed = await staff.put(`/EmailTemplates/${row.Id}`, { ...stored, Subject: 'Something else' });
  assert.equal(changed.body.State, 'D');
  assert.equal(await sentSubject('en'), stored.Subject);
  await publish(row.Id);
  assert.equal(await sentSubject('en'), 'Something else');
  await staff.post(`/EmailTemplates/${row.Id}/Revisions/1/Restore`, {});
  await publish(row.Id);
  assert.equal(await sentSubject('en'), stored.Subject);
});

test('a template of the product was published when it was installed, not at the beginning of time', async () => {
  const [row] = (await staff.get('/EmailTemplates?Code=UPD-IT')).body;
  assert.ok(Date.now() - Date.parse(row.PublishedAt) < 24 * 3_600_000, row.PublishedAt);
  // As 1.0.0 has installed it.
  const ofOld = { PublishedAt: new Date(0).toISOString() };
  await app.database.db.update(emailTemplates).set(ofOld).where(eq(emailTemplates.Id, row.Id));
  const { body: stored } = await staff.get(`/EmailTemplates/${row.Id}`);
  const [listed] = (await staff.get('/EmailTemplates?Code=UPD-IT')).body;
  assert.deepEqual([stored.PublishedAt, listed.PublishedAt], [row.CreatedAt, row.CreatedAt]);
  await staff.put(`/EmailTemplates/${row.Id}`, { ...stored, Subject: 'Altro' });
  const [first] = (await staff.get(`/EmailTemplates/${row.Id}/Revisions`)).body;
  assert.deepEqual([first.Revision, first.PublishedAt], [1, row.CreatedAt]);
});

test('an unknown tag stops publishing and is named; an own tag does not, and says its text', async () => {
  const template = await added({ Subject: 'Orari [[OpeningHours]]' });
  assert.deepEqual(template.UnknownTags, ['OpeningHours']);
  const refused = await publish(template.Id);
  assert.deepEqual([refused.status, refused.body.Code], [400, 'UnknownTags']);
  assert.match(refused.body.Message, /OpeningHours/);
  const tag = { Code: 'OpeningHours', Description: 'Orari', Example: 'sempre', Fallback: 'dalle 9 alle 18' };
  const { body: own } = await staff.post('/EmailTags', tag);
  assert.equal((await publish(template.Id)).status, 200);
  assert.equal(await sentSubject(), 'Orari dalle 9 alle 18');
  const kept = await staff.delete(`/EmailTags/${own.Id}`);
  assert.deepEqual([kept.status, kept.body.Code], [400, 'TagInUse']);
  await app.database.db.delete(emailMessages);
  assert.equal((await staff.delete(`/EmailTemplates/${template.Id}`)).status, 204);
  assert.equal((await staff.delete(`/EmailTags/${own.Id}`)).status, 204);
});

test('tags of the product keep their code and stay; an own link must be one', async () => {
  const [row] = (await staff.get('/EmailTags?Code=OrderNumber')).body;
  const types = ['LNK', 'ORD', 'BTR', 'INS', 'PYC', 'PYE', 'WDR', 'PSW', 'PYS', 'PYW', 'SDN', 'BDR'];
  assert.deepEqual([row.System, row.Path, row.EmailTypes], [true, 'order.number', types]);
  const renamed = await staff.put(`/EmailTags/${row.Id}`, { ...row, Code: 'Number' });
  assert.deepEqual([renamed.status, Object.keys(renamed.body.Fields)], [400, ['Code']]);
  assert.equal((await staff.put(`/EmailTags/${row.Id}`, { ...row, Description: 'Numero' })).status, 200);
  assert.equal((await staff.delete(`/EmailTags/${row.Id}`)).status, 405);
  const link = { Code: 'Privacy', Description: 'Privacy', Format: 'U', Example: 'x', Fallback: 'javascript:alert(1)' };
  assert.equal((await staff.post('/EmailTags', link)).body.Fields.Fallback.Code, 'invalidUrl');
});

test('of two defaults of the same scope the second is refused by name; the nearer scope wins', async () => {
  const first = await added({ Description: 'Il primo' });
  await publish(first.Id);
  const second = await added();
  const refused = await publish(second.Id);
  assert.equal(refused.body.Code, 'TemplateDefaultTaken');
  assert.match(refused.body.Message, /Il primo/);
  const { body: origin } = await staff.get(`/Origins/${app.originId}`);
  const general = await added({ Origin: null, OriginCategory: origin.Category, Subject: 'Della categoria' });
  assert.equal((await publish(general.Id)).status, 200);
  assert.equal(await sentSubject(), 'Prima adesso');
  await staff.put(`/EmailTemplates/${first.Id}`, {
    ...(await staff.get(`/EmailTemplates/${first.Id}`)).body,
    Active: false,
  });
  assert.equal(await sentSubject(), 'Della categoria');
  const both = await staff.post('/EmailTemplates', draft({ OriginCategory: origin.Category }));
  assert.equal(both.body.Fields.OriginCategory.Code, 'notAllowed');
});

test('a preview shows what is typed with example data, once, and unknown tags as they are written', async () => {
  const asked = { ...draft({ Type: 'ORD', Body: body('Ordine [[OrderNumber]] [[Nothing]]') }), Language: 'it' };
  const { status, body: preview } = await staff.post('/EmailTemplates/Preview', {
    ...asked,
    Subject: 'Per [[OrderTotal]]',
  });
  assert.equal(status, 200, JSON.stringify(preview));
  assert.match(preview.Subject, /146,40/);
  assert.deepEqual(preview.UnknownTags, ['Nothing']);
  const page = await app.anybody.get(preview.Link);
  assert.match(String(page.body), /Ordine 2026\/000123 \[\[Nothing\]\]/);
  assert.match(String(page.headers['content-security-policy']), /sandbox/);
  assert.equal((await app.anybody.get(preview.Link)).status, 400);
  const gone = await staff.post('/EmailTemplates/Preview', { ...asked, Origin: { Id: 999_999 } });
  assert.deepEqual([gone.status, gone.body.Fields?.Origin.Code], [400, 'unknownRecord']);
});

test('a test goes through the outbox, marked, with example data, and only so many in an hour', async () => {
  const template = await added({ Type: 'REG', Subject: 'Benvenuta [[FirstName]]', IsDefault: false });
  const { body: tested } = await staff.post(`/EmailTemplates/${template.Id}/Test`, { To: 'prova@example.test' });
  assert.equal(tested.LastTestTo, 'prova@example.test');
  assert.ok(tested.Version > template.Version);
  await app.runJobs();
  const [message] = (await staff.get('/EmailMessages?To=prova@example.test')).body;
  assert.deepEqual([message.IsTest, message.Subject, message.State], [true, '[Prova] Benvenuta Anna', 'O']);
  for (let count = 1; count < 20; count++) {
    const again = await staff.post(`/EmailTemplates/${template.Id}/Test`, { To: 'prova@example.test' });
    assert.equal(again.status, 200);
  }
  const last = await staff.post(`/EmailTemplates/${template.Id}/Test`, { To: 'prova@example.test' });
  assert.equal(last.body.Code, 'TooManyAttempts');
  assert.equal((await staff.delete(`/EmailTemplates/${template.Id}`)).status, 204);
});

test('a copy is a draft, default of nothing, under the next free code', async () => {
  const template = await added({ Code: 'COPY', IsDefault: true });
  const first = await staff.post(`/EmailTemplates/${template.Id}/Duplicate`, {});
  const second = await staff.post(`/EmailTemplates/${template.Id}/Duplicate`, {});
  assert.deepEqual([first.body.Code, second.body.Code], ['COPY-2', 'COPY-3']);
  assert.deepEqual([first.body.State, first.body.IsDefault, first.body.Subject], ['D', false, template.Subject]);
});

test('a viewer neither publishes nor tests', async () => {
  const template = await added();
  const viewer = await app.as('HLP');
  assert.equal((await viewer.get(`/EmailTemplates/${template.Id}`)).status, 200);
  for (const action of ['Publish', 'Duplicate', 'Test']) {
    const { status } = await viewer.post(`/EmailTemplates/${template.Id}/${action}`, { To: 'a@example.test' });
    assert.equal(status, 405, action);
  }
});

test('a mail takes the template that its rule names, but for another language', async () => {
  const template = await added({ IsDefault: false, Subject: 'Scelto [[Change]]' });
  await publish(template.Id);
  assert.notEqual(await sentSubject(), 'Scelto adesso');
  assert.equal(await sentSubject('it', template.Id), 'Scelto adesso');
  assert.notEqual(await sentSubject('en', template.Id), 'Scelto adesso');
});
