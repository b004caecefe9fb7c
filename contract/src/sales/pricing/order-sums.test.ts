import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineBefore, takenOff } from './order-sums.ts';

const line = {
  Taxable: 200,
  LineDiscount: 0,
  CouponDiscount: 20,
  ProrationCredit: 0,
  PriceIncludesVat: false,
  VatRate: 22,
};
const coupon = { Code: 'VENTI', Message: null, Amount: 20 };

test('lines less what is taken off are the taxable sum', () => {
  assert.equal(lineBefore(line), 220);
  const amounts = { DiscountTotal: 20, CouponTotal: 20, Coupons: [coupon] };
  assert.deepEqual(takenOff(amounts, [line]), [{ Code: 'VENTI', Amount: 20 }]);
  const more = { ...line, Taxable: 190, LineDiscount: 10 };
  assert.equal(lineBefore(more), 220);
  assert.deepEqual(takenOff({ ...amounts, DiscountTotal: 30 }, [more]), [
    { Code: null, Amount: 10 },
    { Code: 'VENTI', Amount: 20 },
  ]);
});

test('where prices include VAT, what is taken off is one sum before VAT', () => {
  const including = { ...line, Taxable: 183.61, CouponDiscount: 24.4, PriceIncludesVat: true };
  assert.equal(lineBefore(including), 203.61);
  const amounts = { DiscountTotal: 20, CouponTotal: 24.4, Coupons: [{ ...coupon, Amount: 24.4 }] };
  assert.deepEqual(takenOff(amounts, [including]), [{ Code: 'VENTI', Amount: 20 }]);
  assert.deepEqual(takenOff({ DiscountTotal: 0, CouponTotal: 0, Coupons: [] }, [including]), []);
});
