import { PurchaseState } from '@circolo/contract/sales/codes';
import { isPausedOn } from '@circolo/contract/sales/purchases/pause-days';
import {
  DunningAction,
  ReminderChannel,
  SkipReason,
  type SkipReasonCode,
  StepKind,
} from '@circolo/contract/subscriptions/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Reminder, Rules, Step, Subscription } from './plan-types.ts';

/** A reminder or a dunning step that no run did in time is left out after so many days: it would come too late. */
export const lateDays = 7;
/** No order is charged by itself more often than this, whatever the rules say. */
const mostCharges = 6;

/** A period that is shorter is announced later: no customer is notified of the end on the first day. */
const longestNotice = (months: number): number => months * 10;

/** The day on which the renewal order is made. */
export const noticeDay = ({ EndDate, NoticeDays, Months }: Subscription): string =>
  shiftDay(EndDate, -Math.min(NoticeDays, longestNotice(Months)));

const isDue = (day: string, target: string): boolean => day >= target && day < shiftDay(target, lateDays);

/** How many days before an end something may be due at the earliest: nothing that ends later needs to be read. */
export const horizonOf = ({ reminders }: Rules, longest: number): number =>
  Math.max(longest, ...reminders.map(({ OffsetDays }) => -OffsetDays));

type Part = Partial<Pick<Step, 'RuleId' | 'DunningId' | 'Skip'>> & { nth?: number };

function stepOf(sub: Subscription, Kind: Step['Kind'], Day: string, { nth, ...more }: Part = {}): Step {
  const which = more.RuleId ?? nth ?? more.DunningId;
  const Key = [Kind, sub.Id ?? `after-${sub.Root}`, sub.EndDate, ...(which === undefined ? [] : [which])].join(':');
  return { Kind, Day, Key, RuleId: null, DunningId: null, Skip: null, ...more };
}

/** The rules that speak about a subscription: those of its package, else those for all; per channel. */
export function remindersOf(sub: Subscription, { reminders }: Rules): Reminder[] {
  const fitting = reminders.filter(
    (rule) =>
      (rule.PackageId === null || rule.PackageId === sub.PackageId) &&
      (rule.OriginId === null || rule.OriginId === sub.OriginId) &&
      (rule.Software === null || rule.Software === sub.Software) &&
      -rule.OffsetDays <= longestNotice(sub.Months),
  );
  const own = new Set(fitting.filter(({ PackageId }) => PackageId !== null).map(({ Channel }) => Channel));
  return fitting.filter(({ PackageId, Channel }) => PackageId !== null || !own.has(Channel));
}

/** Whether its method is charged on a day: a card that expires before it is not. */
const paysItselfOn = (sub: Subscription, day: string): boolean =>
  sub.AutoRenew && sub.Chargeable && (sub.ChargeableUntil === null || sub.ChargeableUntil >= day);

/** Whether its renewal is paid without the customer: by itself, or by a debit that is planned or on its way. */
export const isCollected = (sub: Subscription): boolean =>
  paysItselfOn(sub, sub.Renewal?.Due ?? sub.EndDate) || (sub.Renewal?.State === 'open' && sub.Renewal.Charging);

function skipOf(sub: Subscription, rule: Reminder): SkipReasonCode | null {
  if (sub.Cancelled) return SkipReason.cancelled;
  if (rule.Channel === ReminderChannel.sms && !sub.HasPhone) return SkipReason.noAddress;
  return isCollected(sub) && !rule.WithAutoRenew ? SkipReason.automatic : null;
}

function remindersDue(sub: Subscription, rules: Rules, day: string): Step[] {
  if (sub.Renewal?.State === 'waiting') return [];
  return remindersOf(sub, rules)
    .filter(({ Id, OffsetDays }) => !sub.RemindedRules.has(Id) && isDue(day, shiftDay(sub.EndDate, OffsetDays)))
    .map((rule) => stepOf(sub, StepKind.reminder, day, { RuleId: rule.Id, Skip: skipOf(sub, rule) }));
}

