import { SkipReason, type SkipReasonCode } from '@circolo/contract/subscriptions/codes';
import type { Cents } from '@circolo/contract/values/money';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { lateDays } from './plan.ts';

/** A rule of reminders as orders and demos see it. */
export interface DayRule {
  Id: number;
  Description: string;
  OffsetDays: number;
  OriginId: number | null;
  Software: string | null;
  EmailTemplateId: number | null;
}

/** What is to be paid of an order by a day: all of it, or what is open of an instalment. */
interface Due {
  DueDate: string;
  Open: Cents;
}

/** An order that waits for its money. */
export interface DueOrder {
  OriginId: number;
  Software: string;
  Dues: readonly Due[];
  /** The last day on which it lives unpaid; null where it holds money, and a person decides. */
  LastDay: string | null;
  /** The rules that have spoken, each with the day that it was about: `reminderKey`. */
  Reminded: ReadonlySet<string>;
}

/** A reminder that is due; with a reason why it says nothing where it does not. */
export interface PaymentReminder extends Due {
  Rule: DayRule;
  /** The day on which it leaves. */
  Day: string;
  Skip: SkipReasonCode | null;
}

/** What a rule reminds of once, of one order. */
export const reminderKey = (ruleId: number, dueDate: string): string => `${ruleId} ${dueDate}`;

/** Whether a rule counts for what is sold by a brand. */
export const fitsRule = (rule: DayRule, of: { OriginId: number; Software: string }): boolean =>
  (rule.OriginId === null || rule.OriginId === of.OriginId) &&
  (rule.Software === null || rule.Software === of.Software);

/**
 * Whether a rule reminds of a day today. One that no run did in time comes some days later, but never after the day that it was to
 * come before.
 */
export function remindsOn({ OffsetDays }: Pick<DayRule, 'OffsetDays'>, target: string, today: string): boolean {
  const first = shiftDay(target, OffsetDays);
  return today >= first && today < shiftDay(first, lateDays) && (OffsetDays >= 0 || today <= target);
}

/** What is due about an order on a day: of several rules about one day to pay by, the latest speaks for all. */
export function remindersOn(order: DueOrder, rules: readonly DayRule[], today: string): PaymentReminder[] {
  if (order.LastDay !== null && today > order.LastDay) return [];
  return order.Dues.flatMap((due) => {
    const speaking = rules
      .filter((rule) => fitsRule(rule, order) && remindsOn(rule, due.DueDate, today))
      .filter(({ Id }) => !order.Reminded.has(reminderKey(Id, due.DueDate)))
      .sort((one, other) => other.OffsetDays - one.OffsetDays || one.Id - other.Id);
    return speaking.map((Rule, at) => ({ ...due, Rule, Day: today, Skip: at === 0 ? null : SkipReason.superseded }));
  });
}

/** What is foreseen about an order in some days, unless it is paid. */
export function foreseeReminders(
  order: DueOrder,
  rules: readonly DayRule[],
  { from, to }: { from: string; to: string },
): PaymentReminder[] {
  const first = (due: Due, { OffsetDays }: DayRule) => [shiftDay(due.DueDate, OffsetDays), from].sort().at(-1) ?? from;
  const days = new Set(order.Dues.flatMap((due) => rules.map((rule) => first(due, rule))));
  const Reminded = new Set(order.Reminded);
  return [...days]
    .filter((day) => day <= to)
    .sort()
    .flatMap((day) => {
      const found = remindersOn({ ...order, Reminded }, rules, day);
      for (const { Rule, DueDate } of found) Reminded.add(reminderKey(Rule.Id, DueDate));
      return found;
    });
}
