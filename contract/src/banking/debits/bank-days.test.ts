import assert from 'node:assert/strict';
import { test } from 'node:test';
import { easterSunday } from '../../values/easter.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';

test('Easter is where the calendar has it', () => {
  const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2076-04-19'];
  assert.deepEqual(
    known.map((day) => easterSunday(Number(day.slice(0, 4)))),
    known,
  );
});

test('banks settle on weekdays but on their own holidays', () => {
  const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-21', '2026-11-22'];
  assert.deepEqual(closed.filter(isBankDay), []);
  // Holidays of Italy are none of TARGET's.
  assert.deepEqual(
    ['2026-06-02', '2026-12-08', '2026-11-23'].filter((day) => !isBankDay(day)),
    [],
  );
});

test('what falls on a closed day goes on to the next open one', () => {
  assert.equal(nextBankDay('2026-12-25'), '2026-12-28');
  assert.equal(nextBankDay('2026-04-03'), '2026-04-07');
  assert.equal(nextBankDay('2026-11-24'), '2026-11-24');
});
