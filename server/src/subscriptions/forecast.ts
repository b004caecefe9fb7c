import { shiftDay } from '@circolo/contract/values/rome-day';
import { advance, type ChargeOutcome } from './advance.ts';
import { noticeDay, remindersOf, stepsDue } from './plan.ts';
import type { Planned, Rules, Step, Subscription } from './plan-types.ts';

/** How charges are taken to end while nobody knows: they succeed. */
const succeeds = (): ChargeOutcome => ({ paid: true });

/** The next day after one on which something can become due; null where nothing ever will. */
function nextDay(sub: Subscription, rules: Rules, after: string): string | null {
  if (sub.State === 'E') return null;
  const { EndDate, GraceUntil, Renewal } = sub;
  const days = [noticeDay(sub), EndDate, shiftDay(EndDate, 1), shiftDay(GraceUntil, 1)];
  for (const { OffsetDays } of remindersOf(sub, rules)) days.push(shiftDay(EndDate, OffsetDays));
  if (Renewal) {
    days.push(Renewal.Due, shiftDay(Renewal.LastDay, 1));
    if (Renewal.NextAttempt) days.push(Renewal.NextAttempt);
    for (const { DaysAfter } of rules.dunning) days.push(shiftDay(Renewal.Due, DaysAfter));
  }
  const later = days.filter((day) => day > after).sort();
  return later[0] ?? null;
}

const endsOthers = ({ Kind }: Step): boolean => Kind === 'expiry' || Kind === 'cancellation';

/** A base takes what stands on it along: its end ends them, its next period carries them on. */
function takeAlong(subs: Subscription[], base: Subscription, step: Step): void {
  if (base.Id === null || !endsOthers(step)) return;
  for (const [index, sub] of subs.entries()) if (sub.ParentId === base.Id) subs[index] = { ...sub, State: 'E' };
}

/** Everything that is due on one day for what one customer has, done on paper; `subs` is changed. */
export function doDay(
  subs: Subscription[],
  rules: Rules,
  day: string,
  outcome: (sub: Subscription, step: Step) => ChargeOutcome = succeeds,
): Planned[] {
  const done: Planned[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < subs.length; index++) {
    for (;;) {
      const subscription = subs[index] as Subscription; // The index is below the length.
      const step = stepsDue(subscription, rules, day).find(({ Key }) => !seen.has(Key));
      if (!step) break;
      seen.add(step.Key);
      done.push({ step, subscription });
      const [after, ...more] = advance(subscription, step, rules, outcome(subscription, step));
      if (after) subs[index] = after;
      subs.push(...more);
      takeAlong(subs, subscription, step);
    }
  }
  return done;
}

/**
 * What will happen to what one customer has, from a day to another one, both inclusive, if nobody does anything: the steps
 * of the daily run, done on paper from one day on which something can happen to the next.
 */
export function forecast(
  subscriptions: readonly Subscription[],
  rules: Rules,
  { from, to }: { from: string; to: string },
  outcome: (sub: Subscription, step: Step) => ChargeOutcome = succeeds,
): Planned[] {
  const subs = [...subscriptions];
  const planned: Planned[] = [];
  let day: string | undefined = from;
  while (day !== undefined && day <= to) {
    const today: string = day;
    planned.push(...doDay(subs, rules, today, outcome));
    day = subs.flatMap((sub) => nextDay(sub, rules, today) ?? []).sort()[0];
  }
  return planned;
}
