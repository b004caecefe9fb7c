import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { SignedIn } from '../../test/app.ts';
import { begin, deliver, look, placeToPay, press, purchasesOf } from '../../test/payments/payment-fixtures.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
let buyer: SignedIn;

beforeEach(async () => {
  buyer = await app.as('STD');
});

const progress = async (id: number) => (await buyer.get(`/Shop/Orders/${id}/Payment`)).body;

test('a card pays at once, and the order, its purchase and its desk page say so', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const begun = await begin(buyer, id);
  assert.deepEqual([begun.State, begun.Due, begun.OrderStatus], ['P', 146.4, 'IA']);
  assert.equal((await look(app, id)).order.PaidByProvider, true);
  const page = await app.http.inject({ method: 'GET', url: new URL(begun.NextUrl).pathname });
  assert.match(page.payload, /146,40/);
  const back = await press(app, begun.NextUrl, { case: 'success' });
  assert.equal(new URL(back).pathname + new URL(back).search, `/shop/completed?order=${id}`);
  const paid = await progress(id);
  assert.deepEqual([paid.State, paid.OrderStatus, paid.Due, paid.NextUrl], ['S', 'PA', 0, null]);
  await deliver(app);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.PaidTotal, order.PaymentState, states], [14_640, 'F', ['S']]);
  assert.equal((await purchasesOf(buyer)).length, 1);
  const { body } = await (await app.as('SUS')).get(`/Orders/${id}`);
  assert.deepEqual(body.AllowedStatuses, ['IR', 'SO']);
});

test('what a card has paid is suspended and goes on as paid; its invoice makes it billed', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  const staff = await app.as('SUS');
  const states = async () => [
    (await look(app, id)).order.Status,
    ...(await purchasesOf(buyer)).map(({ State }) => State),
  ];
  for (const [From, To] of [
    ['PA', 'SO'],
    ['SO', 'IR'],
  ]) {
    const { status, body } = await staff.post(`/Orders/${id}/Status`, { From, To, Reason: 'Prova' });
    assert.deepEqual([status, body.Status], [200, To]);
  }
  await app.runJobs('order-resumed');
  assert.deepEqual(await states(), ['PA', 'A']);
  assert.equal((await staff.post(`/Orders/${id}/Status`, { From: 'PA', To: 'FT' })).status, 405);
  const billed = await staff.post(`/Orders/${id}/Invoice`, { Reason: 'Prova' });
  assert.deepEqual([billed.status, billed.body.Status], [200, 'FT']);
  assert.equal((await staff.get(`/Documents?Order=${id}&Kind=I`)).body.length, 1);
  const again = await staff.post(`/Orders/${id}/Invoice`, {});
  assert.deepEqual([again.status, again.body.Code], [405, 'TransitionNotOffered']);
});

test('a notice alone pays the order, when the customer does not come back to the shop', async () => {
  const id = await placeToPay(buyer, shop, 'PP');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  assert.deepEqual([(await look(app, id)).order.Status, (await purchasesOf(buyer)).length], ['PA', 1]);
});

test('a refused card is explained in a message, and another try on the same order works', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const first = await begin(buyer, id);
  await press(app, first.NextUrl, { case: 'decline', code: 'insufficient_funds' });
  const refused = await progress(id);
  assert.deepEqual([refused.State, refused.OrderStatus, refused.NextAction], ['F', 'IA', 'R']);
  assert.match(refused.Message, /\w+/);
  const second = await begin(buyer, id);
  assert.notEqual(second.PaymentId, first.PaymentId);
  await press(app, second.NextUrl, { case: 'success' });
  await deliver(app);
  assert.deepEqual((await look(app, id)).states, ['F', 'S']);
  const { body } = await buyer.get(`/Shop/Orders/${id}/Payments`);
  assert.deepEqual(
    body.map(({ State, Message }: Record<string, unknown>) => [State, Message !== null]),
    [
      ['S', false],
      ['F', true],
    ],
  );
});

test('a stolen card is explained like any other refusal, and counted among the payment errors', async () => {
  const staff = await app.as('SUS');
  const errorPath = '/PaymentErrors?Vector=SC&Language=it&ErrorCode=stolen_card';
  const before = (await staff.get(errorPath)).body[0].Hits;
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'decline', code: 'stolen_card' });
  const attempt = await progress(id);
  assert.equal(attempt.ErrorCode, 'generic_decline');
  assert.doesNotMatch(JSON.stringify(attempt), /stolen|rubat/i);
  await app.runJobs('payment-refused');
  assert.equal((await staff.get(errorPath)).body[0].Hits, before + 1);
});

test('the bank’s extra confirmation leads to a paid order, or to a refused one', async () => {
  for (const [answer, State] of [
    ['yes', 'S'],
    ['no', 'F'],
  ] as const) {
    const id = await placeToPay(buyer, shop, 'SC');
    const { NextUrl } = await begin(buyer, id);
    const bank = await press(app, NextUrl, { case: 'authentication' });
    await press(app, new URL(bank, 'http://localhost').href, { answer });
    assert.equal((await progress(id)).State, State);
  }
});

