import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { lapseMandates } from './lapse-mandates.ts';

const { app, as, prepare } = scenario({ settings: { SANDBOX_PAYMENTS: 'false' } });
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));

/** A customer with an order that waits for a debit by a mandate that was signed so many months ago. */
async function planned(months: number, columns: Partial<typeof userPaymentMethods.$inferInsert> = {}) {
  const buyer = await app.as('STD');
  const { body: mandate } = await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  await buyer.post(`/Shop/Orders/${id}/Payments`, {});
  const signed = new Date();
  signed.setUTCMonth(signed.getUTCMonth() - months, 1);
  const { db } = app.database;
  const isIt = eq(userPaymentMethods.Id, mandate.Id);
  await db
    .update(userPaymentMethods)
    .set({ MandateSignedAt: signed.toISOString(), ...columns })
    .where(isIt);
  const look = async () => {
    const [method] = await db.select().from(userPaymentMethods).where(isIt);
    const [order] = await db.select().from(orders).where(eq(orders.Id, id));
    return { State: method?.MandateState, planned: order?.UserPaymentMethodId, ends: order?.ExpirationDate ?? '' };
  };
  return { id, mandateId: mandate.Id, buyer, look };
}

const run = () => lapseMandates.handle({}, app.jobContext);

test('a mandate that was not used for 36 months ends, and what was planned by it is due again with days to pay it', async () => {
  const { id, look } = await planned(37);
  await run();
  const { State, planned: by, ends } = await look();
  assert.deepEqual([State, by, daysBetween(romeDay(new Date()), ends)], ['X', null, 14]);
  const due = (await staff.get('/DebitBatches/Due?Scheme=C')).body.Debits;
  const row = due.find(({ Order }: { Order: { Id: number } }) => Order.Id === id);
  assert.equal(row?.Obstacle, 'mandateExpired', JSON.stringify(due[0]));
});

test('one that was used or signed since, or by which a file collects, goes on', async () => {
  const signed = await planned(35);
  const used = await planned(60, { LastDebitDate: romeDay(new Date()) });
  const collecting = await planned(1);
  await newBatch(app, staff, bank.Id, [collecting.id]);
  const { db } = app.database;
  await db
    .update(userPaymentMethods)
    .set({ MandateSignedAt: '2020-01-01T00:00:00Z' })
    .where(eq(userPaymentMethods.Id, collecting.mandateId));
  await run();
  for (const one of [signed, used, collecting]) assert.deepEqual((await one.look()).State, 'V');
  assert.equal((await signed.look()).planned, signed.mandateId);
});

test('a mandate is offered for collection until the day on which it ends, on a leap day and at night as well', async (t) => {
  t.after(() => {
    app.clock.now = null;
  });
  for (const [MandateSignedAt, lastDay] of [
    ['2028-02-29T11:00:00Z', '2031-02-28'],
    // In Italy it is the 29th already, with the clocks of summer; three years later they are those of winter on that day.
    ['2027-03-28T22:30:00Z', '2030-03-29'],
  ] as const) {
    app.clock.now = null;
    const { id } = await planned(1, { MandateSignedAt });
    const obstacleOn = async (day: string) => {
      app.clock.now = new Date(`${day}T10:00:00Z`);
      const { body } = await (await app.as('SUS')).get('/DebitBatches/Due?Scheme=C');
      return body.Debits.find(({ Order }: { Order: { Id: number } }) => Order.Id === id).Obstacle;
    };
    assert.deepEqual(
      [await obstacleOn(lastDay), await obstacleOn(shiftDay(lastDay, 1))],
      [null, 'mandateExpired'],
      MandateSignedAt,
    );
  }
});

test('a mandate that has ended is no method that a customer can make the default', async () => {
  const { mandateId, buyer } = await planned(37);
  await run();
  const { status, body } = await buyer.put(`/Shop/PaymentMethods/${mandateId}/Default`);
  assert.deepEqual([status, body.Code], [400, 'RecordNotFound']);
  const shown = async () => (await buyer.get('/Shop/PaymentMethods')).body as { Id: number; State: string }[];
  assert.equal((await shown()).find(({ Id }) => Id === mandateId)?.State, 'X', 'it says that it has ended');
  assert.equal((await buyer.delete(`/Shop/PaymentMethods/${mandateId}`)).status, 200);
  assert.deepEqual(await shown(), []);
});

test('who has something renewed by a mandate is notified once that it has ended', async () => {
  const { id, buyer, mandateId } = await planned(37);
  const { db } = app.database;
  assert.equal((await staff.post(`/Orders/${id}/Status`, { From: 'IA', To: 'PA' })).status, 200);
  await db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, buyer.userId));
  const other = await planned(37);
  for (let times = 0; times < 2; times++) await run();
  const mailsOf = (userId: number) =>
    db
      .select()
      .from(emailMessages)
      .where(and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, 'PMX')));
  const [mail, ...others] = await mailsOf(buyer.userId);
  const [method] = await db.select().from(userPaymentMethods).where(eq(userPaymentMethods.Id, mandateId));
  const { ExpiryDate, PaymentMethod, RenewNotice } = (mail?.Tags ?? {}) as Record<string, string>;
  assert.ok(ExpiryDate && ExpiryDate < romeDay(new Date()));
  assert.equal(PaymentMethod, method?.IbanMasked);
  assert.match(RenewNotice ?? '', /mandato SEPA/);
  assert.deepEqual([others, await mailsOf(other.buyer.userId)], [[], []], 'nothing is renewed of the other one');
});

test('what a mandate had paid for is renewed by the next one that its customer signs', async () => {
  const { id, buyer } = await planned(37);
  const { db } = app.database;
  await db.update(shopPaymentTypes).set({ AllowRenewal: true });
  assert.equal((await staff.post(`/Orders/${id}/Status`, { From: 'IA', To: 'PA' })).status, 200);
  const [bought] = await db.select().from(purchases).where(eq(purchases.UserId, buyer.userId));
  const path = `/Shop/Purchases/${bought?.Id}`;
  await run();
  assert.equal((await buyer.post(`${path}/AutoRenew`, { AutoRenew: true })).body.Code, 'DefaultPaymentNotSet');
  const { body: signed } = await sign(buyer, newIban());
  const { Renewal } = (await buyer.get(`${path}/Renewal`)).body;
  const { body } = await buyer.post(`${path}/Renew`, { ExpectedTotal: Renewal.Total, Coupons: [] });
  const [renewal] = await db.select().from(orders).where(eq(orders.Id, body.OrderId));
  assert.deepEqual([renewal?.PaymentType, renewal?.UserPaymentMethodId], ['SS', signed.Id]);
});
