import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../test/scenario.ts';
import { transaction } from './db/transaction.ts';
import { seed } from './seed.ts';

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