/** Whether an order can be charged on a day, if it is due. */
function mayCharge(sub: Subscription, day: string): boolean {
  const { Renewal } = sub;
  return paysItselfOn(sub, day) && Renewal?.State === 'open' && !Renewal.Charging && Renewal.Attempts < mostCharges;
}

function chargeDue(sub: Subscription, rules: Rules, day: string): Step[] {
  const { Renewal } = sub;
  if (!Renewal || !mayCharge(sub, day)) return [];
  const step = (DunningId: number | null) =>
    stepOf(sub, StepKind.charge, day, { nth: Renewal.Attempts, ...(DunningId === null ? {} : { DunningId }) });
  if (Renewal.Attempts === 0) return day >= Renewal.Due ? [step(null)] : [];
  if (Renewal.NextAttempt) return day >= Renewal.NextAttempt ? [step(null)] : [];
  if (!Renewal.MayRetry) return [];
  const again = rules.dunning.find(
    ({ Id, Action, DaysAfter }) =>
      Action === DunningAction.retry && !Renewal.Dunned.has(Id) && isDue(day, shiftDay(Renewal.Due, DaysAfter)),
  );
  return again ? [step(again.Id)] : [];
}

const dunned = {
  [DunningAction.mail]: StepKind.notice,
  [DunningAction.suspend]: StepKind.suspension,
  [DunningAction.cancel]: StepKind.cancellation,
} as const;

function dunningDue(sub: Subscription, rules: Rules, day: string): Step[] {
  const { Renewal } = sub;
  if (Renewal?.State !== 'open' || Renewal.Charging) return [];
  return rules.dunning.flatMap(({ Id, Action, DaysAfter }) => {
    if (Action === DunningAction.retry || Renewal.Dunned.has(Id)) return [];
    if (Action === DunningAction.cancel && Renewal.HasMoney) return [];
    const target = shiftDay(Renewal.Due, DaysAfter);
    if (Action === DunningAction.mail ? !isDue(day, target) : day < target) return [];
    if (Action === DunningAction.suspend && sub.State !== PurchaseState.active) return [];
    return [stepOf(sub, dunned[Action], day, { DunningId: Id })];
  });
}

/** What follows from the calendar alone: the end, with grace or without. */
function endDue(sub: Subscription, day: string): Step[] {
  const { Renewal, EndDate, GraceUntil } = sub;
  if (Renewal?.State === 'paid') return day > EndDate ? [stepOf(sub, StepKind.renewed, day)] : [];
  if (sub.Cancelled || !sub.Renewable) return day > EndDate ? [stepOf(sub, StepKind.expiry, day)] : [];
  if (day <= GraceUntil) return [];
  if (Renewal === null || Renewal.State === 'gone') return [stepOf(sub, StepKind.expiry, day)];
  const suspends = sub.State === PurchaseState.active ? [stepOf(sub, StepKind.suspension, day)] : [];
  const ends = Renewal.State === 'open' && !Renewal.Charging && !Renewal.HasMoney && day > Renewal.LastDay;
  return ends ? [stepOf(sub, StepKind.orderExpiry, day)] : suspends;
}

function renewalDue(sub: Subscription, day: string): Step[] {
  if (sub.Renewal || !sub.Renewable || sub.Cancelled || sub.State === PurchaseState.expired) return [];
  return day >= noticeDay(sub) && day <= sub.GraceUntil ? [stepOf(sub, StepKind.renewal, day)] : [];
}

/**
 * What is due for a subscription on a day, the most urgent thing first; what staff stopped is not, nor anything while it is paused. Nothing else decides:
 * the daily run does the first step, looks again, and so on, until nothing is due; the forecast does the same on paper.
 */
export function stepsDue(sub: Subscription, rules: Rules, day: string): Step[] {
  if (sub.State === PurchaseState.expired || (sub.Pause && isPausedOn(sub.Pause, day))) return [];
  const ending = endDue(sub, day);
  const living =
    sub.Renewal?.State === 'paid'
      ? []
      : [
          ...renewalDue(sub, day),
          ...chargeDue(sub, rules, day),
          ...dunningDue(sub, rules, day),
          ...remindersDue(sub, rules, day),
        ];
  return [...living, ...ending].filter(({ Key }) => !rules.held.has(Key));
}
