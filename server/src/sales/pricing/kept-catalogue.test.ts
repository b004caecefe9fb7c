import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { unstampedTables } from '../../../test/unstamped-tables.ts';
import { transaction } from '../../db/transaction.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { offeredPayment } from '../payment-types/offered-payments.ts';
import { catalogueStamp } from './catalogue-stamp.ts';
import { soldPackages } from './find-packages.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const buyer = as('shopOnly');

const buy = async (change: Record<string, unknown> = {}) => {
  const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, change));
  return status === 201 ? body.Total : body.Code;
};

const stamp = async (): Promise<unknown> => {
  const { rows } = await app.database.db.execute(sql`select ${catalogueStamp} as stamp`);
  return rows[0]?.stamp;
};

test('a price, a package and a payment type that somebody changes count from the next purchase on', async () => {
  const { db } = app.database;
  assert.equal(await buy(), 146.4);
  const price = eq(packagePrices.PackageId, shop.yearly);
  await db.update(packagePrices).set({ Price: 130_000_000 }).where(price);
  assert.equal(await buy(), 'PriceChanged');
  assert.equal(await buy({ ExpectedTotal: 158.6 }), 158.6);
  await db.update(packagePrices).set({ Price: 120_000_000 }).where(price);
  assert.equal(await buy(), 146.4);
  await db.update(packages).set({ Active: false }).where(eq(packages.Id, shop.yearly));
  assert.equal(await buy(), 'PackageNotSold');
  await db.update(packages).set({ Active: true }).where(eq(packages.Id, shop.yearly));
  const payment = eq(shopPaymentTypes.Id, checkOutBody(shop).ShopPaymentType.Id);
  await db.update(shopPaymentTypes).set({ Active: false }).where(payment);
  assert.equal(await buy(), 'PaymentTypeNotOffered');
  await db.update(shopPaymentTypes).set({ Active: true }).where(payment);
  assert.equal(await buy(), 146.4);
});

test('every table that a kept answer is read from stamps the catalogue', async () => {
  const { db } = app.database;
  const { read, unstamped } = await unstampedTables(db, [soldPackages(db), offeredPayment(db)]);
  assert.ok(read.length > 10, read.join());
  // Their values are part of the key: of the brand its category, of the buyer the nature.
  assert.deepEqual(unstamped.sort(), ['app_user', 'origin']);
});

test('a change stamps the catalogue with its commit, once, and one that rolls back does not', async () => {
  const { db } = app.database;
  const before = await stamp();
  const touch = sql`update package set position = position where id = ${shop.yearly}::bigint`;
  await transaction(db, async (tx) => {
    await tx.execute(touch);
    await tx.execute(sql`delete from package_requirement`);
    assert.deepEqual((await tx.execute(sql`select ${catalogueStamp} as stamp`)).rows, [{ stamp: before }]);
  });
  const after = await stamp();
  assert.notEqual(after, before);
  const undone = transaction(db, async (tx) => {
    await tx.execute(touch);
    throw new RangeError('no');
  });
  await assert.rejects(undone, RangeError);
  assert.equal(await stamp(), after);
});
