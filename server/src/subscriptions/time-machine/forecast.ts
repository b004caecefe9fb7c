import { PurchaseState } from '@circolo/contract/sales/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { advance, type ChargeOutcome } from '../plan/advance.ts';
import { firstDue } from '../plan/first-due.ts';
import { noticeDay, remindersOf } from '../plan/plan.ts';
import type { PlannedStep, Rules, Step, Subscription } from '../plan/plan-types.ts';
import { happensToBoth } from '../plan/ties.ts';

/** The assumed outcome of future charges: they succeed. */
const succeeds = (): ChargeOutcome => ({ paid: true });

/** The next day after one on which something can become due; null where nothing ever will. */
function nextDay(sub: Subscription, rules: Rules, after: string): string | null {
  if (sub.State === PurchaseState.expired) return null;
  const { EndDate, GraceUntil, Pause, Renewal } = sub;
  const days = [noticeDay(sub), EndDate, shiftDay(EndDate, 1), shiftDay(GraceUntil, 1)];
  for (const { OffsetDays } of remindersOf(sub, rules)) days.push(shiftDay(EndDate, OffsetDays));
  // What a pause put off is due after it.
  if (Pause) days.push(shiftDay(Pause.EndDate, 1));
  if (Renewal) {
    days.push(Renewal.Due, shiftDay(Renewal.LastDay, 1));
    if (Renewal.NextAttempt) days.push(Renewal.NextAttempt);
    for (const { DaysAfter } of rules.dunning) days.push(shiftDay(Renewal.Due, DaysAfter));
  }
  const later = days.filter((day) => day > after).sort();
  return later[0] ?? null;
}

const endsOthers = ({ Kind }: Step): boolean => Kind === 'expiry' || Kind === 'cancellation';

/** A base takes its add-ons along: its end ends them, its next period carries them on. */
function takeAlong(subs: Subscription[], base: Subscription, step: Step): void {
  if (!endsOthers(step)) return;
  for (const [index, sub] of subs.entries())
    if (sub.ParentId === base.Root) subs[index] = { ...sub, State: PurchaseState.expired };
}

type Outcome = (sub: Subscription, step: Step) => ChargeOutcome;

/** Does a step to a base and to the add-ons of the same order; `subs` is changed. */
function doStep(subs: Subscription[], { step, subscription, also }: PlannedStep, rules: Rules, outcome: Outcome): void {
  const [after = subscription, ...more] = advance(subscription, step, rules, outcome(subscription, step));
  subs[subs.indexOf(subscription)] = after;
  for (const addOn of also) {
    if (!happensToBoth(step.Kind, subscription, addOn)) continue;
    const [own = addOn, ...next] = advance(addOn, step, rules, outcome(subscription, step));
    subs[subs.indexOf(addOn)] = { ...own, Renewal: after.Renewal };
    more.push(...next);
  }
  subs.push(...more);
  takeAlong(subs, subscription, step);
}

/** Everything that is due on one day for what one customer has, done on paper; `subs` is changed. */
export function doDay(subs: Subscription[], rules: Rules, day: string, outcome: Outcome = succeeds): PlannedStep[] {
  const done: PlannedStep[] = [];
  const seen = new Set<string>();
  for (;;) {
    const planned = firstDue(subs, rules, day, seen);
    if (!planned) return done;
    seen.add(planned.step.Key);
    done.push(planned);
    doStep(subs, planned, rules, outcome);
  }
}

/**
 * What will happen to what one customer has, from a day to another one, both inclusive, unless somebody acts: the steps
 * of the daily run, done on paper from one day on which something can happen to the next.
 */
export function forecast(
  subscriptions: readonly Subscription[],
  rules: Rules,
  { from, to }: { from: string; to: string },
  outcome: Outcome = succeeds,
): PlannedStep[] {
  const subs = [...subscriptions];
  const planned: PlannedStep[] = [];
  let day: string | undefined = from;
  while (day !== undefined && day <= to) {
    const today: string = day;
    planned.push(...doDay(subs, rules, today, outcome));
    day = subs.flatMap((sub) => nextDay(sub, rules, today) ?? []).sort()[0];
  }
  return planned;
}
