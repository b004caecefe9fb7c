import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { seedDemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { products } from '../catalogue/tables.ts';
import { transaction } from '../db/transaction.ts';
import { seedDemoPayments } from '../sales/demo-payments.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await transaction(app.database.db, async (tx) => {
    await seedDemoCatalogue(tx);
    await seedDemoPayments(tx);
  });
});
after(() => app.close());

test('a crowd that asks at once gets one answer, and whoever asks after a change sees it', async () => {
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
