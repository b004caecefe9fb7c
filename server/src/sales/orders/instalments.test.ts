import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { checkOutBody, orderBody, publicBodyBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { expireOrders } from '../../subscriptions/renewals/expire-orders.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
afterEach(() => assertBooksAgree(app));

const today = romeDay(new Date());
const thirds = { Days: [0, 30, 60], Shares: [], EndOfMonth: false };

interface ReadInstalment {
  DueDate: string;
  Amount: number;
  Paid: number;
  PaidOn: string | null;
  State: string;
}

async function newOrder(changes: Record<string, unknown> = {}) {
  const customer = await app.as('STD');
  const body = orderBody(shop, customer.userId, { InstalmentPlan: thirds, ...changes });
  const made = await staff.post('/Orders', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { order: made.body, customer };
}
const orderOf = async (id: number) => (await staff.get(`/Orders/${id}`)).body;
const record = ({ Id, Version, Status }: { Id: number; Version: number; Status: string }, more: object) =>
  staff.post(`/Orders/${Id}/Payments`, { From: Status, Version, ...more });
const rowsOf = ({ Instalments }: { Instalments: ReadInstalment[] }) =>
  Instalments.map(({ DueDate, Amount, Paid, PaidOn, State }) => [DueDate, Amount, Paid, PaidOn, State]);

const bankType = async (more: object) => {
  const { body: types } = await staff.get(`/ShopPaymentTypes/${shop.paymentTypes.BO}`);
  const { Bank } = types;
  const made = { Description: 'Bonifico a rate', ShopTitle: 'Bonifico a rate', PaymentVector: 'BO', Bank, ...more };
  return staff.post('/ShopPaymentTypes', made);
};

test('an order of staff is paid in instalments: what comes pays the oldest, the order waits for the next', async () => {
  const { order, customer } = await newOrder();
  const [first, second, third] = [today, shiftDay(today, 30), shiftDay(today, 60)];
  assert.deepEqual([order.ExpirationDate, order.Balance, order.InstalmentPlan], [first, 146.4, thirds]);
  assert.deepEqual(rowsOf(order), [
    [first, 48.8, 0, null, 'N'],
    [second, 48.8, 0, null, 'N'],
    [third, 48.8, 0, null, 'N'],
  ]);
  const { body: partly } = await record(order, { Amount: 60, ValueDate: first });
  assert.deepEqual([partly.Status, partly.ExpirationDate, partly.Balance], ['IA', second, 86.4]);
  assert.deepEqual(rowsOf(partly), [
    [first, 48.8, 48.8, first, 'F'],
    [second, 48.8, 11.2, null, 'P'],
    [third, 48.8, 0, null, 'N'],
  ]);
  assert.equal((await staff.get(`/Purchases?User=${order.User.Id}&Limit=10`)).body.length, 0);
  const { body: own } = await customer.get(`/Shop/Orders/${order.Id}`);
  assert.deepEqual([own.Transfer.Amount, own.Transfer.ExpirationDate, own.Due], [37.6, second, 86.4]);
  assert.deepEqual(rowsOf(own), rowsOf(partly));
  const { body: paid } = await record(partly, { Amount: partly.Balance });
  assert.deepEqual([paid.Status, paid.Balance], ['PA', 0]);
  assert.deepEqual(
    paid.Instalments.map(({ State }: ReadInstalment) => State),
    ['F', 'F', 'F'],
  );
  assert.equal((await staff.get(`/Purchases?User=${order.User.Id}&Limit=10`)).body.length, 1);
});

test('shares and ends of months come from the plan of a way to pay, which the shop does not offer', async () => {
  const InstalmentPlan = { Days: [0, 30], Shares: [70, 30], EndOfMonth: true };
  const { status, body: type } = await bankType({ Code: 'RATE', InstalmentPlan });
  assert.equal(status, 201, JSON.stringify(type));
  assert.deepEqual([type.InstalmentPlan, type.PaymentTermType.Code], [InstalmentPlan, 'TP02']);
  const { order } = await newOrder({ InstalmentPlan: null, ShopPaymentType: { Id: type.Id } });
  assert.deepEqual(
    order.Instalments.map(({ Amount }: ReadInstalment) => Amount),
    [102.48, 43.92],
  );
  assert.match(order.Instalments[1].DueDate, /-(28|29|30|31)$/);
  const { customer } = await newOrder();
  const placed = await customer.post('/Shop/Orders', checkOutBody(shop, { ShopPaymentType: { Id: type.Id } }));
  assert.equal(placed.body.Code, 'PaymentTypeNotOffered');
  const { body: whole } = await customer.post('/Shop/Orders', checkOutBody(shop));
  assert.deepEqual(whole.Instalments, []);
});

test('only transfers are paid in instalments, and only by a plan that makes sense', async () => {
  const { userId } = await app.as('STD');
  const card = orderBody(shop, userId, { InstalmentPlan: thirds, ShopPaymentType: { Id: shop.paymentTypes.SC } });
  assert.equal((await staff.post('/Orders', card)).body.Fields['InstalmentPlan.Days'].Code, 'notAllowed');
  const falling = orderBody(shop, userId, { InstalmentPlan: { Days: [60, 30] } });
  assert.equal((await staff.post('/Orders', falling)).body.Fields['InstalmentPlan.Days'].Code, 'daysRise');
  const type = await bankType({ Code: 'RATESC', InstalmentPlan: thirds, PaymentVector: 'SC' });
  assert.equal(type.body.Fields['InstalmentPlan.Days'].Code, 'notAllowed');
});

test('the instalments of a public body are those of the price without VAT, which it pays to the State', async () => {
  const { order } = await newOrder({ Billing: publicBodyBilling });
  assert.deepEqual(
    order.Instalments.map(({ Amount }: ReadInstalment) => Amount),
    [40, 40, 40],
  );
  const { body: paid } = await record(order, { Amount: 120 });
  assert.equal(paid.Status, 'PA');
});

test('an order that is changed has the instalments of what it costs now, from the day it was placed', async () => {
  const { order } = await newOrder();
  const { db } = app.database;
  const placed = shiftDay(today, -10);
  await db.update(orders).set({ Date: `${placed}T10:00:00Z` }).where(eq(orders.Id, order.Id));
  const change = async (more: object) =>
    staff.put(`/Orders/${order.Id}`, {
      ...orderBody(shop, order.User.Id, { Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }], ...more }),
      Version: (await orderOf(order.Id)).Version,
    });
  const { status, body: changed } = await change({ InstalmentPlan: { ...thirds, Days: [15, 45] } });
  assert.equal(status, 200, JSON.stringify(changed));
  assert.deepEqual(rowsOf(changed), [
    [shiftDay(placed, 15), 6.1, 0, null, 'N'],
    [shiftDay(placed, 45), 6.1, 0, null, 'N'],
  ]);
  const { body: whole } = await change({ InstalmentPlan: null });
  assert.deepEqual([whole.Instalments, whole.ExpirationDate], [[], shiftDay(today, 15)]);
});

test('an order of which nothing came is given up after its first instalment and the days of a whole one', async () => {
  const { order } = await newOrder();
  const { order: begun } = await newOrder();
  assert.equal((await record(begun, { Amount: 10 })).status, 200);
  const night = async (days: number) => {
    const day = shiftDay(today, days);
    await expireOrders(app.database.db, { day, now: new Date(`${day}T03:00:00Z`) });
    return (await orderOf(order.Id)).Status;
  };
  assert.deepEqual([await night(15), await night(16)], ['IA', 'AN']);
  assert.equal((await orderOf(begun.Id)).Status, 'IA');
});
