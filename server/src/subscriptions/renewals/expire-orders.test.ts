import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { begin as beginTransaction, type Db } from '../../db/database.ts';
import { expireOrders } from './expire-orders.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const buyer = as('STD');

/** The database, on which something happens between the first look and the transaction that follows from it. */
function meanwhile(db: Db, happens: () => Promise<unknown>): Db {
  let waits = true;
  const run: Db[typeof beginTransaction] = async (work, closing) => {
    if (waits) await happens();
    waits = false;
    return db[beginTransaction](work, closing);
  };
  return Object.assign(Object.create(db), { [beginTransaction]: run });
}

/** A night after the days of every order are over. */
const night = { day: '2040-01-01', now: new Date('2040-01-01T03:00:00Z') };

test('an order that its customer begins to pay while the night looks at it is not called off', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  let address = '';
  const db = meanwhile(app.database.db, async () => {
    address = (await begin(buyer, id)).NextUrl;
  });
  assert.equal(await expireOrders(db, night), 0);
  assert.equal((await look(app, id)).order.Status, 'IA');
  await press(app, address, { case: 'success' });
  await deliver(app);
  assert.equal((await look(app, id)).order.Status, 'PA');
});

test('an order that is not paid in its days is called off', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  assert.equal(await expireOrders(app.database.db, night), 1);
  assert.equal((await look(app, id)).order.Status, 'AN');
});
