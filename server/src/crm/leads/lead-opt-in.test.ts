import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { linkToken } from '../../http/link-token.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

const secret = Buffer.from('a secret of forty characters for the tests');
const { app, as, prepare } = scenario();
const staff = as('COM');
prepare(async () => {
  await app.database.db.update(origins).set({ LeadDoubleOptIn: true }).where(eq(origins.Id, app.originId));
});

async function asked(Email: string): Promise<{ Id: number; token: string }> {
  const form = { LastName: 'Bianchi', Email, Privacy: true, MarketingConsent: true };
  assert.equal((await app.anybody.post('/LeadRequests', form)).status, 200);
  const [row] = (await staff.get(`/Leads?Limit=10&Search=${Email}`)).body;
  const [mail] = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, 'LCF'), eq(emailMessages.RelatedId, row.Id)))
    .orderBy(desc(emailMessages.Id));
  const { ConsentLink = '' } = (mail?.Secrets ?? {}) as { ConsentLink?: string };
  return { Id: row.Id, token: ConsentLink.split('#')[1] ?? '' };
}

const confirmed = async (token: string) => (await app.anybody.post(`/LeadRequests/Consent/${token}`)).body.Confirmed;
const consents = async (id: number) =>
  (await staff.get(`/Leads/${id}/Consents`)).body.Rows.map((row: Record<string, unknown>) =>
    [row.Purpose, row.Given, row.Source].join(' '),
  );
const agrees = async (id: number) => (await staff.get(`/Leads/${id}`)).body.MarketingConsent;

test('where a brand wants it, a consent to marketing counts once the link of an e-mail confirms it', async () => {
  const { Id, token } = await asked('conferma@example.it');
  assert.equal(await agrees(Id), false);
  assert.deepEqual(await consents(Id), ['P true form']);
  assert.equal(await confirmed(token), true);
  assert.equal(await agrees(Id), true);
  assert.deepEqual(await consents(Id), ['M true mailLink', 'P true form']);
});

test('a link confirms once, and not again what was taken back since', async () => {
  const { Id, token } = await asked('ripensa@example.it');
  assert.equal(await confirmed(token), true);
  assert.equal(await confirmed(token), true);
  assert.equal((await consents(Id)).length, 2);
  const lead = (await staff.get(`/Leads/${Id}`)).body;
  assert.equal((await staff.put(`/Leads/${Id}`, { ...lead, MarketingConsent: false })).status, 200);
  assert.equal(await confirmed(token), false);
  assert.equal(await agrees(Id), false);
});

test('a link confirms for the lead that its own was merged into, and not once that one refuses', async () => {
  const goes = await asked('prima@example.it');
  const between = await asked('poi@example.it');
  const stays = await asked('resta@example.it');
  const merge = async (into: number, other: number) => {
    const { status, body } = await staff.post(`/Leads/${into}/Merge`, { Other: { Id: other } });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await merge(between.Id, goes.Id);
  await merge(stays.Id, between.Id);
  assert.equal(await confirmed(goes.token), true);
  assert.equal(await agrees(stays.Id), true);
  const lead = (await staff.get(`/Leads/${stays.Id}`)).body;
  assert.equal((await staff.put(`/Leads/${stays.Id}`, { ...lead, MarketingConsent: false })).status, 200);
  assert.equal(await confirmed(between.token), false);
});

test('a link that is too old, changed or for something else confirms nothing', async () => {
  const { Id, token } = await asked('vecchio@example.it');
  const old = new Date(Date.now() - 8 * 86_400_000);
  const links = [
    linkToken(secret, 'lead consent', { id: Id, at: old }),
    linkToken(secret, 'agenda invitation', { id: Id, at: new Date() }),
    `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    'x',
  ];
  for (const link of links) assert.equal(await confirmed(link), false, link);
  assert.equal(await agrees(Id), false);
});

test('two requests on one day send one e-mail, and a lead that has agreed already gets none', async () => {
  const first = await asked('due@example.it');
  assert.equal((await asked('due@example.it')).token, first.token);
  await confirmed(first.token);
  await asked('due@example.it');
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.RelatedId, first.Id));
  assert.equal(mails.length, 1);
});
