import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { leftOf, lineRefund, type RefundableLine } from './line-refund.ts';

const fresh = (Quantity: number, Total: number): RefundableLine => ({
  Quantity,
  Total,
  RefundedQuantity: 0,
  RefundedAmount: 0,
});

test('all of a line gives back what it cost, nothing gives nothing back', () => {
  assert.equal(lineRefund(fresh(3, 100), 3), 100);
  assert.equal(lineRefund(fresh(3, 100), 0), 0);
  assert.equal(lineRefund({ ...fresh(3, 100), RefundedQuantity: 3, RefundedAmount: 100 }, 1), 0);
});

test('the last piece takes the rest, also after an amount that somebody chose', () => {
  assert.equal(lineRefund({ ...fresh(3, 100), RefundedQuantity: 2, RefundedAmount: 67 }, 1), 33);
  assert.equal(lineRefund({ ...fresh(2, 100), RefundedQuantity: 1, RefundedAmount: 90 }, 1), 10);
});

test('pieces of any size add up to what the line cost, and none goes below nothing', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: 1_000_000 }), (quantities, Total) => {
      const Quantity = quantities.reduce((sum, each) => sum + each, 0);
      const line = fresh(Quantity, Total);
      for (const quantity of quantities) {
        const amount = lineRefund(line, quantity);
        assert.ok(amount >= 0 && amount <= leftOf(line).Amount);
        line.RefundedQuantity += quantity;
        line.RefundedAmount += amount;
      }
      assert.equal(line.RefundedAmount, Total);
    }),
  );
});
