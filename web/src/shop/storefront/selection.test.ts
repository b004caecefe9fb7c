import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedAddOn, OfferedPackage } from '../prices/offers.ts';
import { firstSelection, hindrance, oneLess, oneMore, selectedLines, settled } from './selection.ts';

const offer = {
  Code: 'X',
  Description: null,
  Features: [],
  Image: null,
  Type: 'AS',
  UnitOfMeasure: 'GG',
  BillingMethod: '1',
  PriceType: 'U',
  Quantity: 1,
  MinQuantity: 1,
  MaxQuantity: null,
  QuantityStep: 1,
  MaxActivities: null,
  IncludedEmails: 0,
  IncludedSms: 0,
  InEvidence: false,
  Price: 10,
  FullPrice: null,
  PriceIncludesVat: false,
  VatRate: 22,
  Discount: 0,
  Amount: 10,
  Taxable: 10,
  Vat: 2.2,
  Total: 12.2,
  PerMonth: null,
  PerYear: null,
} satisfies Omit<OfferedPackage, 'Id' | 'Title'>;

const addOn = (Id: number, Title: string, rest: Partial<OfferedAddOn> = {}): OfferedAddOn => ({
  ...offer,
  Id,
  Title,
  Requires: [],
  ...rest,
});

const product = {
  Packages: [
    { ...offer, Id: 1, Title: 'Base' },
    { ...offer, Id: 2, Title: 'Multi' },
  ],
  AddOns: [
    addOn(10, 'SMS', { MinQuantity: 2, QuantityStep: 2, MaxQuantity: 6 }),
    addOn(11, 'Activity', { Requires: [2] }),
    addOn(12, 'Report', { Requires: [11] }),
    addOn(13, 'Other SMS'),
  ],
  Incompatible: [[10, 13]] as [number, number][],
};
const [sms, activity, , other] = product.AddOns as [OfferedAddOn, OfferedAddOn, OfferedAddOn, OfferedAddOn];

test('an add-on that needs another package says which one', () => {
  assert.deepEqual(hindrance(product, activity, { packageId: 1, quantities: {} }), {
    why: 'requires',
    names: ['Multi'],
  });
  assert.equal(hindrance(product, activity, { packageId: 2, quantities: {} }), null);
});

test('an add-on that clashes names what it clashes with, in both directions', () => {
  assert.deepEqual(hindrance(product, sms, { packageId: 1, quantities: { 13: 1 } }), {
    why: 'incompatible',
    name: 'Other SMS',
  });
  assert.deepEqual(hindrance(product, other, { packageId: 1, quantities: { 10: 2 } }), {
    why: 'incompatible',
    name: 'SMS',
  });
});

test('quantities go in steps between the least and the most', () => {
  assert.equal(oneMore(sms, 0), 2);
  assert.equal(oneMore(sms, 4), 6);
  assert.equal(oneMore(sms, 6), null);
  assert.equal(oneLess(sms, 4), 2);
  assert.equal(oneLess(sms, 2), 0);
});

test('another package takes out what does not go with it, and what hung on that', () => {
  const { selection, removed } = settled(product, { packageId: 1, quantities: { 10: 2, 11: 1, 12: 1 } });
  assert.deepEqual(removed, ['Activity', 'Report']);
  assert.deepEqual(selectedLines(product, selection), [
    { Id: 1, Quantity: 1 },
    { Id: 10, Quantity: 2 },
  ]);
});

test('what was saved comes back as far as it is still sold', () => {
  const saved = [
    { Id: 2, Quantity: 1 },
    { Id: 10, Quantity: 5 },
    { Id: 99, Quantity: 1 },
  ];
  assert.deepEqual(firstSelection(product, saved, null), { packageId: 2, quantities: { 10: 4 } });
  assert.deepEqual(firstSelection(product, saved, 1).packageId, 1);
  assert.deepEqual(firstSelection(product, [], 77).packageId, 1);
});
