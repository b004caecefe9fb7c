import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billing } from '@circolo/contract/sales/billing';
import { eq } from 'drizzle-orm';
import { debitBank, newIban } from '../../../test/banking/debit-fixtures.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');

/** The text of the form, page by page. */
async function printed(query: string, by = staff) {
  const headers = { authorization: `Bearer ${by.token}` };
  const answer = await app.http.inject({ url: `/api/Mandates/Paper?${query}`, headers });
  const isPdf = answer.headers['content-type'] === 'application/pdf';
  return { status: answer.statusCode, pages: isPdf ? pdfPages(answer.rawPayload).map((texts) => texts.join(' ')) : [] };
}

test('no form is printed while debits are not collected', async () => {
  assert.equal((await printed('Scheme=C&Language=it')).status, 400);
});

test('the form of a mandate fits one page in both languages, with creditor, text and what is known of the customer', async () => {
  await debitBank(staff);
  const customer = await app.as('STD');
  await app.database.db
    .update(users)
    .set({ Billing: billing.parse(goodBilling) })
    .where(eq(users.Id, customer.userId));
  const italian = await printed(`Scheme=C&Language=it&User=${customer.userId}`);
  assert.deepEqual([italian.status, italian.pages.length], [200, 1]);
  for (const text of ['SEPA Core', 'Circolo Società S.r.l.', 'IT73ZZZ0000099999010152', 'Mario Rossi', '8 settimane'])
    assert.ok(italian.pages[0]?.includes(text), text);
  const english = await printed('Scheme=B&Language=en');
  assert.equal(english.pages.length, 1);
  assert.match(english.pages[0] ?? '', /SEPA B2B direct debit mandate/);
  assert.doesNotMatch(english.pages[0] ?? '', /8 weeks|Mario/);
});

test('a mandate on paper is registered once, with the day on which it was signed, and never one of tomorrow', async () => {
  const customer = await app.as('STD');
  const path = `/Users/${customer.userId}/Mandates`;
  const paper = { Iban: newIban(), Holder: 'Olga Serra', Scheme: 'C', SignedOn: '2026-03-02' };
  const { status, body } = await staff.post(path, paper);
  assert.equal(status, 201, JSON.stringify(body));
  assert.match(body.MandateReference, /^MND-\d{6}$/);
  assert.doesNotMatch(JSON.stringify(body), new RegExp(paper.Iban));
  assert.equal((await staff.post(path, paper)).body.Id, body.Id);
  const { db } = app.database;
  const [kept] = await db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, body.Id));
  assert.deepEqual([kept?.MandateSignedAt?.slice(0, 10), kept?.MandateScheme], ['2026-03-02', 'C']);
  const late = await staff.post(path, { ...paper, Iban: newIban(), SignedOn: '2999-01-01' });
  assert.equal(late.body.Fields.SignedOn.Code, 'invalidDate');
  const wrong = await staff.post(path, { ...paper, Iban: 'IT60X0542811101000000123457' });
  assert.equal(wrong.body.Fields.Iban.Code, 'invalidIban');
});

test('staff without the right to debits print and register nothing', async () => {
  const customer = await app.as('STD');
  for (const other of [customer, await app.as('HLP')]) {
    assert.equal((await printed('Scheme=C&Language=it', other)).status, 405);
    assert.equal((await other.post(`/Users/${customer.userId}/Mandates`, {})).status, 405);
  }
});
