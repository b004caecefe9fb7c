import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PurchaseState } from '@circolo/contract/sales/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { subscriptionFrom, usualRules } from '../../../test/subscriptions/plan-cases.ts';
import { doDay, forecast } from '../time-machine/forecast.ts';
import type { ChargeOutcome } from './advance.ts';
import { horizonOf } from './plan.ts';
import type { PlannedStep, Rules, Subscription } from './plan-types.ts';

const summaryOf = (planned: readonly PlannedStep[]): string[] =>
  planned.map(
    ({ step }) => `${step.Day} ${step.Kind}${step.RuleId ? ` ${step.RuleId}` : ''}${step.Skip ? ` ${step.Skip}` : ''}`,
  );

const over = (sub: Subscription, to: string, rules: Rules = usualRules, outcome?: () => ChargeOutcome) =>
  summaryOf(forecast([sub], rules, { from: '2026-01-01', to }, outcome));

test('a subscription that is not renewed is offered, recalled, suspended and given up', () => {
  assert.deepEqual(over(subscriptionFrom('2025-06-01', 12), '2027-01-01'), [
    '2026-05-01 renewal',
    '2026-05-01 reminder 1',
    '2026-05-24 reminder 2',
    '2026-06-01 notice',
    '2026-06-03 reminder 3',
    '2026-06-06 suspension',
    '2026-06-21 cancellation',
  ]);
});

test('a subscription with a method is charged on its last day and goes on, without a request to pay', () => {
  const automatic = subscriptionFrom('2025-06-01', 12, { AutoRenew: true, Chargeable: true });
  assert.deepEqual(over(automatic, '2026-12-31'), [
    '2026-05-01 renewal',
    '2026-05-01 reminder 1',
    '2026-05-24 reminder 2 automatic',
    '2026-05-31 charge',
    '2026-06-01 renewed',
  ]);
});

test('a card that expires before the day of the charge is not charged, and its customer is reminded to pay', () => {
  const method = { AutoRenew: true, Chargeable: true, ChargeableUntil: '2026-05-30' };
  const lines = over(subscriptionFrom('2025-06-01', 12, method), '2026-06-02');
  assert.deepEqual(lines, [
    '2026-05-01 renewal',
    '2026-05-01 reminder 1',
    '2026-05-24 reminder 2',
    '2026-06-01 notice',
  ]);
});

test('charges are repeated as the error allows, then as the house does, and not for ever', () => {
  const automatic = subscriptionFrom('2025-06-01', 12, { AutoRenew: true, Chargeable: true });
  const fails = () => ({ paid: false, MayRetry: true, NextAttempt: null }) as const;
  const kinds = over(automatic, '2027-01-01', usualRules, fails).filter((line) => line.includes('charge'));
  assert.deepEqual(kinds, ['2026-05-31 charge', '2026-06-03 charge', '2026-06-07 charge']);
  const never = () => ({ paid: false, MayRetry: false, NextAttempt: null }) as const;
  const once = over(automatic, '2027-01-01', usualRules, never).filter((line) => line.includes('charge'));
  assert.deepEqual(once, ['2026-05-31 charge']);
});

test('who has cancelled is neither offered nor suspended: it ends on its day', () => {
  const cancelled = subscriptionFrom('2025-06-01', 12, { Cancelled: true });
  assert.deepEqual(over(cancelled, '2027-01-01'), [
    '2026-05-01 reminder 1 cancelled',
    '2026-05-24 reminder 2 cancelled',
    '2026-06-01 expiry',
  ]);
});

test('what staff stopped does not happen, and what hangs on it goes another way', () => {
  const sub = subscriptionFrom('2025-06-01', 12);
  const held = new Set(['renewal:1:2026-05-31']);
  const lines = over(sub, '2027-01-01', { ...usualRules, held });
  assert.ok(!lines.some((line) => line.includes('renewal')));
  assert.equal(lines.at(-1), '2026-06-06 expiry');
});

test('an add-on ends with its base', () => {
  const base = subscriptionFrom('2025-06-01', 12, { Cancelled: true });
  const addOn = subscriptionFrom('2025-12-01', 12, { Id: 2, Root: 2, ParentId: 1 });
  assert.deepEqual(summaryOf(forecast([base, addOn], usualRules, { from: '2026-06-01', to: '2027-06-01' })), [
    '2026-06-01 expiry',
  ]);
});

test('a package’s own rules take the place of those for all, on their channel', () => {
  const own = {
    Id: 9,
    OffsetDays: -15,
    Channel: 'E',
    PackageId: 1,
    OriginId: null,
    Software: null,
    WithAutoRenew: true,
  };
  const rules = { ...usualRules, reminders: [...usualRules.reminders, own] };
  const reminders = over(subscriptionFrom('2025-06-01', 12), '2026-06-30', rules).filter((line) =>
    line.includes('reminder'),
  );
  assert.deepEqual(reminders, ['2026-05-16 reminder 9']);
});

