import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftDay } from '@circolo/contract/values/rome-day';
import fc from 'fast-check';
import { type DayRule, type DueOrder, foreseeReminders, reminderKey, remindersOn, remindsOn } from './payment-plan.ts';

const rule = (Id: number, OffsetDays: number, changes: Partial<DayRule> = {}): DayRule => ({
  ...{ Id, OffsetDays, Description: `${OffsetDays}`, OriginId: null, Software: null, EmailTemplateId: null },
  ...changes,
});
const order = (changes: Partial<DueOrder> = {}): DueOrder => ({
  ...{ OriginId: 1, Software: 'A', Dues: [{ DueDate: '2026-12-10', Open: 100 }], LastDay: null, Reminded: new Set() },
  ...changes,
});
const usual = [rule(1, -3), rule(2, 7), rule(3, 15), rule(4, 30)];
const spokenBy = (found: ReturnType<typeof remindersOn>) => found.map(({ Rule, Skip }) => [Rule.Id, Skip]);

test('a rule speaks on its day and some days later, one before the day to pay by never after it', () => {
  const cases: [number, string, boolean][] = [
    [-3, '2026-12-06', false],
    [-3, '2026-12-07', true],
    [-3, '2026-12-10', true],
    [-3, '2026-12-11', false],
    // An order that is made, or a rule that begins, in between is not reminded of as if it were a month before.
    [-30, '2026-11-10', true],
    [-30, '2026-11-16', true],
    [-30, '2026-11-17', false],
    [0, '2026-12-09', false],
    [0, '2026-12-10', true],
    [7, '2026-12-16', false],
    [7, '2026-12-17', true],
    [7, '2026-12-23', true],
    [7, '2026-12-24', false],
  ];
  for (const [OffsetDays, today, expected] of cases)
    assert.equal(remindsOn({ OffsetDays }, '2026-12-10', today), expected, `${OffsetDays} on ${today}`);
});

test('of two rules that are due together the later one speaks, and a rule of another brand or software never', () => {
  const rules = [rule(1, 7), rule(2, 9), rule(3, 9, { OriginId: 2 }), rule(4, 9, { Software: 'O' })];
  assert.deepEqual(spokenBy(remindersOn(order(), rules, '2026-12-19')), [
    [2, null],
    [1, 'superseded'],
  ]);
});

test('a rule speaks once about a day, and again about another one', () => {
  const Reminded = new Set([reminderKey(2, '2026-12-10')]);
  assert.deepEqual(spokenBy(remindersOn(order({ Reminded }), usual, '2026-12-17')), []);
  const Dues = [{ DueDate: '2026-12-09', Open: 100 }];
  assert.deepEqual(spokenBy(remindersOn(order({ Reminded, Dues }), usual, '2026-12-17')), [[2, null]]);
});

test('an order that is over by then is not reminded of, and the forecast knows it', () => {
  const ending = order({ LastDay: '2026-12-20' });
  const days = foreseeReminders(ending, usual, { from: '2026-12-01', to: '2027-02-01' }).map(({ Day }) => Day);
  assert.deepEqual(days, ['2026-12-07', '2026-12-17']);
});

const day = fc.integer({ min: -60, max: 60 }).map((days) => shiftDay('2026-12-10', days));
const rules = fc
  .array(fc.integer({ min: -40, max: 40 }), { maxLength: 6 })
  .map((all) => all.map((n, at) => rule(at, n)));
const dues = fc
  .uniqueArray(day, { minLength: 1, maxLength: 4 })
  .map((all) => all.sort().map((DueDate) => ({ DueDate, Open: 10 })));

test('however days, rules and nights without a run fall, no reminder comes twice, early or too late', () => {
  fc.assert(
    fc.property(rules, dues, fc.array(fc.boolean(), { minLength: 130, maxLength: 130 }), (all, Dues, runs) => {
      const Reminded = new Set<string>();
      for (const [at, isRun] of runs.entries()) {
        if (!isRun) continue;
        const today = shiftDay('2026-10-05', at);
        const found = remindersOn(order({ Dues, Reminded }), all, today);
        const spoken = found.filter(({ Skip }) => Skip === null);
        assert.equal(new Set(spoken.map(({ DueDate }) => DueDate)).size, spoken.length, 'one for each day to pay by');
        for (const { Rule, DueDate } of found) {
          const key = reminderKey(Rule.Id, DueDate);
          assert.ok(!Reminded.has(key), 'twice');
          Reminded.add(key);
          assert.ok(today >= shiftDay(DueDate, Rule.OffsetDays), 'early');
          assert.ok(Rule.OffsetDays >= 0 || today <= DueDate, 'too late to be before');
          assert.ok(today < shiftDay(DueDate, Rule.OffsetDays + 7), 'more than a week late');
        }
      }
    }),
  );
});

test('with a run every night what is foreseen is what happens', () => {
  fc.assert(
    fc.property(rules, dues, (all, Dues) => {
      const [from, to] = ['2026-11-20', '2027-01-20'];
      const foreseen = foreseeReminders(order({ Dues }), all, { from, to });
      const Reminded = new Set<string>();
      const happened: string[] = [];
      for (let today = from; today <= to; today = shiftDay(today, 1))
        for (const { Rule, DueDate, Skip, Day } of remindersOn(order({ Dues, Reminded }), all, today)) {
          Reminded.add(reminderKey(Rule.Id, DueDate));
          happened.push(`${Day} ${Rule.Id} ${DueDate} ${Skip}`);
        }
      const planned = foreseen.map(({ Day, Rule, DueDate, Skip }) => `${Day} ${Rule.Id} ${DueDate} ${Skip}`);
      assert.deepEqual(planned.sort(), happened.sort());
    }),
  );
});
