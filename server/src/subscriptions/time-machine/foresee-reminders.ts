import type { PlannedReminder } from '@circolo/contract/subscriptions/time-machine';
import { fromCents } from '@circolo/contract/values/money';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { foreseeReminders } from '../plan/payment-plan.ts';
import { findDueOrders } from '../reminders/find-due-orders.ts';
import { demoDays, demoRulesOn, findEndingDemos } from '../reminders/remind-demos.ts';
import { lookAheadTo } from '../reminders/remind-payments.ts';
import type { House } from '../snapshot/load-rules.ts';

/** Orders that one look reads at most. */
const mostOrders = 2_000;

/** A reminder as the time machine answers it, with its day; the customer's business is added later. */
export type ForeseenReminder = Omit<PlannedReminder, 'Organisation' | 'Town'> & { Day: string };

interface Look {
  house: House;
  from: string;
  to: string;
  caller: Caller;
}

const named = (user: typeof users.$inferSelect) => ({
  Id: user.Id,
  Description: `${user.FirstName} ${user.LastName}`.trim() || user.Email,
});

async function ofOrders(db: Queryable, { house, from, to, caller }: Look): Promise<ForeseenReminder[]> {
  const { paymentRules } = house;
  if (paymentRules.length === 0) return [];
  const search = { which: ownedBy(caller, orders.UserId), until: lookAheadTo(paymentRules, to), limit: mostOrders };
  return (await findDueOrders(db, search)).flatMap((found) =>
    foreseeReminders(found, paymentRules, { from, to }).map(({ Day, Rule, DueDate, Open, Skip }) => ({
      Day,
      User: named(found.user),
      Order: { Id: found.order.Id, Description: found.order.Number },
      Rule: { Id: Rule.Id, Description: Rule.Description },
      DueDate,
      Amount: fromCents(Open),
      Skip: Skip ?? (found.IsDead ? ('bounced' as const) : null),
      IsHeld: found.IsHeld,
    })),
  );
}

async function ofDemos(db: Queryable, { house, from, to, caller }: Look): Promise<ForeseenReminder[]> {
  const { demoRules } = house;
  if (demoRules.length === 0) return [];
  const demos = await findEndingDemos(db, demoDays(demoRules, from, to), ownedBy(caller, users.Id));
  return demos.flatMap((demo) => {
    const reminded = new Set(demo.Reminded);
    const days = demoRules.map(({ OffsetDays }) => [shiftDay(demo.EndsOn, OffsetDays), from].sort().at(-1) ?? from);
    return [...new Set(days)].sort().flatMap((Day) => {
      const rules = Day <= to ? demoRulesOn({ ...demo, Reminded: reminded }, demoRules, Day) : [];
      for (const { Id } of rules) reminded.add(Id);
      return rules.map(({ Id, Description }, at) => ({
        Day,
        User: named(demo.user),
        Order: null,
        Rule: { Id, Description },
        DueDate: demo.EndsOn,
        Amount: null,
        Skip: at > 0 ? ('superseded' as const) : demo.IsDead ? ('bounced' as const) : null,
        IsHeld: false,
      }));
    });
  });
}

/** The reminders of payments and demos that will leave in some days, unless somebody pays or acts. */
export async function foreseeOtherReminders(db: Queryable, look: Look): Promise<ForeseenReminder[]> {
  return [...(await ofOrders(db, look)), ...(await ofDemos(db, look))];
}
