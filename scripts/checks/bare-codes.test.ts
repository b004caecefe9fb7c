import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBareCodes } from './bare-codes.ts';

const found = (text: string, path = 'server/src/sales/orders/orders.ts') => findBareCodes([{ path, text }]);

test('a code that is compared, a case of a switch or a default is named', () => {
  assert.deepEqual(found("if (order.Status === 'PA') pay();"), [
    "server/src/sales/orders/orders.ts compares with 'PA': use the name of the code",
  ]);
  assert.equal(found("switch (kind) { case 'E': return 1; }").length, 1);
  assert.equal(found("levels.get(name) ?? 'N'").length, 1);
});

test('names of codes, longer texts and comments are free', () => {
  assert.deepEqual(found("if (order.Status === OrderStatus.paid || nature === 'staff') pay(); // === 'PA'"), []);
});

test('a test may say what the wire holds, and a text of a standard is none of our codes', () => {
  assert.deepEqual(found("assert(order.Status === 'PA')", 'server/src/sales/orders/orders.test.ts'), []);
  assert.deepEqual(found("billing.Country === 'IT'", 'contract/src/sales/billing.ts'), []);
  assert.equal(found("billing.Country === 'IT'").length, 1);
});
