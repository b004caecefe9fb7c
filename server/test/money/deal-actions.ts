import assert from 'node:assert/strict';
import { BankLineState } from '@circolo/contract/banking/codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { desc, eq } from 'drizzle-orm';
import { missingOf } from '../../src/sales/order-records/missing.ts';
import { runDay } from '../../src/subscriptions/renewals/run-day.ts';
import { bankLines } from '../../src/tables/banking/bank-tables.ts';
import { csvOf, sendStatement } from '../banking/statement-fixtures.ts';
import { testSecret } from '../payments/payment-fixtures.ts';
import { orderBody, type TestShop } from '../sales/order-factory.ts';
import { type MoneyCoupon, moneyCoupons } from './money-coupons.ts';
import { type MoneyWorld, nth, ordersOf } from './money-world.ts';
import { lastEvent, wrongReminders } from './wrong-reminders.ts';

/** What staff put into an order together: e-mails without VAT and with stamp duty, the hidden plan with a price that includes VAT. */
export const baskets = {
  plan: ['yearly'],
  more: ['yearly', 'activity'],
  gross: ['hidden', 'sms'],
  messages: ['sms', 'emails'],
  all: ['monthly', 'sms', 'emails'],
} as const satisfies Record<string, readonly (keyof TestShop)[]>;
export type Basket = keyof typeof baskets;

/** How what staff enter is paid. */
const plans = {
  whole: null,
  thirds: { Days: [0, 30, 60] },
  shares: { Days: [0, 30, 90], Shares: [50, 33, 17], EndOfMonth: true },
} as const;

interface Content {
  what: Basket;
  coupon: MoneyCoupon;
  quantity: number;
  /** As a whole, or in instalments. */
  terms: keyof typeof plans;
}

const contentOf = ({ shop, customer, Billing }: MoneyWorld, { what, coupon, quantity, terms }: Content) => ({
  ...orderBody(shop, customer.userId, { Billing, InstalmentPlan: plans[terms] }),
  Lines: baskets[what].map((name) => ({ Package: { Id: shop[name] }, Quantity: name === 'sms' ? quantity : 1 })),
  Coupons: coupon === 'none' ? [] : [moneyCoupons[coupon]],
});

let movement = 0;

/** What may happen to orders of several lines, to their coupons, and to movements of the bank. Each answers whether it happened. */
export const dealActions = {
  /** Staff enter an order of several lines, with a coupon or without. */
  async enter(world: MoneyWorld, content: Content) {
    return (await world.staff.post('/Orders', contentOf(world, content))).status < 300;
  },
  /** Staff change what an order holds. */
  async edit(world: MoneyWorld, { at, ...content }: Content & { at: number }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const changed = { ...contentOf(world, content), Version: order.Version };
    return (await world.staff.put(`/Orders/${order.Id}`, changed)).status < 300;
  },
  /** Staff give single pieces of lines back. */
  async refundPieces(world: MoneyWorld, { at, line, method }: { at: number; line: number; method: 'V' | 'T' | 'C' }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const { body } = await world.staff.get(`/Orders/${order.Id}/Refunds`);
    const found = nth<{ Id: number; Refundable: number }>(body.Lines ?? [], line);
    if (!found) return false;
    const Lines = [{ Line: { Id: found.Id }, Quantity: Math.min(1, found.Refundable) }];
    const asked = { Lines, Method: method, Reason: 'Prova' };
    return (await world.staff.post(`/Orders/${order.Id}/Refunds`, asked)).status < 300;
  },
  /** A transfer arrives, less or more than is due, and staff say which order it pays. */
  async match(world: MoneyWorld, { at, part, use }: { at: number; part: number; use: 'C' | 'T' }) {
    const { app, staff, bankId } = world;
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const cents = Math.max(1, Math.floor((Math.max(missingOf(order), 1000) * part) / 100));
    movement += 1;
    const day = romeDay(app.clock.now ?? new Date())
      .split('-')
      .reverse()
      .join('/');
    const amount = (cents / 100).toFixed(2).replace('.', ',');
    const text = `${order.TransferReference} ${movement}`;
    const sent = await sendStatement(app, staff, bankId, csvOf([{ day, amount, text }]));
    const { db } = app.database;
    const [line] = await db.select().from(bankLines).orderBy(desc(bankLines.Id)).limit(1);
    if (sent.status !== 201 || !line) return false;
    const Parts = [{ Order: { Id: order.Id }, Amount: cents / 100 }];
    const { status } = await staff.post(`/BankLines/${line.Id}/Confirm`, { Parts, Surplus: use });
    if (status < 300) {
      world.transferred += cents;
      world.movements.push(line.Id);
    }
    return status < 300;
  },
  /** A transfer was somebody else's: staff take it off the order again. */
  async unmatch(world: MoneyWorld, { at }: { at: number }) {
    const Id = nth(world.movements, at);
    if (!Id) return false;
    const { db } = world.app.database;
    const [before] = await db.select().from(bankLines).where(eq(bankLines.Id, Id));
    const { status } = await world.staff.post(`/BankLines/${Id}/Undo`);
    if (status >= 300 || before?.State === BankLineState.new) return false;
    world.transferred -= before?.Matched ?? 0;
    return true;
  },
  /** A night goes by: renewals are made, what was not paid in time is called off, what is over ends. */
  async night(world: MoneyWorld) {
    const { app } = world;
    const now = app.clock.now ?? new Date();
    const before = await lastEvent(world);
    const counts = await runDay(app.database.db, { now, secret: testSecret });
    assert.deepEqual(await wrongReminders(world, before), []);
    return counts.size > 0;
  },
  /** Staff confirm a renewal as paid. */
  async confirmRenewal(world: MoneyWorld, { at }: { at: number }) {
    const waiting = (await ordersOf(world)).filter(({ Status }) => Status === OrderStatus.pendingRenew);
    const order = nth(waiting, at);
    if (!order) return false;
    const { status } = await world.staff.post(`/Orders/${order.Id}/Status`, {
      From: order.Status,
      To: OrderStatus.paid,
    });
    if (status === 200) world.transferred += missingOf(order);
    return status < 300;
  },
} as const;
