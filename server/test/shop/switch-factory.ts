import { randomUUID } from 'node:crypto';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { toMicros } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import { packagePrices, packages, products } from '../../src/tables/catalogue/catalogue-tables.ts';
import { productSwitches } from '../../src/tables/catalogue/switch-tables.ts';
import { orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { testApp } from '../app.ts';
import { goodBilling, testShop } from '../sales/order-factory.ts';

const firstDay = new Date('2026-01-01T09:00:00Z');
/** When plans are changed: half a year later. */
export const midYear = new Date('2026-07-02T09:00:00Z');

const plainRule = {
  Effect: 'I',
  Proration: 'D',
  CreditMode: 'O',
  Fee: 0,
  MaxPerYear: null,
  MinDaysFromStart: null,
  RequiresApproval: false,
  UserNatures: [],
};
/**
 * A server that sells a yearly subscription at 120 € and a larger one at 240 €, with the rule `up` that leads there, and
 * what its customers do. Close its `app` when done.
 */
export async function openSwitches() {
  const app = await testApp();
  const shop = await testShop(app);
  const staff = await app.as('SUS');
  const { db } = app.database;
  const [product] = await db
    .insert(products)
    .values({ Code: 'TEST-PLUS', Description: 'Plus', Software: 'A', IsBase: true, ShopTitle: 'Plus', Slug: 'plus' })
    .returning();
  const [made] = await db
    .insert(packages)
    .values({
      Code: 'TEST-PLUS-YEAR',
      Description: 'Plus annuale',
      ShopTitle: 'Plus annuale',
      Software: 'A',
      ProductId: product?.Id ?? 0,
      Type: 'AS',
      UnitOfMeasure: 'GG',
      BillingMethod: '1',
      PriceType: 'P',
      Quantity: 365,
      MaxActivities: 1,
    })
    .returning();
  const larger = made?.Id ?? 0;
  await db.insert(packagePrices).values({ PackageId: larger, Price: toMicros(240), ValidFrom: '2020-01-01' });
  const [from] = await db.select().from(packages).where(eq(packages.Id, shop.yearly));
  const [rule] = await db
    .insert(productSwitches)
    .values({
      Description: 'Da base a Plus',
      FromProductId: from?.ProductId ?? 0,
      ToProductId: product?.Id ?? 0,
      Direction: 'U',
      Effect: 'I',
      Proration: 'D',
      CreditMode: 'O',
    })
    .returning();
  const up = rule?.Id ?? 0;

  const rules = (columns: Partial<typeof productSwitches.$inferInsert>) =>
    app.database.db.update(productSwitches).set(columns).where(eq(productSwitches.Id, up));

  /** A customer who has paid 120 € on the first of the year. */
  async function subscriber() {
    app.clock.now = firstDay;
    const customer = await app.as('STD');
    const { db } = app.database;
    const order = (
      await staff.post('/Orders', {
        User: { Id: customer.userId },
        ShopPaymentType: { Id: shop.paymentTypes.BO },
        Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }],
        Billing: goodBilling,
      })
    ).body;
    await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA', ValueDate: '2026-01-01' });
    const [purchase] = await db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
    app.clock.now = midYear;
    const again = await app.as('STD');
    await db.update(purchases).set({ UserId: again.userId }).where(eq(purchases.UserId, customer.userId));
    await db.update(orders).set({ UserId: again.userId }).where(eq(orders.Id, order.Id));
    return { customer: again, order, purchaseId: purchase?.Id ?? 0 };
  }

  type Subscriber = Awaited<ReturnType<typeof subscriber>>;
  const offered = async ({ customer, purchaseId }: Subscriber) =>
    (await customer.get(`/Shop/Purchases/${purchaseId}/Switches`)).body;
  const choose = ({ customer, purchaseId }: Subscriber, ExpectedTotal: number, more: Record<string, unknown> = {}) =>
    customer.post(`/Shop/Purchases/${purchaseId}/Switches`, {
      Switch: { Id: up },
      Package: { Id: larger },
      ShopPaymentType: { Id: shop.paymentTypes.BO },
      CheckoutId: randomUUID(),
      AcceptPolicy: true,
      PolicyVersion: '2026-01',
      ExpectedTotal,
      ...more,
    });
  const pay = (id: number, From = OrderStatus.pending) =>
    staff.post(`/Orders/${id}/Status`, { From, To: 'PA', ValueDate: '2026-07-02' });
  const owned = ({ customer }: Subscriber) =>
    app.database.db.select().from(purchases).where(eq(purchases.UserId, customer.userId)).orderBy(purchases.Id);
  const plain = () => rules({ ...plainRule, UserNatures: [] });
  return { app, shop, staff, larger, up, rules, plain, subscriber, offered, choose, pay, owned };
}

export type Switches = Awaited<ReturnType<typeof openSwitches>>;
export type Subscriber = Awaited<ReturnType<Switches['subscriber']>>;
