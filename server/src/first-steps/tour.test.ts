import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';

const { app, as } = scenario();
const customer = as('STD');

const isOffered = async (person: SignedIn) => (await person.get('/Dashboard/Tour')).body.Offered;

test('the tour is offered until the person answers, and to others still', async () => {
  const seller = await app.as('COM');
  const other = await app.as('COM');
  assert.equal(await isOffered(seller), true);
  for (const time of ['first', 'second']) {
    const { status, body } = await seller.put('/Dashboard/Tour', {});
    assert.deepEqual([status, body], [200, { Offered: false }], time);
  }
  assert.equal(await isOffered(seller), false);
  assert.equal(await isOffered(other), true);
});

test('customers have no tour of the desk', async () => {
  assert.equal((await customer.get('/Dashboard/Tour')).status, 405);
  assert.equal((await customer.put('/Dashboard/Tour', {})).status, 405);
});
