import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

async function newOrder() {
  const { userId } = await app.as('STD');
  const { status, body } = await staff.post('/Orders', orderBody(shop, userId));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const record = ({ Id, Version, Status }: { Id: number; Version: number; Status: string }, more: object) =>
  staff.post(`/Orders/${Id}/Payments`, { From: Status, Version, ...more });

test('a part of what is due is recorded by its value date, and the order waits for the rest', async () => {
  const order = await newOrder();
  const { status, body } = await record(order, { Amount: 46.4, ValueDate: '2026-03-02' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.Status, body.PaymentState, body.PaidTotal, body.Balance],
    ['IA', 'P', 46.4, Number((order.Total - 46.4).toFixed(2))],
  );
  assert.deepEqual(body.Events[0].Data, { Amount: 4640, ValueDate: '2026-03-02' });
  const { body: history } = await staff.get(`/Orders/${order.Id}/Payments`);
  assert.deepEqual(
    history.Payments.map(({ Amount, ValueDate }: { Amount: number; ValueDate: string }) => [Amount, ValueDate]),
    [[46.4, '2026-03-02']],
  );
});

test('what completes the total takes the order to paid, and gives what was bought', async () => {
  const order = await newOrder();
  const { body: partly } = await record(order, { Amount: 100 });
  const { body } = await record(partly, { Amount: partly.Balance, Reason: 'Secondo bonifico' });
  assert.deepEqual([body.Status, body.Balance, body.PaidTotal], ['PA', 0, order.Total]);
  assert.ok(body.ConfirmedAt);
  const { body: bought } = await staff.get(`/Purchases?User=${order.User.Id}&Limit=10`);
  assert.ok(bought.length > 0);
});

test('more than is due, nothing and less than a cent are refused at the amount', async () => {
  const order = await newOrder();
  for (const [Amount, code] of [
    [order.Total + 0.01, 'maxValue'],
    [0, 'moreThan'],
    [-5, 'minValue'],
    [10.001, 'decimals'],
  ] as const) {
    const { status, body } = await record(order, { Amount });
    assert.deepEqual([status, body.Fields?.Amount?.Code], [400, code], String(Amount));
  }
});

test('two people who record one transfer record it once', async () => {
  const order = await newOrder();
  assert.equal((await record(order, { Amount: 50 })).status, 200);
  const second = await record(order, { Amount: 50 });
  assert.deepEqual([second.status, second.body.Code], [400, 'StaleVersion']);
  assert.equal((await staff.get(`/Orders/${order.Id}`)).body.PaidTotal, 50);
});

test('an order that cannot become paid takes no payment of staff', async () => {
  const order = await newOrder();
  const cancelled = await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Doppione' });
  const { status, body } = await record(cancelled.body, { Amount: 10 });
  assert.deepEqual([status, body.Code], [405, 'TransitionNotOffered']);
});

test('who may only look at orders records nothing', async () => {
  const order = await newOrder();
  const helpdesk = await app.as('HLP');
  const { status } = await helpdesk.post(`/Orders/${order.Id}/Payments`, {
    From: 'IA',
    Amount: 10,
    Version: order.Version,
  });
  assert.equal(status, 405);
});
