import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import type { PaymentProvider } from '../../src/payments/port/port.ts';
import { paymentProviders, providerList, registerProviders } from '../../src/payments/port/providers.ts';
import { signatureHeader, signed } from '../../src/payments/sandbox/signature.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { checkOutBody, type TestShop } from '../sales/order-factory.ts';

/** The key that test servers sign with. */
export const testSecret = Buffer.from('a secret of forty characters for the tests');

type Vector = keyof TestShop['paymentTypes'];

/** Places an order of a yearly subscription to be paid in a way; answers its id. */
export async function placeToPay(buyer: SignedIn, shop: TestShop, vector: Vector): Promise<number> {
  const body = checkOutBody(shop, { ShopPaymentType: { Id: shop.paymentTypes[vector] } });
  const answer = await buyer.post('/Shop/Orders', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.Id;
}

/** Begins the payment of an order and returns what the shop receives. */
export async function begin(buyer: SignedIn, id: number, body: Record<string, unknown> = {}) {
  const answer = await buyer.post(`/Shop/Orders/${id}/Payments`, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Presses a button of the sandbox's page; answers where the browser goes on. */
export async function press(app: TestApp, nextUrl: string, form: Record<string, string>): Promise<string> {
  const { statusCode, headers, payload } = await app.http.inject({
    method: 'POST',
    url: new URL(nextUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ delay: '0', ...form }).toString(),
  });
  assert.equal(statusCode, 303, payload);
  return String(headers.location);
}

/** The sandbox of a server, and what lets its providers be the sandbox, changed; what was changed before is as it was. */
export function changingSandbox({ database: { db } }: TestApp) {
  const { named, place } = paymentProviders(db);
  const sandbox = named('sandbox');
  assert.ok(sandbox);
  const change = (changed: Partial<PaymentProvider>) =>
    registerProviders(db, providerList([{ ...sandbox, ...changed }], place));
  return { sandbox, change };
}

export interface SentNotice {
  EventId: string;
  Kind: string;
  Reference: string;
}

/** Takes the notices that the sandbox wants to send, in their order, and sends none. */
export async function takeNotices(app: TestApp): Promise<SentNotice[]> {
  const { rows } = await app.database.db.execute<{ data: SentNotice & { NotifyUrl: string } }>(
    sql`with taken as (
      update pgboss.job_common set state = 'completed', completed_on = now()
      where state = 'created' and name = 'sandbox-event' returning data, created_on, start_after)
      select data from taken order by start_after, created_on`,
  );
  return rows.map(({ data: { EventId, Kind, Reference } }) => ({ EventId, Kind, Reference }));
}

/** Sends a notice as the sandbox does, or as asked; answers the status. */
export async function notify(
  app: TestApp,
  notice: SentNotice,
  { at = app.clock.now ?? new Date(), secret = testSecret } = {},
): Promise<number> {
  const body = JSON.stringify(notice);
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/Payments/Notices/sandbox',
    headers: { 'content-type': 'application/json', [signatureHeader]: signed(secret, body, at) },
    payload: body,
  });
  return statusCode;
}

/** Lets everything happen that is on its way: what turns later, notices, what they settle. */
export async function deliver(app: TestApp): Promise<void> {
  for (;;) {
    const ran = (await app.runJobs('sandbox-later')) + (await app.runJobs('settle-event'));
    const notices = await takeNotices(app);
    for (const notice of notices) assert.equal(await notify(app, notice), 204);
    if (ran === 0 && notices.length === 0) return;
  }
}

/** An order as the database has it, with its attempts in their order. */
export async function look({ database: { db } }: TestApp, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.Id, id));
  assert.ok(order);
  const attempts = await db.select().from(orderPayments).where(eq(orderPayments.OrderId, id)).orderBy(orderPayments.Id);
  return { order, attempts, states: attempts.map(({ State }) => State) };
}

/** How many purchases the orders of a customer have made. */
export const purchasesOf = async (buyer: SignedIn): Promise<{ State: string }[]> =>
  (await buyer.get('/Shop/Purchases')).body;
