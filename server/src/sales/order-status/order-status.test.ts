import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus, type OrderStatusCode, PaymentVector } from '@circolo/contract/sales/codes';
import { offeredTargets } from '@circolo/contract/sales/orders/order-status';
import { purchasePeriod } from '@circolo/contract/sales/purchases/purchase-period';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const statuses = Object.values(OrderStatus);

async function newOrder(changes: Record<string, unknown> = {}, userId?: number) {
  const customer = userId ?? (await app.as('STD')).userId;
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const move = (Id: number, From: OrderStatusCode, To: OrderStatusCode, more: Record<string, unknown> = {}) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova', ...more });

const put = (Id: number, columns: Partial<typeof orders.$inferInsert>) =>
  app.database.db.update(orders).set(columns).where(eq(orders.Id, Id));

const purchasesOf = (userId: number) =>
  app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);

async function mailsOf(orderId: number): Promise<string[]> {
  const { rows } = await app.database.db.execute<{ type: string }>(
    `select type from email_message where related_type = 'Orders' and related_id = ${orderId} order by id`,
  );
  return rows.map(({ type }) => type);
}

for (const vector of Object.values(PaymentVector)) {
  for (const PaidByProvider of [false, true]) {
    const name = `${vector}${PaidByProvider ? ', paid through the provider' : ''}`;
    test(`every cell of the transition table holds over HTTP: ${name}`, async () => {
      const order = await newOrder({ ShopPaymentType: { Id: shop.paymentTypes[vector] } });
      for (const From of statuses) {
        await put(order.Id, { Status: From, PaidByProvider });
        const shown = (await staff.get(`/Orders/${order.Id}`)).body.AllowedStatuses;
        const offered = offeredTargets({ Status: From, PaidByProvider });
        assert.deepEqual(shown, offered, From);
        for (const To of statuses) {
          await put(order.Id, { Status: From });
          const { status, body } = await move(order.Id, From, To);
          const expected = offered.includes(To) ? [200, To] : [405, 'TransitionNotOffered'];
          assert.deepEqual([status, status === 200 ? body.Status : body.Code], expected, `${From} → ${To}`);
        }
      }
    });
  }
}

test('an order that somebody else has moved is not moved again', async () => {
  const order = await newOrder();
  assert.equal((await move(order.Id, 'IA', 'PC')).status, 200);
  const { status, body, headers } = await move(order.Id, 'IA', 'PA');
  assert.deepEqual([status, body.Code, headers.allow], [405, 'TransitionNotOffered', '']);
  assert.match(body.Message, /In attesa di conferma/);
});

test('suspending, refunding and cancelling have to say why', async () => {
  const order = await newOrder();
  for (const To of ['SO', 'AN'] as const) {
    const { status, body } = await move(order.Id, 'IA', To, { Reason: ' ' });
    assert.deepEqual([status, body.Code, body.Fields?.Reason?.Code], [400, 'ReasonRequired', 'required'], To);
  }
  const { body } = await move(order.Id, 'IA', 'AN', { Reason: 'Doppione' });
  assert.deepEqual([body.Status, body.StatusReason, body.Events[0].Data.Reason], ['AN', 'Doppione', 'Doppione']);
});

test('a reason from the list is enough, an unknown one is refused', async () => {
  const order = await newOrder();
  const { rows } = await app.database.db.execute<{ id: number; description: string }>(
    `select id, description from reason where kind = 'C' order by id limit 1`,
  );
  const refused = await move(order.Id, 'IA', 'AN', { Reason: '', StatusReason: { Id: 999_999 } });
  assert.deepEqual([refused.status, refused.body.Fields.StatusReason.Code], [400, 'unknownRecord']);
  const { body } = await move(order.Id, 'IA', 'AN', { Reason: '', StatusReason: { Id: rows[0]?.id } });
  assert.equal(body.StatusReason, rows[0]?.description);
});

test('paid makes the purchases once, registers the payment and mails once', async () => {
  const lines = [shop.yearly, shop.sms, shop.activity].map((Id) => ({ Package: { Id }, Quantity: 1 }));
  const order = await newOrder({ Lines: lines });
  const paidOn = shiftDay(romeDay(new Date()), -30);
  const { EndDate: lastDay } = purchasePeriod(paidOn, 12, null);
  const { body: paid } = await move(order.Id, 'IA', 'PA', { ValueDate: paidOn });
  assert.deepEqual([paid.PaymentState, paid.Balance, paid.ValueDate], ['F', 0, paidOn]);
  assert.deepEqual(
    paid.Payments.map(({ Amount, State, ValueDate }: Record<string, unknown>) => [Amount, State, ValueDate]),
    [[paid.Total, 'S', paidOn]],
  );
  const owned = await purchasesOf(order.User.Id);
  assert.deepEqual(
    owned.map(({ Kind, State, StartDate, EndDate }) => [Kind, State, StartDate, EndDate]),
    [
      ['A', 'A', paidOn, lastDay],
      ['S', 'A', paidOn, null],
      ['A', 'A', paidOn, lastDay],
    ],
  );
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, order.User.Id));
  assert.deepEqual(
    [user?.SubscriptionFrom, user?.ExpirationDate, user?.GraceUntil, user?.MaxActivities],
    [paidOn, lastDay, shiftDay(lastDay, 5), 2],
  );
  assert.deepEqual([user?.SmsCredits, user?.EmailCredits], [500, 100]);
  assert.deepEqual(await mailsOf(order.Id), ['BTR', 'PYC']);
});

