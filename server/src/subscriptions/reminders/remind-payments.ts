import { SkipReason } from '@circolo/contract/subscriptions/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMails } from '../../mail/outbox/queue-mail.ts';
import { addOrderEvent } from '../../sales/order-records/add-order-event.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import { type DayRule, type PaymentReminder, remindersOn } from '../plan/payment-plan.ts';
import type { Run } from '../snapshot/run-types.ts';
import { type FoundOrder, findDueOrders } from './find-due-orders.ts';
import { paymentMail } from './payment-mail.ts';

/** Orders that are looked through at once, and orders of one customer that a mail lists at most. */
const batch = 500;
const mostOrders = 200;

/** The last day by which something is to be paid that a rule reminds of today already. */
export const lookAheadTo = (rules: readonly DayRule[], day: string): string =>
  shiftDay(day, Math.max(0, ...rules.map(({ OffsetDays }) => -OffsetDays)));

type OfOrder = PaymentReminder & { found: FoundOrder };

const dueOf = (found: FoundOrder, rules: readonly DayRule[], day: string): OfOrder[] =>
  found.IsHeld ? [] : remindersOn(found, rules, day).map((reminder) => ({ ...reminder, found }));

/** Whether a brand has reminded a customer today: what else is due comes tomorrow, as one mail a day is enough. */
async function remindedToday(tx: Tx, userId: number, originId: number, day: string): Promise<boolean> {
  const [row] = await tx
    .select({ Id: reminderLog.Id })
    .from(reminderLog)
    .innerJoin(orders, eq(orders.Id, reminderLog.OrderId))
    .where(
      and(
        eq(orders.UserId, userId),
        eq(orders.OriginId, originId),
        isNull(reminderLog.Skipped),
        sql`(${reminderLog.At} at time zone 'Europe/Rome')::date = ${day}::date`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Records reminders; answers those that were not recorded before. */
async function recordReminders(tx: Tx, reminders: readonly OfOrder[], now: Date): Promise<OfOrder[]> {
  const values = reminders.map(({ Rule, DueDate, Skip, found }) => ({
    RuleId: Rule.Id,
    OrderId: found.order.Id,
    TargetDate: DueDate,
    At: now.toISOString(),
    Skipped: Skip ?? (found.IsDead ? SkipReason.bounced : null),
  }));
  const written = await tx.insert(reminderLog).values(values).onConflictDoNothing().returning({
    RuleId: reminderLog.RuleId,
    OrderId: reminderLog.OrderId,
    TargetDate: reminderLog.TargetDate,
  });
  const isNew = new Set(written.map(({ RuleId, OrderId, TargetDate }) => `${RuleId} ${OrderId} ${TargetDate}`));
  return reminders.filter(({ Rule, DueDate, found }) => isNew.has(`${Rule.Id} ${found.order.Id} ${DueDate}`));
}

/** Reminds one customer of what one brand sold them. */
async function remindOf(tx: Tx, run: Run, all: readonly FoundOrder[]): Promise<number> {
  const [first] = all;
  if (!first || (await remindedToday(tx, first.user.Id, first.OriginId, run.day))) return 0;
  const due = all.flatMap((found) => dueOf(found, run.house.paymentRules, run.day));
  if (due.length === 0) return 0;
  const recorded = await recordReminders(tx, due, run.now);
  const speaking = first.IsDead ? [] : recorded.filter(({ Skip }) => Skip === null);
  if (speaking.length === 0) return 0;
  const reminded = all.filter(({ IsHeld }) => !IsHeld);
  await queueMails(tx, { now: () => run.now }, [paymentMail(reminded, speaking, run)]);
  for (const { found, Open, DueDate, Rule } of speaking) {
    const Data = { Amount: Open, DueDate, Rule: Rule.Description };
    const event = { OrderId: found.order.Id, Kind: 'reminder' as const, Data, Public: false };
    await addOrderEvent(tx, event, { caller: null, now: run.now });
  }
  return speaking.length;
}

/** Reminds one customer, whose orders are locked: a payment at the same moment comes first or after. */
async function remindCustomer(tx: Tx, run: Run, userId: number): Promise<number> {
  const until = lookAheadTo(run.house.paymentRules, run.day);
  const own = await findDueOrders(tx, { which: eq(orders.UserId, userId), until, limit: mostOrders });
  const ids = own.map(({ order }) => order.Id);
  await tx.select({ Id: orders.Id }).from(orders).where(inArray(orders.Id, ids)).orderBy(asc(orders.Id)).for('update');
  const found = await findDueOrders(tx, { which: inArray(orders.Id, ids), until, limit: mostOrders });
  let count = 0;
  for (const all of Map.groupBy(found, ({ OriginId }) => OriginId).values()) count += await remindOf(tx, run, all);
  return count;
}

/**
 * Reminds of orders that are to be paid, and of their instalments: one mail a day to a customer of a brand, whatever is due. Answers
 * how many reminders were sent.
 */
export async function remindPayments(db: Db, run: Run): Promise<number> {
  const { paymentRules } = run.house;
  if (paymentRules.length === 0) return 0;
  const until = lookAheadTo(paymentRules, run.day);
  const done = new Set<number>();
  let count = 0;
  for (let after = 0; ; ) {
    const found = await findDueOrders(db, { until, after, limit: batch });
    const due = found.filter((one) => dueOf(one, paymentRules, run.day).length > 0);
    for (const { user } of due) {
      if (done.has(user.Id)) continue;
      done.add(user.Id);
      count += await transaction(db, (tx) => remindCustomer(tx, run, user.Id));
    }
    if (found.length < batch) return count;
    after = found.at(-1)?.order.Id ?? after;
  }
}
