import assert from 'node:assert/strict';
import { billing } from '@circolo/contract/sales/billing';
import { eq } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import { goodBilling, orderBody, type TestShop, testShop } from '../sales/order-factory.ts';
import { purchases } from '../sales/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { runDay } from './run-day.ts';

/** A server on which time goes by: its shop, and what happens to those who bought there. */
export interface Years {
  app: TestApp;
  shop: TestShop;
  at(day: string): Date;
  /** Buys a package for a new customer, paid today. */
  buys(packageId: number): Promise<{ userId: number; purchaseId: number }>;
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
  const buys = async (packageId: number) => {
    const customer = await app.as('STD');
    await db
      .update(users)
      .set({ Billing: billing.parse(goodBilling) })
      .where(eq(users.Id, customer.userId));
    // Months go by: no session lasts as long.
    const staff = await app.as('SUS');
    const Lines = [{ Package: { Id: packageId }, Quantity: 1 }];
    const { body } = await staff.post('/Orders', orderBody(shop, customer.userId, { Lines }));
    await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
    const [purchase] = await db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
    assert.ok(purchase);
    return { userId: customer.userId, purchaseId: purchase.Id };
  };
  const runOn = async (day: string) => Object.fromEntries(await runDay(db, { now: at(day), secret: undefined }));
  return { app, shop, at, buys, runOn };
}
