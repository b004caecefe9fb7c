import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { percentageOf } from '../../values/money.ts';
import { lineAsPaid, soldBackFor } from './line-as-paid.ts';

test('a line is paid with its VAT, or without it where the customer pays that to the State', () => {
  const line = { Vat: 2_640, Total: 14_640, RefundedAmount: 7_320 };
  assert.equal(lineAsPaid(line, false), line);
  assert.deepEqual(lineAsPaid(line, true), { Vat: 0, Total: 12_000, RefundedAmount: 6_000 });
  assert.equal(soldBackFor(line, 6_000, false), 6_000);
  assert.equal(soldBackFor(line, 6_000, true), 7_320);
});

test('money that goes back in any parts is to the cent what goes back of the line without its VAT', () => {
  const part = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.constantFrom(0, 400, 500, 1000, 2200),
      fc.integer({ min: -1, max: 1 }),
      fc.array(part, { maxLength: 8 }),
      (Taxable, rate, rounding, parts) => {
        const Vat = Math.max(0, percentageOf(Taxable, rate) + rounding);
        const line = { Vat, Total: Taxable + Vat, RefundedAmount: 0 };
        let left = Taxable;
        for (const share of [...parts, 10_000]) {
          const money = Math.floor((left * share) / 10_000);
          line.RefundedAmount += soldBackFor(line, money, true);
          left -= money;
          const paid = lineAsPaid(line, true);
          assert.equal(paid.Total - paid.RefundedAmount, left);
        }
        assert.equal(line.RefundedAmount, line.Total);
      },
    ),
  );
});
