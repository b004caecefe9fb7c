import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RetentionUnit } from '@circolo/contract/privacy/retention';
import { inYears } from './in-years.ts';

test('days that are whole years are read as years', () => {
  const { days, years } = RetentionUnit;
  assert.deepEqual([inYears(days, 1095), inYears(days, 365), inYears(years, 10)], [3, 1, 10]);
  assert.deepEqual([inYears(days, 90), inYears(days, 366), inYears(days, 0)], [null, null, null]);
});
