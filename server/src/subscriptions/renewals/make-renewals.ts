import type { Billing } from '@circolo/contract/sales/billing';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { reserveCoupons } from '../../sales/coupons/coupon-ledger.ts';
import { customerOf } from '../../sales/customers/customer.ts';
import { orderWebhook } from '../../sales/order-records/order-webhook.ts';
import { settleOrder } from '../../sales/order-status/change-order-status.ts';
import { countOrders } from '../../sales/orders/count-orders.ts';
import { orderValues, pricedAmounts } from '../../sales/orders/place-order.ts';
import type { Quote } from '../../sales/pricing/quote.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { recordWebhooks } from '../../webhooks/record-webhook.ts';
import { renewalDays } from '../plan/advance.ts';
import type { RenewalCoupons } from '../plan/plan-types.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import type { RenewalPayment } from '../snapshot/load-rules.ts';
import { paymentFor } from '../snapshot/renewal-payment.ts';
import type { Due, Run, StepExecutor } from '../snapshot/run-types.ts';
import { type RenewalTerms, renewalQuote } from './renewal-quote.ts';
import { type RenewedFrom, readOrigins } from './renewed-from.ts';

interface PricedRenewal {
  due: Due;
  /** What its lines renew, the base first. */
  lines: RenewedFrom[];
  before: RenewedFrom['before'];
  Billing: Billing;
  quote: Quote;
  payment: RenewalPayment;
}

/** Renewals with what they cost. One that cannot be made (not sold, no billing data, no way to pay) is left out: its purchase ends. */
export async function priceRenewals(db: Queryable, run: Run, due: readonly Due[]): Promise<PricedRenewal[]> {
  const origins = await readOrigins(db, due);
  const priced: PricedRenewal[] = [];
  for (const each of due) {
    const { row, subscription, also } = each;
    const payment = paymentFor(row, run.house, subscription.Chargeable);
    const all = [each, ...also].flatMap((one) => origins.get(one.row.purchase.Id) ?? []);
    const Billing = row.user.Billing ?? all[0]?.before.Billing;
    if (!Billing || !payment) continue;
    const terms = { coupons: joinedCoupons(each), ShopPaymentTypeId: payment.type.Id };
    const { lines, quote } = await soldLines(db, run, all, terms);
    const [base] = lines;
    if (!quote || base?.row !== row) continue;
    priced.push({ due: each, lines, before: base.before, Billing: Billing as Billing, quote, payment }); // Written through the contract's schema only.
  }
  return priced;
}

/** The coupons of a base and of the add-ons of its order; the base has the sequence number of the renewal. */
export function joinedCoupons({
  coupons,
  also,
}: LoadedSubscription & { also: readonly LoadedSubscription[] }): RenewalCoupons | null {
  const all = [coupons, ...also.map((addOn) => addOn.coupons)].filter((each) => each !== null);
  if (all.length === 0) return null;
  const both = (codes: (each: RenewalCoupons) => string[]) => [...new Set(all.flatMap(codes))];
  return {
    Codes: both(({ Codes }) => Codes),
    Carried: both(({ Carried }) => Carried),
    Renewal: (coupons ?? all[0])?.Renewal ?? 1,
  };
}

/** The lines that are still sold, with what they cost together: an add-on that is not does not stop its base. */
async function soldLines(db: Queryable, run: Run, all: readonly RenewedFrom[], terms: RenewalTerms) {
  const quote = await renewalQuote(db, run, all, terms);
  if (quote || all.length === 1) return { lines: [...all], quote };
  const lines: RenewedFrom[] = [];
  for (const line of all) if (await renewalQuote(db, run, [line], { ...terms, coupons: null })) lines.push(line);
  return { lines, quote: await renewalQuote(db, run, lines, terms) };
}

type PlacedRenewal = PricedRenewal & { OrderId: number };

function valuesOf({ due, before, Billing, quote, payment }: PricedRenewal, serial: number, run: Run) {
  const { row, subscription } = due;
  const { Due, LastDay } = renewalDays(subscription, run.house.rules, run.day);
  const customer = { ...customerOf(row.user, subscription.Software), Software: row.next.Software };
  const draft = {
    Kind: OrderKind.renewal,
    Status: OrderStatus.pendingRenew,
    OriginId: row.user.OriginId,
    customer,
    Billing,
    quote,
    payment,
    notes: { CustomerNotes: null },
  };
  return {
    ...orderValues(draft, serial, { caller: null, now: run.now }),
    ExpirationDate: Due,
    GraceUntil: LastDay,
    RenewOfId: before.OrderId,
    ActivityId: before.ActivityId,
    Consumer: before.Consumer ?? false,
    SwitchId: row.purchase.SwitchId,
    UserPaymentMethodId: subscription.Chargeable ? (row.method?.Id ?? null) : null,
  };
}

