import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { englishTemplates } from '../data/templates.en.ts';
import { italianTemplates } from '../data/templates.it.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

const picture = `/api/Uploads/${randomUUID()}/logo.png`;
const text = (Text: string) => ({ Kind: 'text', Text });

/** What a POST takes. */
function draft(change: Record<string, unknown> = {}) {
  nth += 1;
  return {
    Code: `DESIGN${nth}`,
    Description: `Modello ${nth}`,
    Type: 'ORD',
    IsDefault: false,
    Subject: 'Ordine [[OrderNumber]]',
    Body: [{ Columns: [[text('Ciao [[FirstName]]')]] }],
    ...change,
  };
}

/** The page of a preview, as the frame loads it. */
async function pageOf(change: Record<string, unknown>, by = staff) {
  const preview = await by.post('/EmailTemplates/Preview', { ...draft(change), Language: 'it' });
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  return { ...preview.body, html: String((await app.anybody.get(preview.body.Link)).body) };
}

test('rows of one to three columns, pictures and the foot are rendered, saved and answered as they were sent', async () => {
  const Body = [
    { Columns: [[{ Kind: 'image', Source: picture, Alt: 'Il nostro «logo»', Width: 240, Link: 'OrderLink' }]] },
    { Columns: [[text('Uno')], [text('Due')], [text('Tre')]] },
  ];
  const Footer = {
    Text: 'A presto, [[FirstName]]',
    Links: [{ Label: 'Telegram', Url: 'https://telegram.example.test/circolo' }],
  };
  const { html } = await pageOf({ Body, Footer });
  assert.match(html, new RegExp(`src="http[^"]*${picture}"`));
  assert.match(html, /alt="Il nostro «logo»"/);
  assert.match(html, /A presto, Anna/);
  assert.match(html, /href="https:\/\/telegram\.example\.test\/circolo"/);
  for (const column of ['Uno', 'Due', 'Tre']) assert.match(html, new RegExp(`>${column}<`));
  const saved = await staff.post('/EmailTemplates', draft({ Body, Footer }));
  assert.equal(saved.status, 201, JSON.stringify(saved.body));
  assert.deepEqual([saved.body.Body, saved.body.Footer], [Body, Footer]);
  const stored = await staff.get(`/EmailTemplates/${saved.body.Id}`);
  assert.deepEqual(stored.body.Body, Body);
});

test('a picture that is not of the files, a fourth column and a foot without a safe address are refused by their field', async () => {
  const refused = [
    { Body: [{ Columns: [[{ Kind: 'image', Source: 'https://far.example.test/a.png', Alt: '', Width: 240 }]] }] },
    { Body: [{ Columns: [[], [], [], []] }] },
    { Footer: { Text: null, Links: [{ Label: 'Sito', Url: 'javascript:alert(1)' }] } },
  ];
  for (const change of refused) {
    const { status, body } = await staff.post('/EmailTemplates', draft(change));
    assert.equal(status, 400);
    assert.match(Object.keys(body.Fields).join(), /^(Body|Footer)/);
  }
});

test('an unknown tag in header or foot stops publishing too, by its name', async () => {
  const Header = { Title: 'Per [[Nonsense]]' };
  const Footer = { Text: 'Di [[Elsewhere]]', Links: [] };
  const { body: template } = await staff.post('/EmailTemplates', draft({ Header, Footer }));
  assert.deepEqual(template.UnknownTags, ['Nonsense', 'Elsewhere']);
  const { body: refused } = await staff.post(`/EmailTemplates/${template.Id}/Publish`, {});
  assert.equal(refused.Code, 'UnknownTags');
  assert.match(refused.Message, /Nonsense, Elsewhere/);
});

test('a preview is bright or dark as one chooses, and a template with its own colours keeps them', async () => {
  const dark = /background-color:#20262D!important/;
  assert.doesNotMatch((await pageOf({ Dark: false })).html, dark);
  assert.match((await pageOf({ Dark: true })).html, dark);
  assert.doesNotMatch((await pageOf({ Dark: true })).html, /prefers-color-scheme/);
  assert.doesNotMatch((await pageOf({ Dark: true, BoxColor: '#FFF8E1' })).html, dark);
});

test('a preview says what mails would say to a customer, to who may view them', async () => {
  const customer = await app.as('STD');
  const Customer = { Id: customer.userId };
  await app.database.db.update(users).set({ FirstName: 'Filomena' }).where(eq(users.Id, customer.userId));
  const shown = await pageOf({ Body: [{ Columns: [[text('Gentile [[FirstName]]!')]] }], Customer });
  assert.match(shown.html, /Gentile Filomena!/);
  const missing = await staff.post('/EmailTemplates/Preview', {
    ...draft({ Customer: { Id: 999_999_999 } }),
    Language: 'it',
  });
  assert.equal(missing.body.Code, 'RecordNotFound');
});

test('the content of a revision can be read, to compare it with the draft', async () => {
  const { body: template } = await staff.post('/EmailTemplates', draft({ Subject: 'Prima' }));
  const { body: published } = await staff.post(`/EmailTemplates/${template.Id}/Publish`, {});
  await staff.put(`/EmailTemplates/${template.Id}`, { ...published, Subject: 'Dopo' });
  const { status, body: revision } = await staff.get(`/EmailTemplates/${template.Id}/Revisions/1`);
  assert.deepEqual([status, revision.Subject], [200, 'Prima']);
  assert.deepEqual(revision.Body, template.Body);
  assert.equal((await staff.get(`/EmailTemplates/${template.Id}/Revisions/9`)).body.Code, 'RecordNotFound');
});

test('every template of the product opens and is saved as it is, and stays published', async () => {
  const rows = await app.database.db
    .select({ Id: emailTemplates.Id })
    .from(emailTemplates)
    .where(eq(emailTemplates.Revision, 1));
  assert.ok(rows.length >= italianTemplates.length + englishTemplates.length);
  for (const { Id } of rows) {
    const { body: stored } = await staff.get(`/EmailTemplates/${Id}`);
    if (stored.Code.startsWith('DESIGN')) continue;
    const { status, body: saved } = await staff.put(`/EmailTemplates/${Id}`, stored);
    assert.deepEqual([status, saved.State, saved.Body], [200, 'P', stored.Body], stored.Code);
  }
});
