import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { seedDemoCatalogue } from '../../../demo/catalogue/demo-catalogue.ts';
import { seedDemoPayments } from '../../../demo/sales/demo-payments.ts';
import { scenario } from '../../../test/scenario.ts';
import { unstampedTables } from '../../../test/unstamped-tables.ts';
import { transaction } from '../../db/transaction.ts';
import { groups, packagePrices, products } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { catalogueStatement } from './catalogue.ts';
import { keptStorefront } from './kept-storefront.ts';
import { productStatement } from './product.ts';

const { app, prepare } = scenario();
prepare(async () => {
  await transaction(app.database.db, async (tx) => {
    await seedDemoCatalogue(tx);
    await seedDemoPayments(tx);
  });
});

const catalogue = async () => (await app.anybody.get('/Shop/Catalogue')).body;
const plus = async () => (await app.anybody.get('/Shop/Products/plus')).body;

test('what anybody writes into the database is shown at the next question', async () => {
  const { db } = app.database;
  const before = [await catalogue(), await plus()];
  assert.deepEqual([await catalogue(), await plus()], before);
  const [{ Id: packageId, Price }] = before[1].Packages;
  const price = eq(packagePrices.PackageId, packageId);
  await db.update(packagePrices).set({ Price: 999_000_000 }).where(price);
  assert.equal((await plus()).Packages[0].Price, 999);
  assert.equal((await catalogue()).Products[0].Packages[0].Price, 999);
  await db
    .update(packagePrices)
    .set({ Price: Price * 1_000_000 })
    .where(price);
  const group = eq(groups.Id, before[0].Groups[0].Id);
  await db.update(groups).set({ ShopTitle: 'Un altro nome' }).where(group);
  assert.equal((await plus()).Group.Title, 'Un altro nome');
  assert.equal((await catalogue()).Groups[0].Title, 'Un altro nome');
  await db.update(groups).set({ ShopTitle: before[0].Groups[0].Title }).where(group);
  assert.deepEqual([await catalogue(), await plus()], before);
});

test('a product that is taken off is not found, and is back when it is put back', async () => {
  const { db } = app.database;
  const of = eq(products.Slug, 'plus');
  assert.equal((await app.anybody.get('/Shop/Products/plus')).status, 200);
  await db.update(products).set({ Active: false }).where(of);
  assert.equal((await plus()).Code, 'RecordNotFound');
  assert.equal((await plus()).Code, 'RecordNotFound');
  await db.update(products).set({ Active: true }).where(of);
  assert.equal((await plus()).Slug, 'plus');
});

test('a shop that closes shows nothing of what was kept', async () => {
  const { db } = app.database;
  assert.equal((await plus()).Slug, 'plus');
  await db.update(origins).set({ UseShop: false });
  assert.deepEqual([(await catalogue()).Code, (await plus()).Code], ['ShopClosed', 'ShopClosed']);
  await db.update(origins).set({ UseShop: true });
  assert.equal((await plus()).Slug, 'plus');
});

test('every table that a shop page is read from stamps the catalogue', async () => {
  const { db } = app.database;
  const { read, unstamped } = await unstampedTables(db, [catalogueStatement(db), productStatement(db)]);
  assert.ok(read.length > 7, read.join());
  assert.deepEqual(unstamped, []);
});

test('an answer is read once while nothing changes, and one that is not worth keeping each time', async () => {
  const { db } = app.database;
  const [stored] = await catalogueStatement(db)
    .prepare('')
    .execute({ brand: 1, software: 'A', category: 1, day: '2026-01-01', limit: 1, offset: 0 });
  let reads = 0;
  const ask = keptStorefront<string, { Reads: number }>(10, async (_db, _shop, asked) => {
    reads++;
    return { Stamp: asked === 'kept' ? (stored?.Stamp ?? null) : null, Answer: { Reads: reads } };
  });
  const shop = { host: 'localhost', anyHost: true, now: new Date() };
  const first = await ask(db, shop, 'kept');
  assert.equal(await ask(db, shop, 'kept'), first);
  assert.deepEqual([await ask(db, shop, 'other'), await ask(db, shop, 'other')], [{ Reads: 2 }, { Reads: 3 }]);
  assert.notEqual(await ask(db, { ...shop, now: new Date(shop.now.getTime() + 86_400_000) }, 'kept'), first);
});
