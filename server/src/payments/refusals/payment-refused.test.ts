import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { begin, deliver, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const buyer = as('STD');

/** Changes the payment errors of a code of cards, in Italian. */
async function rule(code: string, change: Record<string, unknown>) {
  const [row] = (await staff.get(`/PaymentErrors?Vector=SC&Language=it&ErrorCode=${code}`)).body;
  return staff.put(`/PaymentErrors/${row.Id}`, { ...row, ...change });
}

async function refused(code: string, prepare: (id: number) => Promise<unknown> = async () => undefined) {
  const id = await placeToPay(buyer, shop, 'SC');
  await prepare(id);
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'decline', code });
  await deliver(app);
  await app.runJobs('payment-refused');
  return id;
}

const mails = (id: number) =>
  app.database.db.select().from(emailMessages).where(eq(emailMessages.RelatedId, id)).orderBy(emailMessages.Id);

test('staff are notified once of a refusal whose error asks for it, with nothing that pays in the mail', async () => {
  const set = { SupportEmail: 'aiuto@example.test' };
  await app.database.db.update(origins).set(set).where(eq(origins.Id, app.originId));
  assert.equal((await rule('processing_error', { NotifyStaff: true })).status, 200);
  const id = await refused('processing_error');
  await app.runJobs();
  const mailed = (await mails(id)).filter(({ Type }) => Type === 'PYS');
  assert.deepEqual(
    mailed.map(({ To }) => To),
    ['aiuto@example.test'],
  );
  assert.match(mailed[0]?.Subject ?? '', /respinto/);
  assert.match(mailed[0]?.Text ?? '', /processing_error/);
  assert.equal(mailed[0]?.Secrets, null);
  assert.doesNotMatch(JSON.stringify(mailed), /shop\/pay|sbx_|•••• \d{4}/);
});

test('the assignee of an order is notified in place of the brand’s support', async () => {
  await rule('processing_error', { NotifyStaff: true });
  const seller = await app.as('COM');
  const assign = (id: number) =>
    app.database.db.update(orders).set({ AssignedToId: seller.userId }).where(eq(orders.Id, id));
  const mailed = (await mails(await refused('processing_error', assign))).filter(({ Type }) => Type === 'PYS');
  assert.deepEqual([mailed.length, mailed[0]?.To === 'aiuto@example.test'], [1, false]);
});

test('a refusal without a notification rule sends nothing', async () => {
  await rule('expired_card', { NotifyStaff: false, EmailTemplate: null });
  const types = (await mails(await refused('expired_card'))).map(({ Type }) => Type);
  assert.deepEqual(types, ['ORD']);
});

test('a payment error writes to its customer with a template of its own, and takes no other kind of template', async () => {
  const draft = {
    Code: 'MANCANO-FONDI',
    Description: 'Fondi insufficienti',
    Type: 'PYE',
    IsDefault: false,
    Subject: 'Ordine [[OrderNumber]]: la carta non ha fondi',
    Body: [{ Columns: [[{ Kind: 'text', Text: '[[PaymentError]]' }]] }],
  };
  const { body: template } = await staff.post('/EmailTemplates', draft);
  assert.equal((await staff.post(`/EmailTemplates/${template.Id}/Publish`, {})).status, 200);
  assert.equal((await rule('insufficient_funds', { EmailTemplate: { Id: template.Id } })).status, 200);
  const id = await refused('insufficient_funds');
  await app.runJobs();
  const mailed = (await mails(id)).find(({ Type }) => Type === 'PYE');
  assert.match(mailed?.Subject ?? '', /la carta non ha fondi/);
  assert.equal(mailed?.TemplateId, template.Id);

  const [other] = (await staff.get('/EmailTemplates?Code=ORD-IT')).body;
  const wrong = await rule('insufficient_funds', { EmailTemplate: { Id: other.Id } });
  assert.deepEqual([wrong.status, wrong.body.Fields.EmailTemplate.Code], [400, 'notAllowed']);
});

test('a card that was reported stolen is announced to the customer with the plain refusal’s template', async () => {
  const [usual] = (await staff.get('/EmailTemplates?Code=PYE-IT')).body;
  await rule('stolen_card', { EmailTemplate: { Id: usual.Id } });
  const types = (await mails(await refused('stolen_card'))).map(({ Type }) => Type);
  assert.ok(!types.includes('PYE'), types.join());
});

test('mails of an order name its coupon and what it takes off', async () => {
  const coupon = {
    Code: 'EMAIL10',
    Description: 'Dieci',
    DiscountType: '2',
    DiscountValue: 10,
    ValidFrom: '2026-01-01',
  };
  const made = await staff.post('/Coupons', coupon);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const placed = await buyer.post('/Shop/Orders', checkOutBody(shop, { Coupons: ['EMAIL10'], ExpectedTotal: 131.76 }));
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  await app.runJobs();
  const [mailed] = await mails(placed.body.Id);
  const tags = mailed?.Tags as Record<string, unknown>;
  assert.deepEqual([tags.CouponCodes, tags.CouponDiscount], ['EMAIL10', 1_200]);
});
