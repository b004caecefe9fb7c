import assert from 'node:assert/strict';
import { billing } from '@circolo/contract/sales/billing';
import { OrderKind } from '@circolo/contract/sales/codes';
import { and, eq } from 'drizzle-orm';
import { runDay } from '../../src/subscriptions/renewals/run-day.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { type SignedIn, type TestApp, testApp } from '../app.ts';
import { goodBilling, orderBody, type TestShop, testShop } from '../sales/order-factory.ts';

interface BoughtYear {
  userId: number;
  purchaseId: number;
  /** Signed in when it was bought. */
  customer: SignedIn;
}

/** A server on which time goes by: its shop, and what happens to those who bought there. */
export interface Years {
  app: TestApp;
  shop: TestShop;
  at(day: string): Date;
  /** Buys packages for a new customer, paid today; `purchaseId` is of the first one. */
  buys(packages: number | readonly number[], changes?: object): Promise<BoughtYear>;
  /** The renewal orders of a customer, the first one first. */
  renewalsOf(userId: number): Promise<(typeof orders.$inferSelect)[]>;
  /** Staff confirm a renewal order as paid. */
  pays(order: { Id: number } | undefined): Promise<void>;
  /** Does what is due on a day; how many steps of each kind. */
  runOn(day: string): Promise<Record<string, number>>;
}

/** Opens the server; close its `app` when done. */
export async function openYears(): Promise<Years> {
  const app = await testApp();
  const at = (day: string) => {
    app.clock.now = new Date(`${day}T08:00:00Z`);
    return app.clock.now;
  };
  at('2026-01-10');
  const shop = await testShop(app);
  const { db } = app.database;
  const buys = async (bought: number | readonly number[], changes: object = {}) => {
    const customer = await app.as('STD');
    await db
      .update(users)
      .set({ Billing: billing.parse(goodBilling) })
      .where(eq(users.Id, customer.userId));
    // Months go by: no session lasts as long.
    const staff = await app.as('SUS');
    const Lines = [bought].flat().map((Id) => ({ Package: { Id }, Quantity: 1 }));
    const { status, body } = await staff.post('/Orders', orderBody(shop, customer.userId, { Lines, ...changes }));
    assert.equal(status, 201, JSON.stringify(body));
    await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
    const ofCustomer = eq(purchases.UserId, customer.userId);
    const [purchase] = await db.select().from(purchases).where(ofCustomer).orderBy(purchases.Id);
    assert.ok(purchase);
    return { userId: customer.userId, purchaseId: purchase.Id, customer };
  };
  const runOn = async (day: string) => Object.fromEntries(await runDay(db, { now: at(day), secret: undefined }));
  const renewalsOf = (userId: number) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)))
      .orderBy(orders.Id);
  const pays = async (order: { Id: number } | undefined) => {
    const { status, body } = await (await app.as('SUS')).post(`/Orders/${order?.Id}/Status`, { From: 'IR', To: 'PA' });
    assert.equal(status, 200, JSON.stringify(body));
  };
  return { app, shop, at, buys, runOn, renewalsOf, pays };
}
