import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { OrderDiscount } from './order-discount.ts';
import { type LineToPrice, type PricedLine, priceOrder } from './pricing.ts';

const plain: LineToPrice = {
  PriceType: 'U',
  UnitOfMeasure: 'GG',
  PackageQuantity: 365,
  Quantity: 1,
  Price: 120_000_000,
  PriceIncludesVat: false,
  VatRate: 2200,
  VatNature: null,
  Discount: null,
};

test('a net price gets VAT on top', () => {
  const order = priceOrder([plain]);
  assert.deepEqual([order.SubTotal, order.TaxableTotal, order.VatTotal, order.Total], [12_000, 12_000, 2_640, 14_640]);
});

test('a price of the whole counts once whatever the quantity, a unit price for each', () => {
  assert.equal(priceOrder([{ ...plain, PriceType: 'P', Quantity: 3 }]).TaxableTotal, 12_000);
  assert.equal(priceOrder([{ ...plain, Quantity: 3 }]).TaxableTotal, 36_000);
  const messages: LineToPrice = { ...plain, UnitOfMeasure: 'NR', PackageQuantity: 500, Price: 45_000 };
  assert.equal(priceOrder([messages]).TaxableTotal, 2_250);
  assert.equal(priceOrder([{ ...messages, Quantity: 2 }]).TaxableTotal, 4_500);
  assert.equal(priceOrder([{ ...messages, PriceType: 'P', Price: 20_000_000 }]).TaxableTotal, 2_000);
});

test('a price that includes VAT sells at exactly that price', () => {
  const order = priceOrder([{ ...plain, Price: 15_000_000, PriceIncludesVat: true }]);
  assert.deepEqual([order.TaxableTotal, order.VatTotal, order.Total], [1_230, 270, 1_500]);
});

test('VAT is computed once per rate, not line by line', () => {
  const cheap = { ...plain, Price: 330_000 };
  const order = priceOrder([cheap, cheap, cheap]);
  // Line by line it would be three times 7 cents.
  assert.deepEqual([order.TaxableTotal, order.VatTotal, order.VatSummary.length], [99, 22, 1]);
  assert.deepEqual(
    order.Lines.map(({ Vat }) => Vat),
    [8, 7, 7],
  );
});

test('rates and natures have a group each', () => {
  const exempt = { ...plain, VatRate: 0, VatNature: 'N4' };
  const order = priceOrder([exempt, plain, { ...exempt, VatNature: 'N2.2' }, exempt]);
  assert.deepEqual(
    order.VatSummary.map(({ Rate, Nature, Taxable, Vat }) => [Rate, Nature, Taxable, Vat]),
    [
      [2200, null, 12_000, 2_640],
      [0, 'N2.2', 12_000, 0],
      [0, 'N4', 24_000, 0],
    ],
  );
});

test('discounts are an amount off each unit or a percentage, never more than the price', () => {
  const amount = priceOrder([{ ...plain, Quantity: 2, Discount: { Type: '1', Value: 1_000 } }]);
  assert.deepEqual([amount.SubTotal, amount.DiscountTotal, amount.TaxableTotal], [24_000, 2_000, 22_000]);
  const percentage = priceOrder([{ ...plain, Discount: { Type: '2', Value: 1_250 } }]);
  assert.deepEqual([percentage.DiscountTotal, percentage.TaxableTotal], [1_500, 10_500]);
  const tooMuch = priceOrder([{ ...plain, Discount: { Type: '1', Value: 99_999 } }]);
  assert.deepEqual([tooMuch.TaxableTotal, tooMuch.VatTotal, tooMuch.Total], [0, 0, 0]);
});

test('nothing costs nothing', () => {
  assert.equal(priceOrder([]).Total, 0);
});

