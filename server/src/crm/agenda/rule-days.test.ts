import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPart } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { ruleDays } from '@circolo/contract/crm/agenda/rule-days';
import { shiftDay } from '@circolo/contract/values/rome-day';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';

const utcDay = (day: string) => ({ timeZoneId: 'UTC', toString: () => `${day}T00:00:00+00:00[UTC]` });

/** The days of a rule as an independent reader of RFC 5545 counts them. */
function otherDays(rule: string, first: string, from: string, to: string): string[] {
  const series = new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart: utcDay(first) });
  return series.between(utcDay(from), utcDay(to), true).map((date) => date.toString().slice(0, 10));
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const nthWeekday = fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), weekday).map(([nth, day]) => `${nth}${day}`);
const month = fc.integer({ min: 1, max: 12 });
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }));
const position = fc.constantFrom(1, 2, 3, -1);

const listOf = (values: fc.Arbitrary<unknown>) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((all) => all.join());
const part = (name: string, values: fc.Arbitrary<unknown>) => values.map((value) => `;${name}=${value}`);
const maybe = (name: string, values: fc.Arbitrary<unknown>) => fc.oneof(fc.constant(''), part(name, values));
const ruleOf = (frequency: string, ...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(maybe('INTERVAL', fc.integer({ min: 1, max: 4 })), maybe('COUNT', fc.integer({ min: 1, max: 40 })), ...parts)
    .map((all) => `FREQ=${frequency}${all.join('')}`);

const months = maybe('BYMONTH', listOf(month));
const rules = fc.oneof(
  ruleOf('DAILY', maybe('BYDAY', listOf(weekday)), maybe('BYMONTHDAY', listOf(monthDay)), months),
  ruleOf('WEEKLY', maybe('BYDAY', listOf(weekday)), maybe('WKST', weekday), months),
  ruleOf('WEEKLY', part('BYDAY', listOf(weekday)), part('BYSETPOS', listOf(position))),
  ruleOf(
    'MONTHLY',
    maybe('BYDAY', listOf(fc.oneof(weekday, nthWeekday))),
    maybe('BYMONTHDAY', listOf(monthDay)),
    months,
  ),
  ruleOf('MONTHLY', part('BYDAY', listOf(weekday)), part('BYSETPOS', listOf(position))),
  ruleOf('YEARLY', maybe('BYMONTHDAY', listOf(monthDay)), months),
  // Weekdays with and without a number together are what the other reader takes for numbered ones.
  ruleOf('YEARLY', maybe('BYDAY', fc.oneof(listOf(weekday), listOf(nthWeekday))), months),
);
const offset = (min: number, max: number) => fc.integer({ min, max });

test('a rule comes on the days that another reader of RFC 5545 finds, wherever one looks', () => {
  fc.assert(
    fc.property(rules, offset(0, 900), offset(-100, 900), offset(0, 200), (rule, start, after, length) => {
      const some = shiftDay('2024-01-01', start);
      // A series begins on a day of its rule: the server sees to that.
      const [first] = otherDays(withPart(rule, 'COUNT', null), some, some, shiftDay(some, 3 * 366));
      fc.pre(first !== undefined);
      const from = shiftDay(first, after);
      const to = shiftDay(from, length);
      assert.deepEqual(ruleDays(rule, first, from, to), otherDays(rule, first, from, to));
    }),
    { numRuns: 300 },
  );
});

test('a weekday of the year with a number is another one than each of them', () => {
  assert.deepEqual(ruleDays('FREQ=YEARLY;BYDAY=MO,2TH', '2026-01-08', '2027-01-01', '2027-01-18'), [
    '2027-01-04',
    '2027-01-11',
    '2027-01-14',
    '2027-01-18',
  ]);
});

test('a day at which a rule ends is the last one', () => {
  assert.deepEqual(ruleDays('FREQ=DAILY;UNTIL=20261126', '2026-11-22', '2026-11-25', '2026-12-31'), [
    '2026-11-25',
    '2026-11-26',
  ]);
});
