import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shiftDay } from '../../values/rome-day.ts';
import { addMonths, type Period, purchasePeriod } from './purchase-period.ts';

function chain(start: string, months: number, times: number): Period[] {
  const periods = [purchasePeriod(start, months, null)];
  while (periods.length < times) periods.push(purchasePeriod(start, months, periods.at(-1) ?? null));
  return periods;
}

test('a subscription of 31 January ends short in February and comes back to the 31st', () => {
  const starts = chain('2026-01-31', 1, 4).map(({ StartDate }) => StartDate);
  assert.deepEqual(starts, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test('29 February of a leap year comes back in the next one', () => {
  const starts = chain('2028-02-29', 12, 5).map(({ StartDate }) => StartDate);
  assert.deepEqual(starts, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
});

test('a year of the first of January ends on the last of December', () => {
  assert.deepEqual(purchasePeriod('2026-01-01', 12, null), {
    StartDate: '2026-01-01',
    EndDate: '2026-12-31',
    AnchorDay: 1,
  });
});

test('an expired subscription begins again on the day it is paid', () => {
  const before = { EndDate: '2026-03-30', AnchorDay: 31 };
  assert.equal(purchasePeriod('2026-03-31', 1, before).StartDate, '2026-03-31');
  assert.equal(purchasePeriod('2026-05-15', 1, before).AnchorDay, 15);
  assert.equal(purchasePeriod('2026-03-30', 1, before).StartDate, '2026-03-31', 'on its last day it still runs');
});

const someDay = fc.integer({ min: 0, max: 3_650 }).map((days) => shiftDay('2026-01-01', days));
const someMonths = fc.constantFrom(1, 2, 3, 4, 6, 12);

test('over ten years periods follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(someDay, someMonths, (start, months) => {
      const periods = chain(start, months, 120 / months);
      periods.forEach((period, index) => {
        assert.ok(period.StartDate <= period.EndDate);
        const next = periods[index + 1];
        if (next) assert.equal(next.StartDate, shiftDay(period.EndDate, 1));
      });
    }),
  );
});

test('over ten years the anchor day is kept wherever the month has it', () => {
  fc.assert(
    fc.property(someDay, someMonths, (start, months) => {
      const anchor = Number(start.slice(8));
      for (const { StartDate } of chain(start, months, 120 / months)) {
        const [year = 0, month = 0, day = 0] = StartDate.split('-').map(Number);
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        assert.equal(day, Math.min(anchor, last));
      }
    }),
  );
});

test('many short terms cover exactly what one long term covers', () => {
  fc.assert(
    fc.property(someDay, (start) => {
      assert.equal(chain(start, 1, 12).at(-1)?.EndDate, chain(start, 12, 1)[0]?.EndDate);
      assert.equal(addMonths(start, 0, Number(start.slice(8))), start);
    }),
  );
});
