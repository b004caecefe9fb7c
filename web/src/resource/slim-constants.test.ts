import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertPage } from '@circolo/contract/alerts/alerts';
import { OrderStatus, orderStatus } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import { isConstant } from '../../slim-parts.ts';

test('names of codes, texts and numbers are plain, and the browser takes them without a schema', () => {
  assert.ok(isConstant(OrderStatus));
  assert.ok(isConstant(['it', 'en']));
  assert.ok(isConstant(alertPage));
  assert.ok(isConstant('PA'));
});

test('a schema, a resource, a function and an empty object are no constants', () => {
  for (const value of [orderStatus, orders, isConstant, {}, null]) assert.equal(isConstant(value), false);
});
