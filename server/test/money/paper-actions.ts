import { OrderStatus } from '@circolo/contract/sales/codes';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { desc, eq } from 'drizzle-orm';
import { linkToken } from '../../src/http/link-token.ts';
import { billOrder } from '../../src/sales/order-status/bill-orders.ts';
import { documents } from '../../src/tables/invoicing/document-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { newOpportunity } from '../crm/opportunity-factory.ts';
import { testSecret } from '../payments/payment-fixtures.ts';
import { goodBilling, orderBody, publicBodyBilling, type TestShop } from '../sales/order-factory.ts';
import { type MoneyWorld, nth, ordersOf } from './money-world.ts';
import type { SoldPackage } from './trade-actions.ts';

const clockOf = ({ app }: MoneyWorld): Date => app.clock.now ?? new Date();

/** What may happen to the papers of orders. Each answers whether it happened. */
export const paperActions = {
  /** Staff offer something by a quotation, and the customer accepts it by its link. */
  async accept(world: MoneyWorld, { what }: { what: SoldPackage }) {
    const { app, people, customer, shop, Billing } = world;
    const { Id } = await newOpportunity(people);
    await people.owner.post(`/Opportunities/${Id}/Take`, {});
    const Lines = [{ Package: { Id: shop[what as keyof TestShop] }, Quantity: 1 }];
    const ValidUntil = shiftDay(romeDay(clockOf(world)), 30);
    const offered = { ...orderBody(shop, customer.userId, { Billing }), Lines, ValidUntil };
    const { status } = await people.owner.post(`/Opportunities/${Id}/Quotations`, offered);
    const [quotation] = await app.database.db
      .select()
      .from(documents)
      .where(eq(documents.UserId, customer.userId))
      .orderBy(desc(documents.Id))
      .limit(1);
    if (status !== 200 || !quotation) return false;
    const token = linkToken(testSecret, 'quotation', { id: quotation.Id, at: new Date(quotation.CreatedAt) });
    const body = { Name: 'Mario Rossi', PolicyVersion: termsVersion };
    return (await app.anybody.post(`/Shop/Quotations/${token}/Accept`, body)).status < 300;
  },
  /** Somebody asks for the receipts of what was paid, or for the pro-forma of what is to be paid. */
  async paper(world: MoneyWorld, { at, byStaff }: { at: number; byStaff: boolean }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const path = `${byStaff ? '' : '/Shop'}/Orders/${order.Id}`;
    const by = byStaff ? world.staff : world.customer;
    const receipts = await by.post(`${path}/Receipts`, {});
    const proForma = await by.post(`${path}/ProForma`, {});
    return receipts.body.length > 0 || proForma.status < 300;
  },
  /** Billing data of a paid order turn out to be incomplete, and the customer gives them by the link of the mail that asks for them. They may be of another kind of subject. */
  async giveBilling(world: MoneyWorld, { at, isBody }: { at: number; isBody: boolean }) {
    const { app, staff } = world;
    const paid = (await ordersOf(world)).filter(({ Status }) => Status === OrderStatus.paid);
    const order = nth(paid, at);
    if (!order) return false;
    const Billing = { ...order.Billing, ZipCode: '', FiscalCode: null };
    await app.database.db.update(orders).set({ Billing }).where(eq(orders.Id, order.Id));
    await staff.post(`/OrdersToInvoice/${order.Id}/AskBilling`);
    const Key = linkToken(testSecret, 'billing data', { id: order.Id, at: clockOf(world) });
    const { status } = await app.anybody.post('/BillingLinks/Give', {
      Key,
      Billing: isBody ? publicBodyBilling : goodBilling,
    });
    if (status >= 300)
      await app.database.db.update(orders).set({ Billing: order.Billing }).where(eq(orders.Id, order.Id));
    await app.runJobs(billOrder.name);
    return status < 300;
  },
} as const;
