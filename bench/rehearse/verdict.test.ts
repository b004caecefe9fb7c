import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, since } from './verdict.ts';

const clean = {
  orders: 5,
  payments: 3,
  desk: 2,
  ordersLost: 0,
  paymentsLost: 0,
  deskLost: 0,
  ordersTwice: 0,
  paymentsTwice: 0,
  deskTwice: 0,
  jobsTwice: 0,
  mailsTwice: 0,
};

test('what was acknowledged is no fault', () => {
  assert.equal(faultsOf(clean), 0);
});

test('whatever is lost or done twice is a fault', () => {
  const bad = Object.keys(clean).filter((name) => /Lost|Twice/.test(name));
  assert.equal(bad.length, 8);
  for (const name of bad) assert.equal(faultsOf({ ...clean, [name]: 2 }), 2, name);
});

test('a fault counts once, after what it came with', () => {
  const after = { ...clean, orders: 9, ordersLost: 1 };
  assert.deepEqual(since(clean, after), { ...since(clean, clean), orders: 4, ordersLost: 1 });
  assert.equal(faultsOf(since(after, { ...after, orders: 20 })), 0);
});
