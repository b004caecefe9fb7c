import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { seedDemoCatalogue } from '../../../demo/catalogue/demo-catalogue.ts';
import { seedDemoPayments } from '../../../demo/sales/demo-payments.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { products } from '../../tables/catalogue/catalogue-tables.ts';

const { app, prepare } = scenario();
prepare(async () => {
  await transaction(app.database.db, async (tx) => {
    await seedDemoCatalogue(tx);
    await seedDemoPayments(tx);
  });
});

test('a crowd that asks at once gets one answer, and a later caller sees a change', async () => {
  const { db } = app.database;
  const ask = async () => (await app.anybody.get('/Shop/Catalogue')).body;
  const alone = await ask();
  const [first] = alone.Products;
  const crowd = () => Array.from({ length: 12 }, () => ask());
  assert.deepEqual(await Promise.all(crowd()), Array(12).fill(alone));

  const early = crowd();
  await db.update(products).set({ ShopTitle: 'Cambiato adesso' }).where(eq(products.Id, first.Id));
  const late = await Promise.all(crowd());
  const titles = late.map(({ Products }) => Products.find(({ Id }: { Id: number }) => Id === first.Id).Title);
  assert.deepEqual(titles, Array(12).fill('Cambiato adesso'));
  await Promise.all(early);
});
