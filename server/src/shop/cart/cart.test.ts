import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import { mergeCarts } from './merge-cart.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  const [base] = await app.database.db.select().from(products).where(eq(products.Slug, 'test-base'));
  productId = base?.Id ?? 0;
});
let productId: number;

const one = (Id: number, Quantity = 1) => ({ Package: { Id }, Quantity });
const body = (Lines: unknown[], changes: Record<string, unknown> = {}) => ({
  Slug: 'test-base',
  Product: { Id: productId },
  Lines,
  Coupons: [],
  ...changes,
});

test('a cart is saved for other devices, the same however often it is sent, and emptied by the order', async () => {
  for (const nature of ['shopOnly', 'STD'] as const) {
    const buyer = await app.as(nature);
    const nothing = await buyer.get('/Shop/Cart');
    assert.deepEqual(nothing.body, { Cart: null, Gone: [], OtherLine: [], UpdatedAt: null, Reminders: false });
    const chosen = body([one(shop.yearly), one(shop.sms, 2)], { Coupons: ['PROVA'] });
    const answers = await Promise.all([1, 2, 3].map(() => buyer.put('/Shop/Cart', chosen)));
    for (const { status, body: answer } of answers) assert.equal(status, 200, JSON.stringify(answer));
    const { Cart } = (await buyer.get('/Shop/Cart')).body;
    assert.deepEqual(Cart, chosen);
    const { status } = await buyer.post('/Shop/Orders', checkOutBody(shop));
    assert.equal(status, 201);
    assert.equal((await buyer.get('/Shop/Cart')).body.Cart, null);
    assert.deepEqual((await buyer.get('/Shop/Cart')).body.Gone, []);
  }
});

test('what was chosen before signing in joins what was saved, and no quantity is doubled', async () => {
  const buyer = await app.as('shopOnly');
  await buyer.put('/Shop/Cart', body([one(shop.monthly), one(shop.sms, 3), one(shop.emails)], { Coupons: ['UNO'] }));
  const chosen = body([one(shop.yearly), one(shop.sms, 2)], { Coupons: ['DUE'] });
  for (const _ of [1, 2]) {
    const { body: merged } = await buyer.post('/Shop/Cart/Merge', chosen);
    assert.deepEqual(merged.Cart.Lines, [one(shop.yearly), one(shop.sms, 3), one(shop.emails)]);
    assert.deepEqual(merged.Cart.Coupons, ['DUE', 'UNO']);
  }
});

test('a package that is not sold any more is out of the cart and named', async () => {
  const buyer = await app.as('STD');
  await buyer.put('/Shop/Cart', body([one(shop.yearly), one(shop.emails)]));
  const { db } = app.database;
  await db.update(packages).set({ Active: false }).where(eq(packages.Id, shop.emails));
  const { body: answer } = await buyer.get('/Shop/Cart');
  assert.deepEqual([answer.Cart.Lines, answer.Gone], [[one(shop.yearly)], ['TEST-EMAIL']]);
  const merged = await buyer.post('/Shop/Cart/Merge', body([one(shop.monthly), one(shop.emails)]));
  assert.deepEqual([merged.body.Cart.Lines, merged.body.Gone], [[one(shop.monthly)], ['TEST-EMAIL']]);
  assert.deepEqual((await buyer.get('/Shop/Cart')).body.Gone, []);
  await db.update(packages).set({ Active: true }).where(eq(packages.Id, shop.emails));
});

test('a package of the other product line is out of the cart, and named as that', async () => {
  const buyer = await app.as('STD');
  await buyer.put('/Shop/Cart', body([one(shop.yearly), one(shop.emails)]));
  const { db } = app.database;
  await db.update(packages).set({ Software: 'O' }).where(eq(packages.Id, shop.emails));
  const { body: answer } = await buyer.get('/Shop/Cart');
  assert.deepEqual([answer.Cart.Lines, answer.Gone, answer.OtherLine], [[one(shop.yearly)], [], ['TEST-EMAIL']]);
  await db.update(packages).set({ Software: 'A' }).where(eq(packages.Id, shop.emails));
});

test('each customer has a cart of their own, which staff who act as them may fill', async () => {
  const customer = await app.as('STD');
  const other = await app.as('STD');
  const { headers } = await actAs(app, await app.as('SUS'), customer.userId);
  const { status } = await app.anybody.put('/Shop/Cart', body([one(shop.yearly)]), headers);
  assert.equal(status, 200);
  assert.deepEqual((await customer.get('/Shop/Cart')).body.Cart.Lines, [one(shop.yearly)]);
  assert.equal((await other.get('/Shop/Cart')).body.Cart, null);
  const [row] = await app.database.db.select().from(carts).where(eq(carts.UserId, customer.userId));
  assert.equal(row?.LeftAt, null, 'nobody is reminded of what staff have chosen');
});

test('a cart of no product, or of too many lines, is refused', async () => {
  const buyer = await app.as('STD');
  const unknown = await buyer.put('/Shop/Cart', body([one(shop.yearly)], { Product: { Id: 999_999 } }));
  assert.deepEqual([unknown.status, unknown.body.Fields.Product.Code], [400, 'unknownRecord']);
  const { status } = await buyer.put('/Shop/Cart', body(Array.from({ length: 51 }, () => one(shop.sms))));
  assert.equal(status, 400);
});

test('carts of different products do not mix: what was chosen last counts', () => {
  const kept = { Slug: 'uno', ProductId: 1, Lines: [{ PackageId: 1, Quantity: 1 }], Coupons: [] };
  const chosen = { Slug: 'due', ProductId: 2, Lines: [{ PackageId: 2, Quantity: 1 }], Coupons: [] };
  assert.deepEqual(
    mergeCarts(chosen, kept, () => true),
    chosen,
  );
});
