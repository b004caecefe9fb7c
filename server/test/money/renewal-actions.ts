import { PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { lengthOf } from '@circolo/contract/sales/purchases/pause-days';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray } from 'drizzle-orm';
import { orderLines, purchases } from '../../src/tables/sales/order-tables.ts';
import { pauses } from '../../src/tables/sales/pause-tables.ts';
import { type MoneyWorld, nth } from './money-world.ts';

/** The calls of who acts on a subscription: its customer, or staff for them. */
const actor = ({ customer, staff }: MoneyWorld, byStaff: boolean, id: number) =>
  byStaff
    ? { calls: staff, path: `/Users/${customer.userId}/Purchases/${id}` }
    : { calls: customer, path: `/Shop/Purchases/${id}` };

const subscriptionsOf = ({ app, customer }: MoneyWorld) =>
  app.database.db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.UserId, customer.userId), eq(purchases.Kind, 'A'), inArray(purchases.State, [...runningStates])),
    )
    .orderBy(purchases.Id);

/** Subscriptions that run, whose unpaused days are not those that were sold: a pause neither takes nor gives any. */
export async function wrongDays(world: MoneyWorld): Promise<object[]> {
  const { db } = world.app.database;
  const wrong: object[] = [];
  for (const { Id, StartDate, EndDate, OrderLineId } of await subscriptionsOf(world)) {
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.Id, OrderLineId ?? 0));
    if (!line?.PeriodFrom || !line.PeriodTo || !EndDate) continue;
    const taken = await db.select().from(pauses).where(eq(pauses.PurchaseId, Id));
    const paused = taken.reduce((sum, pause) => sum + lengthOf(pause), 0);
    const sold = daysBetween(line.PeriodFrom, line.PeriodTo);
    if (StartDate !== line.PeriodFrom || daysBetween(StartDate, EndDate) - paused !== sold)
      wrong.push({ Id, StartDate, EndDate, paused, From: line.PeriodFrom, To: line.PeriodTo });
  }
  return wrong;
}

/** What may happen to subscriptions before their end, by their customer or by staff for them. Each answers whether it happened. */
export const renewalActions = {
  /** A renewal is ordered ahead of time, for what was shown. */
  async renew(world: MoneyWorld, { at, byStaff }: { at: number; byStaff: boolean }) {
    const subscription = nth(await subscriptionsOf(world), at);
    if (!subscription) return false;
    const { calls, path } = actor(world, byStaff, subscription.Id);
    const { body } = await calls.get(`${path}/Renewal`);
    const ExpectedTotal = body.Renewal?.Total;
    if (ExpectedTotal === undefined) return false;
    return (await calls.post(`${path}/Renew`, { ExpectedTotal })).status < 300;
  },
  /** A subscription is cancelled at its end, or that is taken back. */
  async leave(world: MoneyWorld, { at, byStaff, stays }: { at: number; byStaff: boolean; stays: boolean }) {
    const subscription = nth(await subscriptionsOf(world), at);
    if (!subscription) return false;
    const { calls, path } = actor(world, byStaff, subscription.Id);
    return (await calls.post(`${path}/${stays ? 'Reactivate' : 'Cancel'}`, {})).status < 300;
  },
  /** A subscription is paused for some days that begin today or later. */
  async pause(
    world: MoneyWorld,
    { at, byStaff, after, length }: { at: number; byStaff: boolean; after: number; length: number },
  ) {
    const subscription = nth(await subscriptionsOf(world), at);
    if (!subscription) return false;
    const { calls, path } = actor(world, byStaff, subscription.Id);
    const StartDate = shiftDay(romeDay(world.app.clock.now ?? new Date()), after);
    const days = { StartDate, EndDate: shiftDay(StartDate, length - 1) };
    return (await calls.post(`${path}/Pause`, days)).status < 300;
  },
  /** A pause ends early, or is taken back before it begins. */
  async resume(world: MoneyWorld, { at, byStaff }: { at: number; byStaff: boolean }) {
    const paused = (await subscriptionsOf(world)).filter(({ State }) => State === PurchaseState.paused);
    const subscription = nth(paused.length > 0 ? paused : await subscriptionsOf(world), at);
    if (!subscription) return false;
    const { calls, path } = actor(world, byStaff, subscription.Id);
    return (await calls.post(`${path}/Resume`, {})).status < 300;
  },
} as const;