const line: fc.Arbitrary<LineToPrice> = fc.record({
  PriceType: fc.constantFrom('U', 'P'),
  UnitOfMeasure: fc.constantFrom('NR', 'GG', 'IN'),
  PackageQuantity: fc.constantFrom(1, 3, 365, 500, 0.5),
  Quantity: fc.integer({ min: 1, max: 5_000 }),
  Price: fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 5_000_000_000 })),
  PriceIncludesVat: fc.boolean(),
  VatRate: fc.constantFrom(0, 400, 500, 1_000, 2_200, 10_000),
  VatNature: fc.constant(null),
  Discount: fc.option(
    fc.oneof(
      fc.record({ Type: fc.constant('1' as const), Value: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ Type: fc.constant('2' as const), Value: fc.integer({ min: 1, max: 10_000 }) }),
    ),
    { nil: null },
  ),
});
const priced = line.chain((plainLine) =>
  fc
    .record({
      SetupFee: fc.constantFrom(0, 0, 4_900),
      ProrationCredit: fc.constantFrom(0, 0, 1, 7_341),
      VatNature: fc.constantFrom(null, 'N2.2', 'N4'),
    })
    .map(
      (more): LineToPrice => ({ ...plainLine, ...more, VatNature: plainLine.VatRate === 0 ? more.VatNature : null }),
    ),
);
const lines = fc.array(priced, { minLength: 1, maxLength: 12 });
/** Discounts for every line or for every second or third of them. */
const discounts = fc.array(
  fc.record({
    Type: fc.constantFrom('1' as const, '2' as const),
    Value: fc.integer({ min: 1, max: 10_000 }),
    MaxDiscount: fc.constantFrom(null, 500, 20_000),
    Each: fc.constantFrom(1, 2, 3),
  }),
  { maxLength: 3 },
);
type DiscountChoice = typeof discounts extends fc.Arbitrary<infer Value> ? Value : never;
const forLines = (chosen: DiscountChoice, places: readonly number[]): OrderDiscount[] =>
  chosen.map(({ Each, ...discount }, index) => ({
    ...discount,
    Code: `C${index}`,
    Lines: places.flatMap((place, at) => (place % Each === 0 ? [at] : [])),
  }));
const inPlace = (chosen: DiscountChoice, input: readonly LineToPrice[]) => forLines(chosen, [...input.keys()]);
const amounts = ({ Coupons, ...line }: PricedLine) => [...Object.values(line), ...Coupons.map(({ Amount }) => Amount)];
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('the parts add up to the cent, and nothing is negative', () => {
  fc.assert(
    fc.property(lines, discounts, (input, chosen) => {
      const order = priceOrder(input, inPlace(chosen, input));
      assert.equal(total(order.Lines.map(({ Taxable }) => Taxable)), order.TaxableTotal);
      assert.equal(total(order.Lines.map(({ Vat }) => Vat)), order.VatTotal);
      assert.equal(total(order.Lines.map(({ Total }) => Total)) + order.StampDuty, order.Total);
      assert.equal(total(order.Coupons.map(({ Amount }) => Amount)), order.CouponTotal);
      const shares = order.Lines.flatMap(({ Coupons }) => Coupons.map(({ Amount }) => Amount));
      assert.equal(total(shares), order.CouponTotal);
      assert.equal(total(order.VatSummary.map(({ Taxable }) => Taxable)), order.TaxableTotal);
      assert.equal(total(order.VatSummary.map(({ Vat }) => Vat)), order.VatTotal);
      assert.equal(order.SubTotal - order.DiscountTotal, order.TaxableTotal);
      assert.equal(order.TaxableTotal + order.VatTotal + order.StampDuty, order.Total);
      const all = [order.SubTotal, order.DiscountTotal, order.StampDuty, ...order.Lines.flatMap(amounts)];
      for (const amount of all) assert.ok(Number.isSafeInteger(amount) && amount >= 0, String(amount));
    }),
  );
});

test('prices that include VAT are charged as advertised, alone or together', () => {
  fc.assert(
    fc.property(lines, discounts, (input, chosen) => {
      const order = priceOrder(input, inPlace(chosen, input));
      for (const [index, each] of order.Lines.entries()) {
        const off = each.Discount + each.ProrationCredit + total(each.Coupons.map(({ Amount }) => Amount));
        if (input[index]?.PriceIncludesVat) assert.equal(each.Total, each.Gross + each.SetupFee - off);
      }
    }),
  );
});

