import { problem } from '@circolo/contract/errors/problem';
import { toBillingDraft } from '@circolo/contract/invoicing/billing/billing-draft';
import {
  askBilling,
  type BillingLink,
  billingLinkDays,
  giveBilling,
  readBillingLink,
} from '@circolo/contract/invoicing/billing/billing-link';
import { invoiceProblems } from '@circolo/contract/invoicing/billing/invoice-problems';
import type { Billing } from '@circolo/contract/sales/billing';
import { splitVatOf } from '@circolo/contract/sales/pricing/split-vat';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordCustomers } from '../../access/customers/customer-webhooks.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { readLinkToken } from '../../http/link-token.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { askForBilling } from '../billing/ask-billing.ts';
import { isOneOf, waitsForInvoice } from '../billing/waits-for-invoice.ts';
import { postSaleAgain } from '../books/post-sale.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { settledColumns } from '../order-records/order-instalments.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { paymentStateOf } from '../order-records/recalculate-paid-total.ts';
import { billOrder } from '../order-status/bill-orders.ts';
import { orderSearch } from '../orders/place-order.ts';

type LinkState = { State: Exclude<BillingLink['State'], 'open'> } | { State: 'open'; order: OrderRow; until: string };

/** What a link is worth now. */
async function linkState(db: Queryable, { secret }: Pick<Api, 'secret'>, key: string, now: Date): Promise<LinkState> {
  const link = readLinkToken(secret, 'billing data', key);
  const [order] = link ? await db.select().from(orders).where(eq(orders.Id, link.id)) : [];
  if (!link || !order) return { State: 'unknown' };
  if (invoiceProblems(order.Billing).length === 0) return { State: 'given' };
  if (!(await isOneOf(db, order, waitsForInvoice()))) return { State: 'over' };
  const until = shiftDay(romeDay(link.at), billingLinkDays);
  return romeDay(now) <= until ? { State: 'open', order, until } : { State: 'expired' };
}

function answerOf(link: LinkState): BillingLink {
  if (link.State !== 'open') return { State: link.State, Order: null };
  const { order, until } = link;
  const Billing = { ...toBillingDraft(order.Billing) };
  const { Number: number, Total } = order;
  return { State: link.State, Order: { Number: number, Total: fromCents(Total), Until: until, Billing } };
}

/** Gives an order its billing data, and with them what it asks for; what was incomplete is in the audit. */
async function mendOrder(tx: Tx, order: OrderRow, given: Billing, email: string, now: Date): Promise<void> {
  const Search = orderSearch(order.Number, given, email);
  const SplitVat = splitVatOf(given, order.VatTotal);
  const sums = { ...order, SplitVat };
  const asked = { SplitVat, PaymentState: paymentStateOf(sums), ...settledColumns(sums, romeDay(now)) };
  const change = {
    Billing: given,
    ...asked,
    Search,
    UpdatedAt: now.toISOString(),
    Version: sql`${orders.Version} + 1`,
  };
  await tx.update(orders).set(change).where(eq(orders.Id, order.Id));
  const audited = { Before: { Billing: order.Billing }, After: { Billing: given } };
  await recordChange(tx, null, { Resource: 'Orders', RecordId: order.Id, Action: 'GiveBilling', ...audited });
  if (SplitVat !== order.SplitVat) await postSaleAgain(tx, { ...order, SplitVat }, now);
  await enqueue(tx, billOrder, { OrderId: order.Id });
}

/** Gives billing data to the account of a customer and to every order of theirs that waits for them. */
async function mendCustomer(tx: Tx, userId: number, given: Billing, now: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.Id, userId)).for('update');
  const { Billing: before, Email } = orNotFound(user);
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), waitsForInvoice()))
    .orderBy(asc(orders.Id))
    .for('update');
  for (const order of waiting)
    if (invoiceProblems(order.Billing).length > 0) await mendOrder(tx, order, given, Email, now);
  const change = { Billing: given, UpdatedAt: now.toISOString(), Version: sql`${users.Version} + 1` };
  await tx.update(users).set(change).where(eq(users.Id, userId));
  const audited = { Before: { Billing: before }, After: { Billing: given } };
  await recordChange(tx, null, { Resource: 'Users', RecordId: userId, Action: 'GiveBilling', ...audited });
  await recordCustomers(tx, WebhookEvent.customerChanged, [userId], now);
}

/** What customers do by the link that asks for their billing data, without signing in, and sending it. */
export function billingLinksRoutes(api: Api): void {
  read(api, readBillingLink, async (db, { body, now }) => answerOf(await linkState(db, api, body.Key, now)));
  write(api, giveBilling, async (tx, { body: { Key, Billing: given }, now }) => {
    const link = readLinkToken(api.secret, 'billing data', Key);
    if (link) await tx.select({ Id: orders.Id }).from(orders).where(eq(orders.Id, link.id)).for('update');
    const state = await linkState(tx, api, Key, now);
    if (state.State !== 'open') throw problem('BillingLinkError');
    await mendCustomer(tx, state.order.UserId, given, now);
    return undefined;
  });
  write(api, askBilling, async (tx, { params, now }) => {
    const order = await lockOrder(tx, params.Id, waitsForInvoice());
    return { Asked: await askForBilling(tx, order, { secret: api.secret, now, once: false }) };
  });
}