async function drawSerials(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ serial: string }>(
    sql`select nextval('sales_order_number') as serial from generate_series(1, ${count})`,
  );
  return rows.map(({ serial }) => Number(serial));
}

async function writeLines(tx: Tx, made: readonly PlacedRenewal[]): Promise<void> {
  const columns = made.flatMap(({ OrderId, quote, lines }) =>
    quote.Lines.map((line, index) => ({
      ...line,
      OrderId,
      ActivityId: lines[index]?.row.purchase.ActivityId ?? null,
      FollowsId: lines[index]?.row.purchase.Id ?? null,
      PeriodFrom: null,
      PeriodTo: null,
    })),
  );
  await tx.insert(orderLines).values(columns);
}

async function noteMade(tx: Tx, made: readonly { OrderId: number }[], now: Date): Promise<void> {
  const about = {
    At: now.toISOString(),
    ActorId: null,
    ActorName: 'Circolo',
    Kind: 'placed' as const,
    Data: {},
    Public: true,
  };
  await tx
    .insert(orderEvents)
    .values(made.map(({ OrderId }) => ({ ...about, OrderId, ToStatus: OrderStatus.pendingRenew })));
}

/** Each purchase learns which order renews it. */
async function link(tx: Tx, made: readonly PlacedRenewal[], now: Date): Promise<void> {
  const pairs = JSON.stringify(
    made.flatMap(({ lines, OrderId }) => lines.map(({ row }) => ({ p: row.purchase.Id, o: OrderId }))),
  );
  await tx.execute(sql`update user_purchase set renewal_order_id = v.o, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    from jsonb_to_recordset(${pairs}::jsonb) as v (p bigint, o bigint) where user_purchase.id = v.p`);
}

const blank = {
  Attempts: 0,
  NextAttempt: null,
  MayRetry: true,
  Charging: false,
  HasMoney: false,
  Dunned: new Set<number>(),
};

/** What nothing can be made for is marked as gone; an add-on that is sold no more waits for nothing either. */
function logRenewals(run: Run, due: readonly Due[], made: readonly PlacedRenewal[]): void {
  const days = (each: Due) => renewalDays(each.subscription, run.house.rules, run.day);
  for (const each of due)
    each.subscription.Renewal = { Id: null, State: 'gone', ...days(each), ...blank, Total: null, AmountDue: null };
  for (const { due: each, OrderId, quote, Billing } of made) {
    const { Total, SplitVat } = pricedAmounts(quote, Billing);
    const AmountDue = amountDue({ Total, SplitVat });
    each.subscription.Renewal = {
      Id: OrderId,
      State: Total === 0 ? 'paid' : 'open',
      ...days(each),
      ...blank,
      Total,
      AmountDue,
    };
  }
}

async function makeAll(tx: Tx, run: Run, due: readonly Due[]): Promise<PlacedRenewal[]> {
  const priced = await priceRenewals(tx, run, due);
  if (priced.length === 0) return [];
  const serials = await drawSerials(tx, priced.length);
  const values = priced.map((each, index) => valuesOf(each, serials[index] ?? 0, run));
  const rows = await tx.insert(orders).values(values).returning();
  const ids = new Map(rows.map(({ Id, Number: number }) => [number, Id]));
  const made = priced.map((each, index) => ({ ...each, OrderId: ids.get(values[index]?.Number ?? '') ?? 0 }));
  await writeLines(tx, made);
  await noteMade(tx, made, run.now);
  const { orderCreated } = WebhookEvent;
  const created = rows.map((row) => orderWebhook(orderCreated, row, OrderStatus.pendingRenew, run.now));
  await recordWebhooks(tx, created);
  await link(tx, made, run.now);
  countOrders(tx, OrderKind.renewal, made.length);
  return made;
}

/**
 * Makes the renewal orders of a batch in a handful of statements, one for a base and its add-ons. Those with coupons are
 * made one after the other, as each takes of what the next one may use; the coupons are locked already.
 */
export const makeRenewals: StepExecutor = async (tx, run, due) => {
  const own = due.filter((each) => joinedCoupons(each) !== null);
  const made = await makeAll(
    tx,
    run,
    due.filter((each) => !own.includes(each)),
  );
  for (const each of own) {
    for (const one of await makeAll(tx, run, [each])) {
      await reserveCoupons(tx, { Id: one.OrderId, UserId: each.subscription.UserId }, one.quote.Coupons, run.now);
      made.push(one);
    }
  }
  // What costs nothing is paid as soon as it is there.
  for (const { OrderId, quote } of made)
    if (quote.priced.Total === 0) await settleOrder(tx, { now: () => run.now }, OrderId, run.now);
  logRenewals(run, due, made);
};