test('a debit is on its way first, and cannot be paid another way meanwhile', async () => {
  const id = await placeToPay(buyer, shop, 'SS');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  const onItsWay = await progress(id);
  assert.deepEqual([onItsWay.State, onItsWay.OrderStatus], ['A', 'IA']);
  const { status, body } = await buyer.post(`/Shop/Orders/${id}/Payments`, {
    ShopPaymentType: { Id: shop.paymentTypes.SC },
  });
  assert.deepEqual([status, body.Code], [400, 'PaymentUnderWay']);
  await deliver(app);
  assert.equal((await look(app, id)).order.Status, 'PA');
});

test('money that comes back later suspends what was bought, and a new payment restores it', async () => {
  const id = await placeToPay(buyer, shop, 'SS');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'lateFailure' });
  await progress(id);
  assert.equal((await look(app, id)).order.Status, 'PA');
  await deliver(app);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, states], ['SO', 0, ['R']]);
  assert.deepEqual(
    (await purchasesOf(buyer)).map(({ State }) => State),
    ['S'],
  );
  const again = await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.SC } });
  await press(app, again.NextUrl, { case: 'success' });
  await deliver(app);
  assert.equal((await look(app, id)).order.Status, 'PA');
  assert.deepEqual(
    (await purchasesOf(buyer)).map(({ State }) => State),
    ['A'],
  );
});

test('what was suspended for want of its money stays so while staff let the customer pay again', async () => {
  const id = await placeToPay(buyer, shop, 'SS');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'lateFailure' });
  await progress(id);
  await deliver(app);
  const states = async () => (await purchasesOf(buyer)).map(({ State }) => State);
  assert.deepEqual([(await look(app, id)).order.Status, await states()], ['SO', ['S']]);
  const move = async (From: string, To: string) => {
    const { status, body } = await (await app.as('SUS')).post(`/Orders/${id}/Status`, { From, To, Reason: 'Prova' });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await move('SO', 'IA');
  assert.deepEqual(await states(), ['S']);
  await move('IA', 'PA');
  assert.deepEqual(await states(), ['A']);
});

test('a disputed payment suspends what was bought', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargeback' });
  assert.equal((await progress(id)).OrderStatus, 'PA');
  await deliver(app);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, states], ['SO', ['R']]);
});

test('a customer who turns back at the provider pays the same order another way', async () => {
  const id = await placeToPay(buyer, shop, 'PC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'cancel' });
  assert.equal((await progress(id)).State, 'C');
  const ways = (await buyer.get(`/Shop/Orders/${id}/PaymentTypes`)).body;
  assert.deepEqual([ways[0].PaymentVector, ways.length], ['PC', 5]);
  const transfer = await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.BO } });
  assert.deepEqual([transfer.Vector, transfer.State, transfer.NextUrl], ['BO', null, null]);
  const mine = (await buyer.get(`/Shop/Orders/${id}`)).body;
  assert.deepEqual([mine.PaymentType, mine.Transfer.Amount], ['BO', 146.4]);
  assert.ok(mine.Transfer.Reference.length <= 18);
});

test('a payment that is under way is found again, and one that is not wanted any more is called off', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const begun = await Promise.all([1, 2, 3].map(() => begin(buyer, id)));
  assert.equal(new Set(begun.map(({ NextUrl }) => NextUrl)).size, 1);
  await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.PP } });
  assert.deepEqual((await look(app, id)).states, ['C', 'P']);
  const over = await app.http.inject({ method: 'GET', url: new URL(begun[0].NextUrl).pathname });
  assert.doesNotMatch(over.payload, /name="case"/);
});

test('a repeat of the same request begins nothing again', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const path = `/Shop/Orders/${id}/Payments`;
  const first = await buyer.post(path, {}, headers);
  await press(app, first.body.NextUrl, { case: 'decline', code: 'do_not_honor' });
  await progress(id);
  assert.deepEqual((await buyer.post(path, {}, headers)).body, first.body);
  assert.deepEqual((await look(app, id)).states, ['F']);
});

test('an order is paid only by its own customer, and a closed one not at all', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const other = await app.as('STD');
  for (const answer of [
    await other.post(`/Shop/Orders/${id}/Payments`, {}),
    await other.get(`/Shop/Orders/${id}/Payment`),
    await other.get(`/Shop/Orders/${id}/Payments`),
    await other.get(`/Shop/Orders/${id}/PaymentTypes`),
  ])
    assert.equal(answer.body.Code, 'RecordNotFound');
  const transfer = await placeToPay(buyer, shop, 'BO');
  const staff = await app.as('SUS');
  await staff.post(`/Orders/${transfer}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  const closed = await buyer.post(`/Shop/Orders/${transfer}/Payments`, {});
  assert.equal(closed.body.Code, 'NothingToPay');
  assert.deepEqual((await buyer.get(`/Shop/Orders/${transfer}/PaymentTypes`)).body, []);
});
