import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(async () => {
  bankId = (await debitBank(staff)).Id;
});
let bankId: number;

/** A debit that comes back with a code, before or after it was booked. */
async function returned(Code: string, isBooked: boolean) {
  const buyer = await app.as('STD');
  const mandate = (await sign(buyer, newIban())).body;
  const orderId = await placeForDebit(buyer, shop);
  const { Id } = await newBatch(app, staff, bankId, [orderId]);
  for (const State of isBooked ? ['S', 'B'] : ['S']) await staff.post(`/DebitBatches/${Id}/State`, { State });
  const [entry] = (await staff.get(`/DebitBatches/${Id}/Entries`)).body;
  const { status, body } = await staff.post(`/DebitBatches/${Id}/Returns`, { Entry: entry.Id, Code });
  assert.equal(status, 200, JSON.stringify(body));
  await app.runJobs('payment-refused');
  const { db } = app.database;
  const [order] = await db.select().from(orders).where(eq(orders.Id, orderId));
  const owned = await db.select().from(purchases).where(eq(purchases.UserId, buyer.userId));
  const [kept] = await db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, mandate.Id));
  const mails = await db.select().from(emailMessages).where(eq(emailMessages.RelatedId, orderId));
  return {
    order: order?.Status,
    owed: (order?.Total ?? 0) - (order?.PaidTotal ?? 0),
    purchases: owned.map(({ State }) => State).join(),
    mandate: kept?.MandateState,
    text: body[0].ReturnText,
    refusals: mails.filter(({ Type }) => Type === 'PYE').length,
  };
}

/** What the codes of banks do to the mandate: most of them leave it standing. */
const mandates: Record<string, 'V' | 'C'> = {
  AM04: 'V',
  AC01: 'V',
  AC04: 'V',
  MS03: 'V',
  MD01: 'C',
  MD06: 'V',
  MD07: 'C',
};

for (const [code, mandate] of Object.entries(mandates))
  test(`${code} after the booking takes the money back: order and purchases are suspended, the customer is notified`, async () => {
    const { text, ...after } = await returned(code, true);
    assert.deepEqual(after, { order: 'SO', owed: 14_640, purchases: 'S', mandate, refusals: 1 });
    assert.ok(text, 'the code is told in words');
  });

test('a rejection before the booking leaves the order waiting, and nothing was given for it', async () => {
  const { text, ...after } = await returned('AM04', false);
  assert.deepEqual(after, { order: 'IA', owed: 14_640, purchases: '', mandate: 'V', refusals: 1 });
  assert.ok(text);
});
