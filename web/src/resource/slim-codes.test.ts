import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus, orderStatus } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import { isCodes } from '../../slim-parts.ts';

test('names of codes are plain text that the browser takes without a schema', () => {
  assert.ok(isCodes(OrderStatus));
  assert.ok(isCodes(['it', 'en']));
});

test('a schema, a resource and an empty object are no names of codes', () => {
  for (const value of [orderStatus, orders, {}, null, 'PA']) assert.equal(isCodes(value), false);
});
