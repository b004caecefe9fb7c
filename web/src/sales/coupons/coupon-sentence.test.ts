import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '@circolo/messages/translator';
import { type CouponForm, costSentence, couponSentence, mostCost, type Words } from './coupon-sentence.ts';

const form: CouponForm = {
  DiscountType: '2',
  DiscountValue: 10,
  MaxDiscount: null,
  MinOrder: null,
  ValidFrom: null,
  ValidTo: null,
  Audience: 'P',
  MaxUses: null,
  Budget: null,
  NewCustomersOnly: false,
  FirstOrderOnly: false,
};
const words: Words = { t: translator('it') as Words['t'], language: 'it' }; // It knows how to count.
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const sentences: [Partial<CouponForm>, string | null][] = [
  [{}, '10 % di sconto.'],
  [{ DiscountType: '1', DiscountValue: '12.50' }, '12,50 € di sconto.'],
  [
    { NewCustomersOnly: true, ValidTo: '2026-12-31', MaxUses: 100 },
    '10 % di sconto per i nuovi clienti, fino al 31/12/2026, al massimo 100 usi.',
  ],
  [{ Audience: 'U', MaxUses: 1 }, '10 % di sconto per i clienti assegnati, al massimo un uso.'],
  [{ MinOrder: 50, ValidFrom: '2026-12-01' }, '10 % di sconto, per ordini da 50,00 €, dal 01/12/2026.'],
  [{ FirstOrderOnly: true }, '10 % di sconto sul primo ordine.'],
  [{ DiscountValue: null }, null],
  [{ DiscountValue: '' }, null],
  [{ DiscountType: null }, null],
  [{ DiscountType: '' }, null],
];
for (const [change, expected] of sentences)
  test(`a coupon in a sentence: ${expected ?? `nothing yet of ${JSON.stringify(change)}`}`, () => {
    assert.equal(plain(couponSentence({ ...form, ...change }, words)), expected);
  });

const costs: [string, Partial<CouponForm>, number | null][] = [
  ['a percentage alone has no limit', {}, null],
  ['uses of an amount', { DiscountType: '1', DiscountValue: 12.5, MaxUses: 100 }, 125_000],
  ['uses of a percentage with a most', { MaxDiscount: 20, MaxUses: 100 }, 200_000],
  ['a percentage without a most, however few uses', { MaxUses: 3 }, null],
  ['a budget', { Budget: '300.10' }, 30_010],
  ['the smaller of both', { DiscountType: '1', DiscountValue: 5, MaxUses: 10, Budget: 1000 }, 5_000],
];
for (const [name, change, expected] of costs)
  test(`what a coupon costs at most: ${name}`, () => {
    assert.equal(mostCost({ ...form, ...change }), expected);
  });

test('a coupon that nothing limits says so', () => {
  assert.match(costSentence(form, words), /budget/);
  assert.equal(plain(costSentence({ ...form, Budget: 300 }, words)), 'Costa al massimo 300,00 €.');
});
