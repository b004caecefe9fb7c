import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailMessages } from '../mail/outbox/email-message.ts';
import { resources } from '../resources.ts';
import { orders } from '../sales/orders/order.ts';
import { isPeriodFilter, resolvePeriods, withoutSecondRanges } from './period-filters.ts';

const { filters } = orders.kinds;

test('a period is the days of its name on the day on which it is resolved', () => {
  for (const [today, period, DateFrom, DateTo] of [
    ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
    ['2026-04-01', 'lastMonth', '2026-03-01', '2026-03-31'],
    ['2027-01-01', 'lastMonth', '2026-12-01', '2026-12-31'],
    ['2026-12-31', 'thisMonth', '2026-12-01', '2026-12-31'],
    ['2026-12-31', 'thisYear', '2026-01-01', '2026-12-31'],
    ['2027-01-01', 'thisYear', '2027-01-01', '2027-12-31'],
    ['2027-01-01', 'lastYear', '2026-01-01', '2026-12-31'],
    ['2027-01-01', 'thisWeek', '2026-12-28', '2027-01-03'],
    ['2027-01-01', 'yesterday', '2026-12-31', '2026-12-31'],
    ['2028-03-01', 'last30', '2028-02-01', '2028-03-01'],
  ] as const)
    assert.deepEqual(
      resolvePeriods(filters, { Status: 'PC', DatePeriod: period }, today),
      { Status: 'PC', DateFrom, DateTo },
      `${period} on ${today}`,
    );
});

test('fixed days stay as they are', () => {
  const fixed = { DateFrom: '2026-02-01', DateTo: '2026-02-28' };
  assert.deepEqual(resolvePeriods(filters, fixed, '2027-01-01'), fixed);
});

test('only a range of days has a period, by one of its names', () => {
  assert.ok(isPeriodFilter(filters, 'DatePeriod', 'lastMonth'));
  assert.ok(isPeriodFilter(emailMessages.kinds.filters, 'CreatedAtPeriod', 'today'));
  for (const [name, value] of [
    ['DatePeriod', 'nextCentury'],
    ['TotalPeriod', 'lastMonth'],
    ['StatusPeriod', 'lastMonth'],
    ['Period', 'lastMonth'],
    ['DateFrom', 'lastMonth'],
  ] as const)
    assert.ok(!isPeriodFilter(filters, name, value), name);
});

test('days that were chosen besides win over a period of the same range', () => {
  const values = { DatePeriod: 'lastMonth', ExpirationDatePeriod: 'thisYear', DateFrom: '2026-02-03' };
  assert.deepEqual(withoutSecondRanges(filters, values), {
    ExpirationDatePeriod: 'thisYear',
    DateFrom: '2026-02-03',
  });
});

test('no filter of a resource has the name of a period', () => {
  for (const { Name, kinds } of resources)
    for (const name of Object.keys(kinds.filters)) assert.ok(!name.endsWith('Period'), `${Name}.${name}`);
});