test('the VAT of every group stays within a cent of taxable × rate', () => {
  fc.assert(
    fc.property(lines, discounts, (input, chosen) => {
      for (const { Taxable, Vat, Rate } of priceOrder(input, inPlace(chosen, input)).VatSummary) {
        assert.ok(Math.abs(Vat - (Taxable * Rate) / 10_000) <= 1, `${Taxable} at ${Rate}: ${Vat}`);
      }
    }),
  );
});

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, discounts, fc.nat(), (input, chosen, turn) => {
      const place = turn % input.length;
      const turned = <Item>(list: readonly Item[]) => [...list.slice(place), ...list.slice(0, place)].reverse();
      const { Lines: _, ...one } = priceOrder(input, inPlace(chosen, input));
      const { Lines: __, ...other } = priceOrder(turned(input), forLines(chosen, turned([...input.keys()])));
      assert.deepEqual(one, other);
    }),
  );
});

const tenOff: OrderDiscount = { Code: 'TEN', Type: '1', Value: 1_000, MaxDiscount: null, Lines: [0, 1, 2] };

test('a coupon is spread over its lines to the cent, before VAT', () => {
  const order = priceOrder([plain, plain, plain], [tenOff]);
  assert.deepEqual(
    order.Lines.map(({ Coupons }) => Coupons[0]?.Amount),
    [334, 333, 333],
  );
  assert.deepEqual(
    [order.SubTotal, order.DiscountTotal, order.CouponTotal, order.TaxableTotal, order.VatTotal, order.Total],
    [36_000, 1_000, 1_000, 35_000, 7_700, 42_700],
  );
});

test('a coupon for some lines leaves the others alone, and takes off no more than they cost', () => {
  const order = priceOrder([plain, { ...plain, Price: 5_000_000 }], [{ ...tenOff, Lines: [1] }]);
  assert.deepEqual([order.Lines[0]?.Taxable, order.Lines[1]?.Taxable, order.CouponTotal], [12_000, 0, 500]);
});

test('a percentage stops at its most, and counts on what the coupon before has left', () => {
  const half: OrderDiscount = { Code: 'HALF', Type: '2', Value: 5_000, MaxDiscount: null, Lines: [0] };
  assert.equal(priceOrder([plain], [{ ...half, MaxDiscount: 2_500 }]).CouponTotal, 2_500);
  assert.deepEqual(
    priceOrder([plain], [{ ...tenOff, Lines: [0] }, half]).Coupons.map(({ Amount }) => Amount),
    [1_000, 5_500],
  );
});

test('the set-up fee is due beside the price, and no coupon takes from it', () => {
  const fee = { ...plain, SetupFee: 4_900 };
  assert.equal(priceOrder([fee]).TaxableTotal, 16_900);
  const all: OrderDiscount = { Code: 'ALL', Type: '2', Value: 10_000, MaxDiscount: null, Lines: [0] };
  assert.equal(priceOrder([fee], [all]).TaxableTotal, 4_900);
});

test('what a switch leaves comes off before coupons, never more than the price', () => {
  assert.equal(priceOrder([{ ...plain, ProrationCredit: 2_000 }]).TaxableTotal, 10_000);
  assert.equal(
    priceOrder([{ ...plain, ProrationCredit: 2_000 }], [{ ...tenOff, Type: '2', Lines: [0] }]).CouponTotal,
    1_000,
  );
  const more = priceOrder([{ ...plain, ProrationCredit: 99_000 }]);
  assert.deepEqual([more.Total, more.Lines[0]?.ProrationCredit], [0, 12_000]);
});

test('stamp duty is due on more than 77,47 € without VAT, of some natures, beside VAT and once', () => {
  const exempt = (Price: number, VatNature: string) => ({ ...plain, VatRate: 0, Price, VatNature });
  const due = (...input: LineToPrice[]) => priceOrder(input).StampDuty;
  assert.equal(due(exempt(77_470_000, 'N4')), 0);
  assert.equal(due(exempt(77_480_000, 'N4')), 200);
  assert.equal(due(exempt(50_000_000, 'N4'), exempt(50_000_000, 'N2.2')), 200);
  assert.equal(due(exempt(500_000_000, 'N6.1')), 0);
  assert.equal(due(plain), 0);
  assert.equal(priceOrder([exempt(100_000_000, 'N1'), plain]).Total, 10_000 + 14_640 + 200);
});
