import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldProblems } from '../../errors/issues.ts';
import { packages } from './package.ts';

const valid = {
  Code: 'base',
  Description: 'Base',
  ShopTitle: 'Base',
  Software: 'A',
  Type: 'AS',
  Product: { Id: 1 },
  UnitOfMeasure: 'GG',
  BillingMethod: '1',
  PriceType: 'P',
  Quantity: 365,
  Price: 120,
  MaxActivities: 1,
};

function refusals(change: Record<string, unknown>): Record<string, string> {
  const parsed = packages.input.safeParse({ ...valid, ...change }, { reportInput: true });
  if (parsed.success) return {};
  const problems = Object.entries(fieldProblems(parsed.error.issues));
  return Object.fromEntries(problems.map(([field, { code }]) => [field, code]));
}

test('a plain package is accepted, its code in capitals', () => {
  assert.deepEqual(refusals({}), {});
  assert.equal(packages.input.parse(valid).Code, 'BASE');
});

const refused: [string, Record<string, unknown>, Record<string, string>][] = [
  ['a type of the other software', { Type: 'AC', MaxActivities: null }, { Type: 'typeNotAllowed' }],
  ['a number of subscriptions', { UnitOfMeasure: 'NR' }, { UnitOfMeasure: 'unitNotAllowed' }],
  ['days billed once', { BillingMethod: '8' }, { BillingMethod: 'billingNotAllowed' }],
  [
    'pauses of a season, whose end is a day of its own',
    { ValidityMode: 'F', SeasonStart: '0109', SeasonEnd: '3108', MaxPauseDays: 10 },
    { MaxPauseDays: 'notAllowed' },
  ],
  ['a full price below the price', { FullPrice: 119.99 }, { FullPrice: 'fullPriceBelowPrice' }],
  ['no VAT without a nature', { VatRate: 0 }, { VatNature: 'natureRequired' }],
  ['a nature with VAT', { VatNature: { Code: 'N4' } }, { VatNature: 'natureNotAllowed' }],
  ['quantities of a price of the whole', { MinQuantity: 2 }, { MinQuantity: 'notAllowed' }],
  ['steps of a price of the whole', { QuantityStep: 5 }, { QuantityStep: 'notAllowed' }],
  ['a maximum of a price of the whole', { MaxQuantity: 3 }, { MaxQuantity: 'notAllowed' }],
  ['a maximum below the minimum', { PriceType: 'U', MinQuantity: 5, MaxQuantity: 4 }, { MaxQuantity: 'minValue' }],
  ['more than 100 per cent', { DiscountType: '2', DiscountValue: 100.01 }, { DiscountValue: 'maxValue' }],
  ['a discount above the price', { DiscountType: '1', DiscountValue: 120.01 }, { DiscountValue: 'maxValue' }],
  ['a discount of no kind', { DiscountValue: 5 }, { DiscountType: 'selectRequired' }],
  ['a kind of no discount', { DiscountType: '1' }, { DiscountValue: 'required' }],
  [
    'a discount that ends before',
    { DiscountFrom: '2026-02-01', DiscountTo: '2026-01-31' },
    { DiscountTo: 'dateRange' },
  ],
  ['a shelf life that ends before', { VisibleFrom: '2026-02-01', VisibleTo: '2026-01-31' }, { VisibleTo: 'dateRange' }],
  ['two activities of a single one', { MaxActivities: 2 }, { MaxActivities: 'maxValue' }],
  ['one activity of multiple ones', { Type: 'AM', MaxActivities: 1 }, { MaxActivities: 'minValue' }],
  ['no number of multiple activities', { Type: 'AM', MaxActivities: null }, { MaxActivities: 'required' }],
  ['a price with seven decimals', { Price: 0.0000001 }, { Price: 'decimals' }],
  ['nothing contained', { Quantity: 0 }, { Quantity: 'moreThan' }],
];

for (const [what, change, fields] of refused)
  test(`refuses ${what}`, () => {
    assert.deepEqual(refusals(change), fields);
  });

test('the number of activities of a single one may be left out', () => {
  assert.deepEqual(refusals({ MaxActivities: null }), {});
});

test('a unit price may be bought from a minimum on, in steps', () => {
  const sms = { Type: 'PS', UnitOfMeasure: 'NR', BillingMethod: '7', PriceType: 'U', MaxActivities: null };
  assert.deepEqual(refusals({ ...sms, MinQuantity: 2, MaxQuantity: 20, QuantityStep: 2 }), {});
});
