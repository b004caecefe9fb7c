import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { momentOfOrder } from '../../invoicing/rules/moment-of-order.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { askForBilling } from '../billing/ask-billing.ts';
import { invoiceMonth } from '../billing/document-sale.ts';
import { invoiceUnpaid, isMendable } from '../billing/invoice-at-once.ts';
import { billsItself, isInvoiced, isOneOf } from '../billing/waits-for-invoice.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { forceOrderStatus } from './change-order-status.ts';

type Clock = Pick<JobContext, 'now'>;
type Billing = Pick<JobContext, 'db' | 'now' | 'settings'>;

/** Asks the customer of an order that a rule cannot invoice for what is missing, once. */
async function askOnce(OrderId: number, { db, now, settings: { secret } }: Billing): Promise<void> {
  if (!secret) return;
  await transaction(db, async (tx) => {
    await askForBilling(tx, await lockOrder(tx, OrderId), { secret, now: now(), once: true });
  });
}

/** Invoices orders in a transaction of its own; what is to be mended first is tried again every night. */
async function orWait(ids: readonly number[], context: Billing, issue: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await transaction(context.db, issue);
  } catch (error) {
    if (!isMendable(error)) throw error;
    if (error.code === 'BillingIncomplete') for (const id of ids) await askOnce(id, context);
  }
}

/**
 * An order whose rule says so is invoiced as soon as it is paid, however it was paid; one that has its invoice by then becomes billed.
 * One that is to be invoiced unpaid, and could not be as it was placed, is invoiced and goes on waiting for its payment.
 */
export const billPaidOrder = ({ OrderId }: { OrderId: number }, context: Billing): Promise<void> => {
  const { now } = context;
  return orWait([OrderId], context, async (tx) => {
    const order = await lockOrder(tx, OrderId);
    if (!(await isOneOf(tx, order, billsItself))) return;
    if (order.Status !== OrderStatus.paid) return invoiceUnpaid(tx, order, { caller: null, now: now() });
    await forceOrderStatus(tx, { now }, OrderId, OrderStatus.billed, { caller: null, now: now(), Reason: null });
  });
};

/** The same by itself: what was in the way is not any more. */
export const billOrder = defineJob<{ OrderId: number }>('bill-order', {}, billPaidOrder);

const batch = 200;

const waiting = (db: Queryable, after: number) =>
  db
    .select({ Id: orders.Id })
    .from(orders)
    .where(and(gt(orders.Id, after), billsItself))
    .orderBy(asc(orders.Id))
    .limit(batch);

async function billLeftOver(context: JobContext): Promise<void> {
  let last = 0;
  for (;;) {
    const found = await waiting(context.db, last);
    for (const { Id } of found) {
      last = Id;
      await billPaidOrder({ OrderId: Id }, context);
    }
    if (found.length < batch) return;
  }
}

/** What is paid and waits for the invoice of its month; what is free gets none. */
const waitsForMonth = sql`${orders.Status} = ${OrderStatus.paid} and ${orders.Total} > 0 and not ${isInvoiced} and ${momentOfOrder} = ${InvoicingMoment.monthly}`;

/** The day of the operation in Italy, as the invoice says it. */
const operationDay = sql`coalesce(${orders.ValueDate}, (${orders.PaidAt} at time zone 'Europe/Rome')::date)`;

/**
 * Orders of the months that are over, together as one invoice says them: ids in ascending order. A document has one stamp duty, so
 * what charged its customer one is invoiced alone.
 */
async function monthsOver(db: Queryable, firstOfMonth: string): Promise<number[][]> {
  const t = orders;
  const rows = await db
    .select({ Ids: sql<number[]>`array_agg(${t.Id}::int order by ${t.Id})` })
    .from(t)
    .where(and(sql`${operationDay} < ${firstOfMonth}::date`, waitsForMonth))
    .groupBy(
      sql`date_trunc('month', ${operationDay}), ${t.UserId}, ${t.OriginId}, ${t.Software}, ${t.PaymentType}, ${t.BankId},
        ${t.PurchaseOrderRef}, ${t.Cig}, ${t.Cup}, ${t.Billing}, case when ${t.StampDuty} > 0 then ${t.Id} end`,
    )
    .orderBy(sql`min(${t.Id})`);
  return rows.map(({ Ids }) => Ids);
}

async function billMonth(tx: Tx, ids: readonly number[], { now }: Clock): Promise<void> {
  const locked: OrderRow[] = [];
  for (const id of ids) {
    const order = await lockOrder(tx, id);
    if (await isOneOf(tx, order, waitsForMonth)) locked.push(order);
  }
  const [first, ...others] = locked;
  if (!first) return;
  const context = { caller: null, now: now() };
  await invoiceMonth(tx, [first, ...others], context);
  for (const { Id } of locked)
    await forceOrderStatus(tx, { now }, Id, OrderStatus.billed, { ...context, Reason: null });
}

/** Every night: what could not be invoiced as it was placed or paid, and the deferred invoices of the months that are over. */
export const billOrders = defineJob('bill-orders', { cron: '20 5 * * *' }, async (_payload, context) => {
  await billLeftOver(context);
  const firstOfMonth = `${romeDay(context.now()).slice(0, 7)}-01`;
  for (const ids of await monthsOver(context.db, firstOfMonth))
    await orWait(ids, context, (tx) => billMonth(tx, ids, context));
});
