import { and, eq, inArray } from 'drizzle-orm';
import { purchases } from '../../src/tables/sales/order-tables.ts';
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
    .where(and(eq(purchases.UserId, customer.userId), eq(purchases.Kind, 'A'), inArray(purchases.State, ['A', 'S'])))
    .orderBy(purchases.Id);

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
} as const;