test('going back and being paid again gives nothing twice and notifies no one again', async () => {
  const order = await newOrder();
  await move(order.Id, 'IA', 'PA');
  // Only the provider's events take a paid order back; here the database plays their part.
  await put(order.Id, { Status: 'IA' });
  const { body } = await move(order.Id, 'IA', 'PA');
  assert.equal(body.Payments.length, 1);
  assert.equal((await purchasesOf(order.User.Id)).length, 1);
  assert.deepEqual(await mailsOf(order.Id), ['BTR', 'PYC']);
});

test('the days that an order was suspended do not count for its payment', async () => {
  const order = await newOrder();
  await move(order.Id, 'IA', 'SO');
  const held = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await put(order.Id, { Date: held, StatusAt: held, ExpirationDate: '2099-03-10', GraceUntil: '2099-03-13' });
  await move(order.Id, 'SO', 'IA');
  const [again] = await app.database.db.select().from(orders).where(eq(orders.Id, order.Id));
  assert.deepEqual([again?.ExpirationDate, again?.GraceUntil], ['2099-03-30', '2099-04-02']);
  await move(order.Id, 'IA', 'SO');
  await put(order.Id, { ExpirationDate: '2026-03-10', GraceUntil: '2026-03-13' });
  await move(order.Id, 'SO', 'IR');
  const [late] = await app.database.db.select().from(orders).where(eq(orders.Id, order.Id));
  const today = romeDay(new Date());
  assert.deepEqual(
    [late?.ExpirationDate, late?.GraceUntil],
    [shiftDay(today, 15), shiftDay(today, 18)],
    'a chance to pay',
  );
});

test('suspended takes the purchases away for a while, back again restores them', async () => {
  const order = await newOrder();
  await move(order.Id, 'IA', 'PA');
  await put(order.Id, { PaidByProvider: true });
  await move(order.Id, 'PA', 'SO');
  assert.deepEqual(
    (await purchasesOf(order.User.Id)).map(({ State }) => State),
    ['S'],
  );
  const [suspended] = await app.database.db.select().from(users).where(eq(users.Id, order.User.Id));
  assert.deepEqual([suspended?.ExpirationDate, suspended?.EmailCredits], [null, 0]);
  await move(order.Id, 'SO', 'IR');
  assert.deepEqual(
    (await purchasesOf(order.User.Id)).map(({ State }) => State),
    ['A'],
  );
  const [back] = await app.database.db.select().from(users).where(eq(users.Id, order.User.Id));
  assert.equal(back?.EmailCredits, 100);
});

test('refunded revokes the purchases, billed again restores them', async () => {
  const order = await newOrder();
  await move(order.Id, 'IA', 'PA');
  await move(order.Id, 'PA', 'RI');
  assert.deepEqual(
    (await purchasesOf(order.User.Id)).map(({ State }) => State),
    ['R'],
  );
  const { body } = await move(order.Id, 'RI', 'FT');
  assert.deepEqual(
    (await purchasesOf(order.User.Id)).map(({ State }) => State),
    ['A'],
  );
  assert.deepEqual([body.Status, body.AllowedStatuses], ['FT', ['FT', 'RI']]);
});

test('a second subscription of the same product follows the first, and two paid at once do as well', async () => {
  const { userId } = await app.as('STD');
  const month = { Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }] };
  const orderIds = [];
  for (let index = 0; index < 4; index++) orderIds.push((await newOrder(month, userId)).Id);
  const [first = 0, ...others] = orderIds;
  await move(first, 'IA', 'PA', { ValueDate: '2027-01-31' });
  await Promise.all(others.map((id) => move(id, 'IA', 'PA', { ValueDate: '2027-01-31' })));
  assert.deepEqual(
    (await purchasesOf(userId)).map(({ StartDate, EndDate }) => [StartDate, EndDate]),
    [
      ['2027-01-31', '2027-02-27'],
      ['2027-02-28', '2027-03-30'],
      ['2027-03-31', '2027-04-29'],
      ['2027-04-30', '2027-05-30'],
    ],
  );
});

test('two people who confirm the same payment at once register it once', async () => {
  const order = await newOrder();
  const answers = await Promise.all([move(order.Id, 'IA', 'PA'), move(order.Id, 'IA', 'PA')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 405]);
  const payments = await app.database.db.select().from(orderPayments).where(eq(orderPayments.OrderId, order.Id));
  assert.equal(payments.length, 1);
});

test('a repeated status change with the same key happens once', async () => {
  const order = await newOrder();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { From: 'IA', To: 'PC' };
  const first = await staff.post(`/Orders/${order.Id}/Status`, body, headers);
  const second = await staff.post(`/Orders/${order.Id}/Status`, body, headers);
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.body, first.body);
});
