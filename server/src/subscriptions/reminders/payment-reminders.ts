import type { SkipReasonCode } from '@circolo/contract/subscriptions/codes';
import {
  orderReminders,
  resumeOrderReminders,
  resumeUserReminders,
  stopOrderReminders,
  stopUserReminders,
  userReminders,
} from '@circolo/contract/subscriptions/payment-reminders';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { reminderLog, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';
import { foreseeReminders } from '../plan/payment-plan.ts';
import { loadHouse } from '../snapshot/load-rules.ts';
import { findDueOrders } from './find-due-orders.ts';
import { type HeldOf, holdReminders, readHeld, releaseReminders } from './held-reminders.ts';

/** How far ahead the next reminder is looked for. */
const daysAhead = 730;

async function findOrder(db: Queryable, id: number, caller: Caller) {
  const [order] = await db
    .select({ Id: orders.Id, UserId: orders.UserId })
    .from(orders)
    .where(and(eq(orders.Id, id), ownedBy(caller, orders.UserId)));
  return orNotFound(order);
}

/** The reminder that leaves next about an order; null where none will. */
async function nextReminder(db: Queryable, id: number, now: Date) {
  const from = romeDay(now);
  const to = shiftDay(from, daysAhead);
  const { paymentRules } = await loadHouse(db, from);
  const [found] = await findDueOrders(db, { which: eq(orders.Id, id), until: to, limit: 1 });
  if (!found || found.IsHeld || found.IsDead) return null;
  const next = foreseeReminders(found, paymentRules, { from, to }).find(({ Skip }) => Skip === null);
  if (!next) return null;
  return { Day: next.Day, Rule: next.Rule.Description, DueDate: next.DueDate, Amount: fromCents(next.Open) };
}

async function readLog(db: Queryable, id: number) {
  const rows = await db
    .select({
      At: reminderLog.At,
      Rule: reminderRules.Description,
      DueDate: reminderLog.TargetDate,
      Skip: reminderLog.Skipped,
    })
    .from(reminderLog)
    .innerJoin(reminderRules, eq(reminderRules.Id, reminderLog.RuleId))
    .where(eq(reminderLog.OrderId, id))
    .orderBy(desc(reminderLog.Id));
  return rows.map((row) => ({ ...row, Skip: row.Skip as SkipReasonCode | null })); // A column of reasons.
}

const ofOrder = (id: number): HeldOf => ({ resource: 'Orders', id });
const ofUser = (id: number): HeldOf => ({ resource: 'Users', id });

/** The payment reminders of an order, and what staff stop of an order or a customer. */
export function paymentRemindersRoutes(api: Api): void {
  read(api, orderReminders, async (db, { params, caller, now }) => {
    const { Id, UserId } = await findOrder(db, params.Id, caller);
    return {
      Next: await nextReminder(db, Id, now),
      Held: await readHeld(db, ofOrder(Id)),
      CustomerHeld: await readHeld(db, ofUser(UserId)),
      Log: await readLog(db, Id),
    };
  });
  read(api, userReminders, async (db, { params, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return { Held: await readHeld(db, ofUser(Id)) };
  });
  write(api, stopOrderReminders, async (tx, { params, body, caller, now }) => {
    const { Id } = await findOrder(tx, params.Id, caller);
    await holdReminders(tx, ofOrder(Id), body.Reason, { caller, now, day: romeDay(now) });
    return undefined;
  });
  write(api, resumeOrderReminders, async (tx, { params, caller }) => {
    await releaseReminders(tx, ofOrder((await findOrder(tx, params.Id, caller)).Id), caller);
    return undefined;
  });
  write(api, stopUserReminders, async (tx, { params, body, caller, now }) => {
    const { Id } = await getVisibleUser(tx, params.Id, caller);
    await holdReminders(tx, ofUser(Id), body.Reason, { caller, now, day: romeDay(now) });
    return undefined;
  });
  write(api, resumeUserReminders, async (tx, { params, caller }) => {
    await releaseReminders(tx, ofUser((await getVisibleUser(tx, params.Id, caller)).Id), caller);
    return undefined;
  });
}
