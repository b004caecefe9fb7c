import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftDay } from '../../values/rome-day.ts';
import { type UsableLine, usedPart } from './used-part.ts';

const year: UsableLine = {
  Total: 36_500,
  RefundedAmount: 0,
  TrialDays: 0,
  PeriodFrom: '2026-11-01',
  PeriodTo: '2027-10-31',
};

test('the days before a withdrawal are owed, the day of the withdrawal is not', () => {
  assert.deepEqual(usedPart(year, '2026-11-01'), { Days: 0, Of: 365, Amount: 0 });
  assert.deepEqual(usedPart(year, '2026-11-11'), { Days: 10, Of: 365, Amount: 1_000 });
});

test('what has not begun, a trial, and what has no period are owed nothing', () => {
  assert.equal(usedPart(year, '2026-10-20').Amount, 0);
  assert.deepEqual(usedPart({ ...year, TrialDays: 14 }, '2026-11-15'), { Days: 0, Of: 351, Amount: 0 });
  assert.equal(usedPart({ ...year, PeriodFrom: null, PeriodTo: null }, '2026-11-11').Amount, 0);
});

test('never more than what is left of a line, and more days never cost less', () => {
  assert.equal(usedPart({ ...year, RefundedAmount: 36_100 }, '2026-11-11').Amount, 400);
  assert.equal(usedPart({ ...year, RefundedAmount: 36_500 }, '2026-11-11').Amount, 0);
  let before = 0;
  for (let days = 0; days <= 400; days++) {
    const { Amount } = usedPart({ ...year, Total: 9_999 }, shiftDay('2026-11-01', days));
    assert.ok(Amount >= before && Amount <= 9_999, `${days}`);
    before = Amount;
  }
  assert.equal(before, 9_999);
});
