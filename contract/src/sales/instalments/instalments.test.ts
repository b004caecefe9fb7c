import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addMonths } from '../purchases/purchase-period.ts';
import { dueDay, type InstalmentPlan, instalmentPlan, planInstalments } from './instalment-plan.ts';
import { lowerInstalments, nextInstalment, openOf, rescaleInstalments, settleInstalments } from './instalments.ts';

const sum = (amounts: readonly { Amount: number }[]): number => amounts.reduce((all, { Amount }) => all + Amount, 0);
const open = (instalments: Parameters<typeof openOf>[0][]): number =>
  instalments.reduce((all, one) => all + openOf(one), 0);

const anyDay = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyPlan = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    from: fc.nat(2),
    EndOfMonth: fc.boolean(),
    cuts: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 11, maxLength: 11 })),
  })
  .map(({ count, from, EndOfMonth, cuts }): InstalmentPlan => {
    const marks = [0, ...(cuts ?? []).slice(0, count - 1).sort((one, other) => one - other), 100];
    const Shares = cuts === null ? [] : marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
    return { Days: Array.from({ length: count }, (_, at) => (from + at) * 30), Shares, EndOfMonth };
  });

test('days are counted, or end with their month, also in leap years', () => {
  const rows: [string, number, boolean, string][] = [
    ['2026-01-31', 30, false, '2026-03-02'],
    ['2026-01-31', 30, true, '2026-02-28'],
    ['2028-01-31', 30, true, '2028-02-29'],
    ['2026-01-15', 60, true, '2026-03-31'],
    ['2026-11-30', 90, true, '2027-02-28'],
    ['2026-12-31', 30, false, '2027-01-30'],
    ['2026-02-10', 0, true, '2026-02-10'],
  ];
  for (const [day, days, isEnd, due] of rows) assert.equal(dueDay(day, days, isEnd), due, `${day} + ${days}`);
});

test('a plan has rising days, whole months at their end, and shares of 100 in all', () => {
  const rows: [unknown, string | null][] = [
    [{ Days: [0, 30, 60], Shares: [50, 25, 25], EndOfMonth: true }, null],
    [{ Days: [45] }, null],
    [{ Days: [30, 30] }, 'daysRise'],
    [{ Days: [-1] }, 'daysRise'],
    [{ Days: [30, 731] }, 'maxValue'],
    [{ Days: [45], EndOfMonth: true }, 'wholeMonths'],
    [{ Days: [30, 60], Shares: [50] }, 'sharesMakeWhole'],
    [{ Days: [30, 60], Shares: [60, 50] }, 'sharesMakeWhole'],
    [{ Days: [30, 60], Shares: [101, -1] }, 'sharesMakeWhole'],
  ];
  for (const [plan, refusal] of rows)
    assert.equal(instalmentPlan.safeParse(plan).error?.issues[0]?.message ?? null, refusal, JSON.stringify(plan));
});

test('instalments add up to the amount, each within a cent of its share, on days that rise', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 100_000_000 }), anyDay, (plan, amount, day) => {
      assert.deepEqual(instalmentPlan.parse(plan), plan);
      const planned = planInstalments(plan, amount, day);
      assert.equal(sum(planned), amount);
      for (const [at, { DueDate, Amount }] of planned.entries()) {
        assert.ok(DueDate >= day && DueDate > (planned[at - 1]?.DueDate ?? ''), DueDate);
        if (amount < 100_000) continue;
        const share = plan.Shares[at] ?? 100 / plan.Days.length;
        assert.ok(Math.abs(Amount - (amount * share) / 100) < 1, `${Amount} is ${share} % of ${amount}`);
        const days = plan.Days[at] ?? 0;
        if (plan.EndOfMonth && days > 0) assert.equal(DueDate, addMonths(day, days / 30, 31));
      }
    }),
  );
});

test('money pays the oldest first, and what is open is what is not paid', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 1, max: 1_000_000 }), fc.array(fc.integer()), (plan, amount, changes) => {
      let settled = settleInstalments(planInstalments(plan, amount, '2026-01-10'), 0, '2026-01-10');
      let paid = 0;
      for (const change of changes) {
        paid = Math.max(0, paid + (change % (amount + 1)));
        settled = settleInstalments(settled, paid, '2026-02-10');
        assert.equal(open(settled), Math.max(0, amount - paid));
        const next = nextInstalment(settled);
        const after = next ? settled.slice(settled.indexOf(next) + 1) : [];
        assert.ok(after.every(({ Paid }) => Paid === 0));
        assert.ok(settled.every((one) => (one.PaidOn === null) === openOf(one) > 0));
      }
    }),
  );
});

test('an instalment keeps the day on which it was paid, until money of it goes away', () => {
  const planned = planInstalments({ Days: [0, 30], Shares: [], EndOfMonth: false }, 101, '2026-01-01');
  const first = settleInstalments(planned, 60, '2026-01-05');
  assert.deepEqual(
    first.map(({ Amount, Paid, PaidOn }) => [Amount, Paid, PaidOn]),
    [
      [51, 51, '2026-01-05'],
      [50, 9, null],
    ],
  );
  const both = settleInstalments(first, 101, '2026-02-01');
  assert.deepEqual(
    both.map(({ PaidOn }) => PaidOn),
    ['2026-01-05', '2026-02-01'],
  );
  const lost = settleInstalments(both, 40, '2026-03-01');
  assert.deepEqual(
    lost.map(({ Paid, PaidOn }) => [Paid, PaidOn]),
    [
      [40, null],
      [0, null],
    ],
  );
});

test('another amount is shared alike, and a credit lowers the last ones first', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 1_000, max: 1_000_000 }), fc.nat(1_000_000), (plan, amount, other) => {
      const settled = settleInstalments(planInstalments(plan, amount, '2026-01-10'), 0, '2026-01-10');
      assert.equal(sum(rescaleInstalments(settled, other)), other);
      const lowered = lowerInstalments(settled, other);
      assert.equal(sum(lowered), Math.max(0, amount - other));
      const touched = lowered.findIndex(({ Amount }, at) => Amount !== settled[at]?.Amount);
      if (touched >= 0) assert.ok(lowered.slice(touched + 1).every(({ Amount }) => Amount === 0));
    }),
  );
});