test('a monthly subscription of the 31st keeps to its anchor for ten years', () => {
  const sub = subscriptionFrom('2026-01-31', 1, { AutoRenew: true, Chargeable: true });
  const ends = forecast([sub], usualRules, { from: '2026-01-31', to: '2036-01-31' })
    .filter(({ step }) => step.Kind === 'renewed')
    .map(({ step }) => step.Day);
  assert.equal(ends.length, 120);
  for (const start of ends) {
    const lastOfMonth = shiftDay(`${shiftDay(`${start.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
    assert.equal(start, lastOfMonth, 'every period begins on the last day of its month');
  }
});

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a charge ends, derived from what it charges, so that the forecast and the run have the same outcome. */
function fate({ Root, EndDate, Renewal }: Subscription, day: string): ChargeOutcome {
  const nth = Renewal?.Attempts ?? 0;
  const luck = randomNumbers(Root * 7_919 + Number(EndDate.replaceAll('-', '')) + nth * 31)();
  if (luck > 0.3) return { paid: true };
  return { paid: false, MayRetry: luck > 0.1, NextAttempt: luck > 0.2 ? shiftDay(day, 2) : null };
}

const what = ({ step, subscription, also }: PlannedStep): string =>
  [
    step.Day,
    step.Kind,
    subscription.Root,
    subscription.EndDate,
    step.RuleId ?? step.DunningId ?? '',
    step.Skip ?? '',
    ...also.map(({ Root, EndDate }) => `+${Root} ${EndDate}`),
  ].join(' ');

test('over three years what was foreseen for a thousand customers is what happens, day by day', () => {
  const random = randomNumbers(2026);
  let lastId = 20_000;
  const customers = Array.from({ length: 1_000 }, (_, index) => {
    const months = [1, 3, 6, 12, 12, 12, 12, 12][index % 8] ?? 12;
    const start = shiftDay('2026-01-01', -Math.floor(random() * months * 30));
    const automatic = random() > 0.5;
    const sub = subscriptionFrom(start, months, {
      Id: index + 1,
      Root: index + 1,
      UserId: index + 1,
      PackageId: (index % 3) + 1,
      AutoRenew: automatic,
      Chargeable: automatic && random() > 0.1,
      GraceDays: index % 11,
    });
    const addOn = {
      ...sub,
      Id: index + 10_001,
      Root: index + 10_001,
      ParentId: index + 1,
      PackageId: 4,
      NextPackageId: 4,
    };
    // Every fourth has an add-on with the same days, every fourth one that is renewed month by month.
    if (index % 4 === 1) return [sub, addOn];
    if (index % 4 === 2) return [sub, { ...subscriptionFrom(start, 1, addOn), AutoRenew: true, Chargeable: true }];
    return [sub];
  });
  let happened = 0;
  let together = 0;
  for (let block = '2026-01-01'; block < '2029-01-01'; block = shiftDay(block, 30)) {
    const last = shiftDay(block, 29);
    const days = Array.from({ length: 30 }, (_, index) => shiftDay(block, index));
    const horizons = new Map(days.map((day) => [day, shiftDay(day, horizonOf(usualRules, 30))]));
    for (const subs of customers) {
      const foreseen = forecast(subs, usualRules, { from: block, to: last }, (sub, step) => fate(sub, step.Day));
      const done: PlannedStep[] = [];
      for (const day of days) {
        // The run does not even read what ends later than this.
        if (!subs.some(({ EndDate }) => EndDate <= (horizons.get(day) ?? ''))) continue;
        done.push(...doDay(subs, usualRules, day, (sub) => fate(sub, day)));
        for (const [at, sub] of subs.entries()) if (sub.Id === null) subs[at] = { ...sub, Id: ++lastId };
      }
      assert.deepEqual(done.map(what).sort(), foreseen.map(what).sort());
      happened += done.length;
      together += done.filter(({ step, also }) => step.Kind === 'renewal' && also.length > 0).length;
      // What people do between two looks: they cancel, change their minds, lose a card, pay by themselves.
      for (const [at, sub] of subs.entries()) {
        const mood = random();
        if (mood < 0.02) subs[at] = { ...sub, Cancelled: !sub.Cancelled };
        else if (mood < 0.04) subs[at] = { ...sub, Chargeable: !sub.Chargeable };
        else if (mood < 0.06) subs[at] = { ...sub, AutoRenew: !sub.AutoRenew };
      }
      for (let at = subs.length - 1; at >= 0; at--) if (subs[at]?.State === PurchaseState.expired) subs.splice(at, 1);
    }
  }
  assert.ok(happened > 10_000, `${happened} steps`);
  assert.ok(together > 300, `${together} orders with an add-on`);
});

test('nothing is asked for on the days of a pause; what they put off is due after them', () => {
  const Pause = { StartDate: '2026-04-25', EndDate: '2026-05-20' };
  const paused = subscriptionFrom('2025-06-01', 12, { AutoRenew: true, Chargeable: true, Pause });
  assert.deepEqual(over(paused, '2026-06-30'), [
    '2026-05-21 renewal',
    '2026-05-24 reminder 2 automatic',
    '2026-05-31 charge',
    '2026-06-01 renewed',
  ]);
});
