import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { StepKind, type StepKindCode } from '@circolo/contract/subscriptions/codes';
import type { PlannedStep } from '@circolo/contract/subscriptions/time-machine';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { heldSteps, reminderRules } from '../../tables/subscriptions/subscription-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import type { Rules, Step } from '../plan/plan-types.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import { loadHouse } from '../snapshot/load-rules.ts';
import { loadSubscriptions } from '../snapshot/load-subscriptions.ts';
import type { ForecastStep } from './foresee.ts';
import { foreseePriced } from './foresee-priced.ts';
import { type ForeseenReminder, foreseeOtherReminders } from './foresee-reminders.ts';

/** Customers that one look reads at most, and steps that it answers. */
const mostCustomers = 20_000;
const mostSteps = 2_000;
const batch = 1_000;

async function customersBy(db: Queryable, until: string, caller: Caller): Promise<number[]> {
  const rows = await db
    .selectDistinct({ Id: purchases.UserId })
    .from(purchases)
    .where(
      and(
        eq(purchases.Kind, PurchaseKind.subscription),
        inArray(purchases.State, runningStates),
        isNotNull(purchases.EndDate),
        lte(purchases.EndDate, until),
        ownedBy(caller, purchases.UserId),
      ),
    )
    .orderBy(asc(purchases.UserId))
    .limit(mostCustomers);
  return rows.map(({ Id }) => Id);
}

/** What was stopped: who and why, by key. */
async function readStoppedSteps(db: Queryable) {
  const rows = await db
    .select({ held: heldSteps, By: displayName })
    .from(heldSteps)
    .leftJoin(users, eq(users.Id, heldSteps.CreatedById));
  return new Map(rows.map(({ held, By }) => [held.StepKey, { By, At: held.CreatedAt, Reason: held.Reason }]));
}

interface Look {
  caller: Caller;
  now: Date;
  days: number;
}

/** Everything of what the caller sees that is foreseen from today on, by day. */
async function lookAhead(db: Queryable, { caller, now, days }: Look) {
  const From = romeDay(now);
  const To = shiftDay(From, days);
  const house = await loadHouse(db, From);
  const until = shiftDay(To, house.horizon);
  const ids = await customersBy(db, until, caller);
  const customers: LoadedSubscription[][] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const loaded = await loadSubscriptions(db, ids.slice(start, start + batch), { house, day: From, until });
    customers.push(...Map.groupBy(loaded, ({ subscription }) => subscription.UserId).values());
  }
  return { From, To, house, ...(await foreseePriced(db, customers, { house, from: From, to: To })) };
}

/** What the customers of steps buy for and where, by their ids. */
async function readCustomers(db: Queryable, seen: readonly number[]) {
  const ids = [...new Set(seen)];
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({ Id: users.Id, called: organisationColumns({ UserId: users.Id, Billing: users.Billing }) })
    .from(users)
    .where(inArray(users.Id, ids));
  return new Map(rows.map(({ Id, called }) => [Id, called]));
}

async function namesOf(db: Queryable, seen: readonly ForecastStep[], reminders: readonly ForeseenReminder[]) {
  const ruleRows = await db
    .select({ Id: reminderRules.Id, Description: reminderRules.Description })
    .from(reminderRules);
  const orderIds = seen.flatMap(({ planned }) => planned.subscription.Renewal?.Id ?? []);
  const orderRows =
    orderIds.length === 0
      ? []
      : await db.select({ Id: orders.Id, Description: orders.Number }).from(orders).where(inArray(orders.Id, orderIds));
  return {
    rules: new Map(ruleRows.map((row) => [row.Id, row])),
    orders: new Map(orderRows.map((row) => [row.Id, row])),
    customers: await readCustomers(db, [
      ...seen.map(({ loaded }) => loaded.row.user.Id),
      ...reminders.map(({ User }) => User.Id),
    ]),
    held: await readStoppedSteps(db),
  };
}

function answerOf(
  { planned, loaded, also, CanRun }: ForecastStep,
  names: Awaited<ReturnType<typeof namesOf>>,
  foreseen: number | undefined,
): PlannedStep {
  const { step, subscription: sub } = planned;
  const { user, package: bought } = loaded.row;
  const name = `${user.FirstName} ${user.LastName}`.trim() || user.Email;
  const total = sub.Renewal?.Total ?? foreseen ?? null;
  return {
    Key: step.Key,
    Kind: step.Kind,
    User: { Id: user.Id, Description: name },
    Organisation: null,
    Town: null,
    ...names.customers.get(user.Id),
    Package: { Id: bought.Id, Description: bought.Description },
    AddOns: also.map(({ row }) => ({ Id: row.package.Id, Description: row.package.Description })),
    Order: names.orders.get(sub.Renewal?.Id ?? 0) ?? null,
    EndDate: sub.EndDate,
    Amount: total === null ? null : fromCents(total),
    Rule: names.rules.get(step.RuleId ?? 0) ?? null,
    Skip: step.Skip,
    Held: names.held.get(step.Key) ?? null,
    CanRun,
  };
}

/** How many steps of a kind are expected, and what they come to; what was stopped is not. */
function expectedOf(
  kind: StepKindCode,
  seen: readonly ForecastStep[],
  amounts: ReadonlyMap<Step, number>,
  rules: Rules,
) {
  const steps = seen
    .map(({ planned }) => planned.step)
    .filter(({ Kind, Key }) => Kind === kind && !rules.held.has(Key));
  return { Count: steps.length, Amount: fromCents(steps.reduce((sum, step) => sum + (amounts.get(step) ?? 0), 0)) };
}

/** The answer of the time machine: whole days, as many steps as a screen can hold. */
export async function timeMachineAnswer(db: Queryable, look: Look) {
  const { From, To, seen, house, amounts } = await lookAhead(db, look);
  const expected = (kind: StepKindCode) => expectedOf(kind, seen, amounts, house.rules);
  const CutAt = seen.length > mostSteps ? (seen[mostSteps]?.planned.step.Day ?? null) : null;
  const shown =
    CutAt === null ? seen : seen.filter(({ planned }, index) => planned.step.Day < CutAt || index < mostSteps);
  const foreseen = await foreseeOtherReminders(db, { house, from: From, to: CutAt ?? To, caller: look.caller });
  const names = await namesOf(db, shown, foreseen);
  const byDay = Map.groupBy(shown, ({ planned }) => planned.step.Day);
  const remindersByDay = Map.groupBy(foreseen, ({ Day }) => Day);
  const days = [...new Set([...byDay.keys(), ...remindersByDay.keys()])].sort();
  return {
    From,
    To,
    Renewals: expected(StepKind.renewal),
    Charges: expected(StepKind.charge),
    Days: days.map((Day) => ({
      Day,
      Steps: (byDay.get(Day) ?? []).map((each) => answerOf(each, names, amounts.get(each.planned.step))),
      Reminders: (remindersByDay.get(Day) ?? []).map(({ Day: _day, ...each }) => ({
        ...each,
        ...(names.customers.get(each.User.Id) ?? { Organisation: null, Town: null }),
      })),
    })),
    CutAt,
  };
}
