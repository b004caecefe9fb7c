import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PurchaseState } from '@circolo/contract/sales/codes';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq } from 'drizzle-orm';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { webhookDeliveries, webhookEndpoints } from '../../tables/webhooks/webhook-tables.ts';

let years: Years;

before(async () => {
  years = await openYears();
  await years.app.database.db.update(shopPaymentTypes).set({ AllowRenewal: true });
});
after(() => years.app.close());

const code = 'insufficient_funds';

const owned = (userId: number) =>
  years.app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);

/** Keeps a card without funds of a customer, who renews by it. */
async function keepCard(userId: number): Promise<void> {
  const token = { ProviderToken: `sbm_declined_${userId}`, ProviderCustomer: `sbc_${userId}` };
  const card = { UserId: userId, Vector: 'SC', Provider: 'sandbox', CardLast4: '0004', IsDefault: true } as const;
  await years.app.database.db.insert(userPaymentMethods).values({ ...card, ...token });
}

/** Somebody whose yearly subscription is charged to a card without funds, on the day on which that was tried. */
async function charged(SuspendPurchase: boolean): Promise<number> {
  const { app, at, shop, buys, runOn } = years;
  const { db } = app.database;
  at('2026-01-10');
  await db.update(paymentErrors).set({ SuspendPurchase }).where(eq(paymentErrors.ErrorCode, code));
  const { userId } = await buys(shop.yearly);
  await keepCard(userId);
  await db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, userId));
  await runOn('2026-12-10');
  assert.equal((await runOn('2027-01-09')).charge, 1);
  await app.runJobs('charge-order');
  await app.runJobs('payment-refused');
  return userId;
}

/** What the mails about refused payments stated beside the reason. */
async function noticesOf(userId: number): Promise<unknown[]> {
  const isRefusalMail = and(eq(emailMessages.UserId, userId), eq(emailMessages.Type, 'PYE'));
  const rows = await years.app.database.db
    .select({ Tags: emailMessages.Tags })
    .from(emailMessages)
    .where(isRefusalMail);
  return rows.map(({ Tags }) => (Tags as Record<string, unknown>).RenewNotice);
}

/** What other systems heard of the purchases of a customer: each event with the state it names. */
async function heardOf(userId: number): Promise<string[]> {
  const rows = await years.app.database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.Id);
  return rows.flatMap(({ Event, Body }) => {
    const { Data } = JSON.parse(Body);
    return Data.CustomerId === userId ? [`${Event} ${Data.State}`] : [];
  });
}

test('a charge whose error says so suspends at once what it renews, and money brings it back', async () => {
  const Events = [WebhookEvent.purchaseChanged, WebhookEvent.purchaseRenewed];
  const endpoint = { Description: 'Software A', Url: 'https://example.com/', Events, SealedSecret: 'sealed' };
  await years.app.database.db.insert(webhookEndpoints).values(endpoint);
  const userId = await charged(true);
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['S'],
  );
  const [order] = await years.renewalsOf(userId);
  const [event] = await years.app.database.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.OrderId, order?.Id ?? 0), eq(orderEvents.Kind, 'suspended')));
  assert.ok(event?.Data.Reason);
  assert.equal(event?.Public, false);
  const [notice, ...more] = await noticesOf(userId);
  assert.equal(more.length, 0);
  assert.match(String(notice), /è sospeso/);
  await years.pays(order);
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['A', 'A'],
    'the rest of the running period too',
  );
  const suspended = `${WebhookEvent.purchaseChanged} ${PurchaseState.suspended}`;
  const running = `${WebhookEvent.purchaseChanged} ${PurchaseState.active}`;
  const renewed = `${WebhookEvent.purchaseRenewed} ${PurchaseState.active}`;
  assert.deepEqual(await heardOf(userId), [suspended, running, renewed]);
  await years.app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
});

test('a charge whose error does not say so leaves everything running', async () => {
  const userId = await charged(false);
  assert.deepEqual(
    (await owned(userId)).map(({ State }) => State),
    ['A'],
  );
  assert.deepEqual(await noticesOf(userId), [null]);
});

test('a renewal that is to be paid by transfer waits for its customer, also when a card was kept since', async () => {
  const { app, at, shop, buys, runOn } = years;
  at('2026-01-10');
  const { userId } = await buys(shop.yearly);
  await app.database.db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, userId));
  await runOn('2026-12-10');
  const [renewal] = await years.renewalsOf(userId);
  assert.equal(renewal?.PaymentType, 'BO');
  await keepCard(userId);
  assert.equal((await runOn('2027-01-09')).charge, undefined);
});
