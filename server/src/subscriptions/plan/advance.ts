import { PurchaseState } from '@circolo/contract/sales/codes';
import { addMonths } from '@circolo/contract/sales/purchases/purchase-period';
import { seasonPeriod } from '@circolo/contract/sales/purchases/season';
import { StepKind } from '@circolo/contract/subscriptions/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Renewal, Rules, Step, Subscription } from './plan-types.ts';

/** How a charge ends: with money, or with an error that may allow another try on a day. */
export type ChargeOutcome = { paid: true } | { paid: false; MayRetry: boolean; NextAttempt: string | null };

/** The days that a renewal order made on a day gets: by when it should be paid, and how long it lives. */
export function renewalDays(sub: Subscription, rules: Rules, day: string): { Due: string; LastDay: string } {
  const Due = day > sub.EndDate ? day : sub.EndDate;
  const dunnedUntil = rules.dunning.map(({ DaysAfter }) => shiftDay(Due, DaysAfter));
  const LastDay = [shiftDay(Due, sub.OrderGraceDays), sub.GraceUntil, ...dunnedUntil].sort().at(-1) ?? Due;
  return { Due, LastDay };
}

const foreseen = (sub: Subscription, rules: Rules, day: string): Renewal => ({
  Id: null,
  State: 'open',
  ...renewalDays(sub, rules, day),
  Attempts: 0,
  NextAttempt: null,
  MayRetry: true,
  Charging: false,
  HasMoney: false,
  Dunned: new Set(),
  Total: null,
  AmountDue: null,
});

/** The period that follows once a renewal is paid; it keeps to the anchor day, or to its season. */
function nextPeriod(sub: Subscription): Subscription {
  const StartDate = shiftDay(sub.EndDate, 1);
  const EndDate = sub.Season
    ? seasonPeriod(StartDate, sub.Season, 1, sub).EndDate
    : shiftDay(addMonths(StartDate, sub.Months, sub.AnchorDay), -1);
  return {
    ...sub,
    Id: null,
    PackageId: sub.NextPackageId,
    State: PurchaseState.active,
    EndDate,
    GraceUntil: shiftDay(EndDate, sub.GraceDays),
    Cancelled: false,
    Pause: null,
    RemindedRules: new Set(),
    Renewal: null,
  };
}

function charged(sub: Subscription, step: Step, outcome: ChargeOutcome): Subscription[] {
  const { Renewal } = sub;
  if (!Renewal) return [sub];
  const Dunned = step.DunningId === null ? Renewal.Dunned : new Set([...Renewal.Dunned, step.DunningId]);
  if (!outcome.paid) {
    const { MayRetry, NextAttempt } = outcome;
    return [{ ...sub, Renewal: { ...Renewal, Dunned, Attempts: Renewal.Attempts + 1, MayRetry, NextAttempt } }];
  }
  // What was suspended, or had ended while it was unpaid, has no more to give: the next period replaces it.
  const State = step.Day > sub.EndDate ? PurchaseState.expired : sub.State;
  return [{ ...sub, State, Renewal: { ...Renewal, Dunned, State: 'paid' } }, nextPeriod(sub)];
}

/** What costs nothing is paid as soon as it is there. */
function renewed(sub: Subscription, step: Step, { free }: Rules): Subscription[] {
  if (!sub.Renewal || !free?.has(step.Key)) return [sub];
  return charged({ ...sub, Renewal: { ...sub.Renewal, Total: 0 } }, step, { paid: true });
}

/** What a subscription is after a step, and the period that it may have brought. A charge ends as `outcome` says. */
export function advance(sub: Subscription, step: Step, rules: Rules, outcome: ChargeOutcome): Subscription[] {
  const { Renewal } = sub;
  const dunned =
    Renewal && step.DunningId !== null ? { ...Renewal, Dunned: new Set([...Renewal.Dunned, step.DunningId]) } : Renewal;
  switch (step.Kind) {
    case StepKind.renewal:
      return renewed({ ...sub, Renewal: foreseen(sub, rules, step.Day) }, step, rules);
    case StepKind.charge:
      return charged(sub, step, outcome);
    case StepKind.reminder:
      return [{ ...sub, RemindedRules: new Set([...sub.RemindedRules, step.RuleId ?? 0]) }];
    case StepKind.notice:
      return [{ ...sub, Renewal: dunned }];
    case StepKind.suspension:
      return [{ ...sub, State: PurchaseState.suspended, Renewal: dunned }];
    case StepKind.orderExpiry:
      return [{ ...sub, Renewal: Renewal && { ...Renewal, State: 'gone' } }];
    case StepKind.cancellation:
      return [{ ...sub, State: PurchaseState.expired, Renewal: dunned && { ...dunned, State: 'gone' } }];
    case StepKind.renewed:
    case StepKind.expiry:
      return [{ ...sub, State: PurchaseState.expired }];
  }
}
