import { UserStatus } from '@circolo/contract/access/users/user';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { inArray } from 'drizzle-orm';
import { sendRefunds } from '../../src/payments/settlement/send-refunds.ts';
import { runDay } from '../../src/subscriptions/renewals/run-day.ts';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { creditPayouts } from '../../src/tables/sales/payout-tables.ts';
import { testSecret } from '../payments/payment-fixtures.ts';
import { orderBody } from '../sales/order-factory.ts';
import { giveCredit } from '../sales/wallet.ts';
import { takeAll } from '../webhooks/expected-webhooks.ts';
import { type CustomerWorld, nth, upToDate } from './customer-world.ts';

type PackageName = 'yearly' | 'monthly' | 'sms';

const ordersOf = ({ app, ids }: CustomerWorld) =>
  app.database.db.select().from(orders).where(inArray(orders.UserId, ids)).orderBy(orders.Id);

const couponsOf = ({ couponCode }: CustomerWorld, coupon: 'once' | 'own' | 'none') =>
  ({ once: [couponCode], own: ['WALK-OWN'], none: [] })[coupon];

/** Who is behind an order by now. */
const ownerOf = ({ people }: CustomerWorld, userId: number) => people.find((person) => person.userId === userId);

/** What may happen to the orders and the money of customers. Each answers whether it happened. */
export const orderActions = {
  async order(
    world: CustomerWorld,
    { who, what, coupon }: { who: number; what: PackageName; coupon: 'once' | 'own' | 'none' },
  ) {
    const { staff, shop, ids } = world;
    const Lines = [{ Package: { Id: shop[what] }, Quantity: 1 }];
    const body = orderBody(shop, nth(ids, who) ?? 0, { Lines, Coupons: couponsOf(world, coupon) });
    return (await staff.post('/Orders', body)).status < 300;
  },
  async change(
    world: CustomerWorld,
    { at, what, coupon }: { at: number; what: PackageName; coupon: 'once' | 'own' | 'none' },
  ) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const Lines = [{ Package: { Id: world.shop[what] }, Quantity: 1 }];
    const body = orderBody(world.shop, order.UserId, { Lines, Coupons: couponsOf(world, coupon) });
    return (await world.staff.put(`/Orders/${order.Id}`, { ...body, Version: order.Version })).status < 300;
  },
  async status(world: CustomerWorld, { at, to }: { at: number; to: 'PA' | 'AN' | 'SO' | 'RI' }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const asked = { From: order.Status, To: to, Reason: 'Prova' };
    return (await world.staff.post(`/Orders/${order.Id}/Status`, asked)).status < 300;
  },
  async refund(world: CustomerWorld, { at, part, method }: { at: number; part: number; method: 'T' | 'C' }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const Amount = part === 100 ? null : Math.max(1, Math.floor((order.PaidTotal * part) / 100)) / 100;
    const asked = { Amount, Method: method, Reason: 'Prova' };
    return (await world.staff.post(`/Orders/${order.Id}/Refunds`, asked)).status < 300;
  },
  /** The customer withdraws from an order, also from one of somebody who was merged into them. */
  async withdraw(world: CustomerWorld, { at }: { at: number }) {
    const order = nth(await ordersOf(world), at);
    const owner = order && ownerOf(world, order.UserId);
    const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };
    return owner ? (await owner.post(`/Shop/Orders/${order.Id}/Withdrawal`, declared)).status < 300 : false;
  },
  /** Staff have made the transfers that go back. */
  async send(world: CustomerWorld) {
    await world.app.runJobs(sendRefunds.name);
    return true;
  },
  async payOut({ staff, ids }: CustomerWorld, { who, cents }: { who: number; cents: number }) {
    const asked = { Amount: cents / 100, Reason: 'Prova' };
    return (await staff.post(`/Users/${nth(ids, who)}/Payouts`, asked)).status < 300;
  },
  async carryOn({ app, staff, ids }: CustomerWorld, { who, act }: { who: number; act: 'cancel' | 'done' }) {
    const made = await app.database.db.select().from(creditPayouts).where(inArray(creditPayouts.UserId, ids));
    const payout = nth(made, who);
    if (!payout) return false;
    return (await staff.post(`/Users/${payout.UserId}/Payouts/${payout.Id}`, { Action: act })).status < 300;
  },
  /** Credit of before the product's books; once for each of them. */
  async credit(world: CustomerWorld, { who, cents }: { who: number; cents: number }) {
    const person = nth(world.people, who);
    const record = person && (await world.staff.get(`/Users/${person.userId}`)).body;
    if (!person || !record.Id || record.MergedInto || record.Status === UserStatus.erased) return false;
    const given = await giveCredit(world.app, person.userId, cents).catch(() => false);
    await upToDate(world, [person.userId]);
    return given;
  },
  async assignCoupon({ staff, ids, assigned }: CustomerWorld, { who }: { who: number }) {
    const asked = { Users: [{ Id: nth(ids, who) }], ExpiresAt: null, MaxUses: 1 };
    return (await staff.post(`/Coupons/${assigned}/Users`, asked)).status < 300;
  },
  /** A night goes by: renewals are made, what was not paid in time is called off, what is over ends. */
  async night({ app }: CustomerWorld) {
    const now = app.clock.now ?? new Date();
    await runDay(app.database.db, { now, secret: testSecret });
    return true;
  },
  async wait({ app }: CustomerWorld, { days }: { days: number }) {
    await takeAll(app.database.db);
    app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + days * 86_400_000);
    await app.database.db.update(sessions).set({ AccessExpiresAt: '2200-01-01T00:00:00.000Z' });
    return true;
  },
} as const;

/** Statuses that staff may give an order. */
export const orderTargets = [
  OrderStatus.paid,
  OrderStatus.cancelled,
  OrderStatus.suspended,
  OrderStatus.refunded,
] as const;
