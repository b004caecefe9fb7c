import { randomUUID } from 'node:crypto';
import type { InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { OrderKind, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { and, eq, sql } from 'drizzle-orm';
import { turnPayment } from '../../src/payments/sandbox/sandbox-store.ts';
import { sendRefunds } from '../../src/payments/settlement/send-refunds.ts';
import { missingOf } from '../../src/sales/order-records/missing.ts';
import { billOrders } from '../../src/sales/order-status/bill-orders.ts';
import { concludeOrders } from '../../src/sales/order-status/conclude-orders.ts';
import { livingSwitches } from '../../src/sales/purchases/switched-by.ts';
import { applyPausesOf } from '../../src/subscriptions/pauses/apply-pauses.ts';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { productSwitches } from '../../src/tables/catalogue/switch-tables.ts';
import { invoicingRules } from '../../src/tables/invoicing/company-tables.ts';
import { sandboxPayments, sandboxRefunds } from '../../src/tables/payments/provider-tables.ts';
import { orders, purchases } from '../../src/tables/sales/order-tables.ts';
import { orderRefunds } from '../../src/tables/sales/refund-tables.ts';
import { deliver, press } from '../payments/payment-fixtures.ts';
import { checkOutBody, type TestShop } from '../sales/order-factory.ts';
import { attemptsOf, type MoneyWorld, nth, ordersOf } from './money-world.ts';

const prices = { yearly: 146.4, monthly: 12.2, sms: 39.65 } as const;
export type SoldPackage = keyof typeof prices;

async function payByCard(world: MoneyWorld, id: number): Promise<void> {
  const { status, body } = await world.customer.post(`/Shop/Orders/${id}/Payments`, {});
  if (status === 201 && body.NextUrl) await press(world.app, body.NextUrl, { case: 'success' });
  await deliver(world.app);
}

const waitingTransfers = async (world: MoneyWorld) =>
  (await ordersOf(world)).filter(
    ({ Status, PaymentType }) => PaymentType === PaymentVector.bankTransfer && Status === OrderStatus.pending,
  );

/** What may happen next; what is refused changes nothing, and that is checked like all else. Each answers whether it happened. */
export const tradeActions = {
  /** The customer buys: with credit first or without, then by transfer or card. */
  async buy(world: MoneyWorld, { what, card, credit }: { what: SoldPackage; card: boolean; credit: boolean }) {
    const { shop, customer, Billing } = world;
    const { status, body } = await customer.post(
      '/Shop/Orders',
      checkOutBody(shop, {
        Billing,
        Lines: [{ Package: { Id: shop[what as keyof TestShop] }, Quantity: 1 }],
        ExpectedTotal: prices[what],
        UseCredit: credit,
        ShopPaymentType: { Id: card ? shop.paymentTypes.SC : shop.paymentTypes.BO },
      }),
    );
    if (status === 201 && card && body.Status !== 'PA') await payByCard(world, body.Id);
    return status < 300;
  },
  /** Staff see a transfer on the bank's statement. */
  async confirm(world: MoneyWorld, { at }: { at: number }) {
    const order = nth(await waitingTransfers(world), at);
    if (!order) return false;
    const { status } = await world.staff.post(`/Orders/${order.Id}/Status`, { From: order.Status, To: 'PA' });
    if (status === 200) world.transferred += missingOf(order);
    return status < 300;
  },
  /** Staff see a transfer of a part, or of the whole, and record what came. */
  async recordPart(world: MoneyWorld, { at, part }: { at: number; part: number }) {
    const order = nth(await waitingTransfers(world), at);
    const due = order ? missingOf(order) : 0;
    if (!order || due <= 0) return false;
    const cents = Math.max(1, Math.floor((due * part) / 100));
    const { status } = await world.staff.post(`/Orders/${order.Id}/Payments`, {
      From: order.Status,
      Version: order.Version,
      Amount: cents / 100,
    });
    if (status === 200) world.transferred += cents;
    return status < 300;
  },
  /** Staff confirm all transfers that wait, at once. */
  async confirmAll(world: MoneyWorld) {
    const waiting = (await waitingTransfers(world)).filter(({ Kind }) => Kind !== OrderKind.productSwitch);
    if (waiting.length === 0) return false;
    for (const { Id, Status } of waiting) await world.staff.post(`/Orders/${Id}/Status`, { From: Status, To: 'PC' });
    const Ids = waiting.map(({ Id }) => Id);
    const { status } = await world.staff.post('/Orders/Bulk', { Action: 'A', Ids, Changes: {} });
    await world.app.runJobs('bulk-records');
    for (const { Id, Status } of await ordersOf(world)) {
      const before = waiting.find((order) => order.Id === Id);
      if (before && Status === OrderStatus.paid) world.transferred += missingOf(before);
    }
    return status < 300;
  },
  async change(world: MoneyWorld, { at, mode }: { at: number; mode: 'O' | 'W' | 'R' }) {
    const { app, customer } = world;
    await app.database.db.update(productSwitches).set({ CreditMode: mode });
    const owned = await app.database.db
      .select()
      .from(purchases)
      .where(and(eq(purchases.UserId, customer.userId), eq(purchases.Kind, 'A'), eq(purchases.State, 'A')))
      .orderBy(purchases.Id);
    const purchase = nth(owned, at);
    if (!purchase) return false;
    const { body } = await customer.get(`/Shop/Purchases/${purchase.Id}/Switches`);
    const offer = nth<{ Switch: unknown; Package: unknown; Order: { Total: number } | null }>(body.Offers ?? [], at);
    if (!offer) return false;
    const { status } = await customer.post(`/Shop/Purchases/${purchase.Id}/Switches`, {
      Switch: offer.Switch,
      Package: offer.Package,
      ShopPaymentType: { Id: world.shop.paymentTypes.BO },
      CheckoutId: randomUUID(),
      AcceptPolicy: true,
      PolicyVersion: '2026-01',
      ExpectedTotal: offer.Order?.Total ?? 0,
    });
    return status < 300;
  },
  async withdraw(world: MoneyWorld, { at }: { at: number }) {
    const order = nth(await ordersOf(world), at);
    const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };
    return (
      order !== undefined && (await world.customer.post(`/Shop/Orders/${order.Id}/Withdrawal`, declared)).status < 300
    );
  },
  async refund(world: MoneyWorld, { at, part, method }: { at: number; part: number; method: 'V' | 'T' | 'C' }) {
    const order = nth(await ordersOf(world), at);
    if (!order) return false;
    const kept = order.PaidTotal - order.RefundedTotal;
    const Amount = part === 100 ? null : Math.max(1, Math.floor((kept * part) / 100)) / 100;
    return (
      (await world.staff.post(`/Orders/${order.Id}/Refunds`, { Amount, Method: method, Reason: 'Prova' })).status < 300
    );
  },
  async status(world: MoneyWorld, { at, to }: { at: number; to: 'RI' | 'FT' | 'AN' | 'SO' | 'IA' | 'IR' }) {
    const order = nth(await ordersOf(world), at);
    return (
      order !== undefined &&
      (await world.staff.post(`/Orders/${order.Id}/Status`, { From: order.Status, To: to, Reason: 'Prova' })).status <
        300
    );
  },
  /** Staff invoice a paid order, or one that was refunded and counts after all. */
  async bill(world: MoneyWorld, { at }: { at: number }) {
    const billable = (await ordersOf(world)).filter(
      ({ Status }) => Status === OrderStatus.paid || Status === OrderStatus.refunded,
    );
    const order = nth(billable, at);
    if (order === undefined) return false;
    const again = { From: order.Status, To: OrderStatus.billed };
    const billed =
      order.Status === OrderStatus.paid
        ? await world.staff.post(`/Orders/${order.Id}/Invoice`, {})
        : await world.staff.post(`/Orders/${order.Id}/Status`, again);
    return billed.status < 300;
  },
  /** Staff say when orders are invoiced from now on, and whether payments have receipts. */
  async rule({ app, staff }: MoneyWorld, { moment, receipts }: { moment: InvoicingMomentCode; receipts: boolean }) {
    await app.database.db.delete(invoicingRules);
    return (
      (await staff.post('/InvoicingRules', { Description: 'Prova', Moment: moment, Receipts: receipts })).status < 300
    );
  },
  /** Staff have made the transfers that go back, and the provider gets its refunds. */
  async send(world: MoneyWorld) {
    const { db } = world.app.database;
    const waiting = await db
      .select({ refund: orderRefunds })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.Id, orderRefunds.OrderId))
      .where(and(eq(orders.UserId, world.customer.userId), eq(orderRefunds.State, 'R'), eq(orderRefunds.Method, 'T')));
    for (const { refund } of waiting)
      await world.staff.post(`/Orders/${refund.OrderId}/Refunds/${refund.Id}`, { Action: 'done' });
    await world.app.runJobs(sendRefunds.name);
    await sendRefunds.handle({}, world.app.jobContext);
    return true;
  },
  /** The buyer disputes a card payment, or a dispute is decided. */
  async dispute(
    world: MoneyWorld,
    { at, part, outcome }: { at: number; part: number; outcome: 'open' | 'lost' | 'won' },
  ) {
    const found = nth(await attemptsOf(world), at);
    if (!found) return false;
    const { db } = world.app.database;
    const left = found.payment.Amount - found.payment.RefundedAmount;
    const DisputeAmount = Number(found.payment.Data.DisputeAmount ?? Math.ceil((left * part) / 100));
    if (DisputeAmount <= 0 || (found.payment.Data.Disputed && found.payment.Data.DisputeOpen === 0)) return false;
    const DisputeTaken = outcome === 'won' ? 0 : DisputeAmount;
    const Data = { Disputed: 1, DisputeAmount, DisputeTaken, DisputeOpen: outcome === 'open' ? 1 : 0 };
    const turn = { State: 'S' as const, ErrorCode: 'fraudulent', Data };
    await turnPayment(db, found.payment, { from: ['S'], turn, now: new Date() }, async () => {});
    return (await world.staff.post(`/Orders/${found.attempt.OrderId}/Payments/${found.attempt.Id}/Ask`)).status < 300;
  },
  /** Somebody gives money back in the provider's dashboard. */
  async dashboard(world: MoneyWorld, { at, part }: { at: number; part: number }) {
    const found = nth(await attemptsOf(world), at);
    if (!found || found.payment.Data.Disputed) return false;
    const Amount = Math.floor(((found.payment.Amount - found.payment.RefundedAmount) * part) / 100);
    if (Amount <= 0) return false;
    const { db } = world.app.database;
    const values = {
      Key: `dashboard-${randomUUID()}`,
      PaymentId: found.payment.Id,
      Amount,
      At: new Date().toISOString(),
    };
    await db.insert(sandboxRefunds).values(values);
    await db
      .update(sandboxPayments)
      .set({ RefundedAmount: sql`${sandboxPayments.RefundedAmount} + ${Amount}` })
      .where(eq(sandboxPayments.Id, found.payment.Id));
    if ((await livingSwitches(db, found.attempt.OrderId)).length > 0) world.given += Amount;
    return (await world.staff.post(`/Orders/${found.attempt.OrderId}/Payments/${found.attempt.Id}/Ask`)).status < 300;
  },
  async wait({ app }: MoneyWorld, { days }: { days: number }) {
    app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + days * 86_400_000);
    // A person who comes back after days signs in again; the sessions here go on instead.
    await app.database.db.update(sessions).set({ AccessExpiresAt: '2200-01-01T00:00:00.000Z' });
    await applyPausesOf(app.database.db, app.clock.now);
    await billOrders.handle({}, app.jobContext);
    await concludeOrders.handle({}, app.jobContext);
    return true;
  },
} as const;
