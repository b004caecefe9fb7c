import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferBasisOf } from './transfers.ts';

const table: [countries: string[], basis: string][] = [
  [['IT'], 'N'],
  [['IE', 'NO'], 'N'],
  [['CH'], 'A'],
  [['IE', 'US'], 'A'],
  [['GB', 'JP'], 'A'],
  [['IN'], 'S'],
  [['IT', 'US', 'IN'], 'S'],
];
for (const [countries, basis] of table) {
  test(`data that goes to ${countries.join(', ')} needs ${basis}`, () => {
    assert.equal(transferBasisOf(countries), basis);
  });
}
