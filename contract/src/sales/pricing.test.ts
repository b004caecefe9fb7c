import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type LineToPrice, priceOrder } from './pricing.ts';

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
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('the parts add up to the cent, and nothing is negative', () => {
  fc.assert(
    fc.property(lines, (input) => {
      const order = priceOrder(input);
      assert.equal(total(order.Lines.map(({ Taxable }) => Taxable)), order.TaxableTotal);
      assert.equal(total(order.Lines.map(({ Vat }) => Vat)), order.VatTotal);
      assert.equal(total(order.Lines.map(({ Total }) => Total)), order.Total);
      assert.equal(total(order.VatSummary.map(({ Taxable }) => Taxable)), order.TaxableTotal);
      assert.equal(total(order.VatSummary.map(({ Vat }) => Vat)), order.VatTotal);
      assert.equal(order.SubTotal - order.DiscountTotal, order.TaxableTotal);
      assert.equal(order.TaxableTotal + order.VatTotal, order.Total);
      const amounts = [order.SubTotal, order.DiscountTotal, ...order.Lines.flatMap((each) => Object.values(each))];
      for (const amount of amounts) assert.ok(Number.isSafeInteger(amount) && amount >= 0, String(amount));
    }),
  );
});

test('prices that include VAT are charged as advertised, alone or together', () => {
  fc.assert(
    fc.property(lines, (input) => {
      const order = priceOrder(input);
      input.forEach(({ PriceIncludesVat }, index) => {
        const priced = order.Lines[index];
        if (PriceIncludesVat) assert.equal(priced?.Total, (priced?.Gross ?? 0) - (priced?.Discount ?? 0));
      });
    }),
  );
});

test('the VAT of every group stays within a cent of taxable × rate', () => {
  fc.assert(
    fc.property(lines, (input) => {
      for (const { Taxable, Vat, Rate } of priceOrder(input).VatSummary) {
        assert.ok(Math.abs(Vat - (Taxable * Rate) / 10_000) <= 1, `${Taxable} at ${Rate}: ${Vat}`);
      }
    }),
  );
});

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (input, turn) => {
      const place = turn % input.length;
      const turned = [...input.slice(place), ...input.slice(0, place)].reverse();
      const { Lines: _, ...one } = priceOrder(input);
      const { Lines: __, ...other } = priceOrder(turned);
      assert.deepEqual(one, other);
    }),
  );
});
