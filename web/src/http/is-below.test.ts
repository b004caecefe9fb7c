import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBelow } from './is-below.ts';

const cases: [path: string, below: boolean][] = [
  ['/Shop', true],
  ['/Shop/Orders', true],
  ['/Shop?Page=1', true],
  ['/ShopPaymentTypes', false],
  ['/ShopPaymentTypes/Page?Limit=25', false],
  ['/Users/3/Shop', false],
];

for (const [path, below] of cases)
  test(`${path} is ${below ? 'a call of the shop' : 'no call of the shop'}`, () =>
    assert.equal(isBelow(path, '/Shop'), below));
