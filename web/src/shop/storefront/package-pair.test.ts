import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedPackage } from '../prices/offers.ts';
import { pairOf, withPackage } from './package-pair.ts';

const offered = (Id: number, InEvidence = false) => ({ Id, InEvidence }) as OfferedPackage;

test('a comparison begins with what the shop puts forward', () => {
  assert.deepEqual(pairOf([offered(1), offered(2, true), offered(3)]), [2, 1]);
  assert.deepEqual(pairOf([offered(1), offered(2)]), [1, 2]);
});

test('a package is never compared with itself', () => {
  assert.deepEqual(withPackage([1, 2], 0, 3), [3, 2]);
  assert.deepEqual(withPackage([1, 2], 1, 3), [1, 3]);
  assert.deepEqual(withPackage([1, 2], 0, 2), [2, 1]);
  assert.deepEqual(withPackage([1, 2], 1, 1), [2, 1]);
});
