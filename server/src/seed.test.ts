import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { scenario } from '../test/scenario.ts';
import { transaction } from './db/transaction.ts';
import { seed } from './seed.ts';
import { cashTypes } from './tables/registries/registry-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');

const idsOf = async (path: string): Promise<number[]> => {
  const { body } = await staff.get(`${path}?Limit=999`);
  return body.map(({ Id }: { Id: number }) => Id);
};

for (const path of [
  '/Faqs',
  '/PaymentErrors',
  '/OriginsCategories',
  '/ActivityTypes',
  '/OpportunityTags',
  '/OpportunitySources',
]) {
  test(`what staff deleted from ${path} does not come back with the next start`, async () => {
    const before = await idsOf(path);
    // The last one: something may refer to the first.
    const { status, body } = await staff.delete(`${path}/${before.at(-1)}`);
    assert.equal(status, 204, JSON.stringify(body));
    const left = await idsOf(path);
    assert.equal(left.length, before.length - 1);
    await transaction(app.database.db, seed);
    assert.deepEqual(await idsOf(path), left);
  });
}

test('an official code that is missing comes back with the next start, and one that is there stays as it is', async () => {
  const { db } = app.database;
  const [missing, changed] = await db.select().from(cashTypes).limit(2);
  assert.ok(missing && changed);
  await db.delete(cashTypes).where(eq(cashTypes.Id, missing.Id));
  await db.update(cashTypes).set({ Description: 'Riscritta' }).where(eq(cashTypes.Id, changed.Id));
  await transaction(db, seed);
  const [back] = await db.select().from(cashTypes).where(eq(cashTypes.Code, missing.Code));
  assert.equal(back?.Description, missing.Description);
  const [kept] = await db.select().from(cashTypes).where(eq(cashTypes.Id, changed.Id));
  assert.equal(kept?.Description, 'Riscritta');
});
