import type { Billing } from '@circolo/contract/sales/billing';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { eq, inArray, sql } from 'drizzle-orm';
import { packagePrices } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import { customerOf } from '../sales/customer.ts';
import { orderEvents } from '../sales/movement-tables.ts';
import { orderValues } from '../sales/place-order.ts';
import type { Quote } from '../sales/quote.ts';
import { orderLines, orders, purchases } from '../sales/tables.ts';
import { renewalDays } from './advance.ts';
import type { RenewalPayment } from './load-rules.ts';
import { paymentFor } from './renewal-payment.ts';
import { renewalQuote } from './renewal-quote.ts';
import type { CarryOut, Due, Run } from './run-types.ts';

/** What a renewal takes over from the order that the purchase was bought with. */
async function readOrigins(tx: Tx, due: readonly Due[]) {
  const ids = due.flatMap(({ subscription }) => subscription.Id ?? []);
  const rows = await tx
    .select({
      Id: purchases.Id,
      OrderId: orders.Id,
      Billing: orders.Billing,
      Consumer: orders.Consumer,
      ActivityId: orders.ActivityId,
      Price: packagePrices.Price,
      UnitPrice: orderLines.UnitPrice,
    })
    .from(purchases)
    .leftJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .leftJoin(packagePrices, eq(packagePrices.Id, purchases.PriceId))
    .where(inArray(purchases.Id, ids));
  return new Map(rows.map((row) => [row.Id, row]));
}

type Before = NonNullable<ReturnType<Awaited<ReturnType<typeof readOrigins>>['get']>>;

interface Priced {
  due: Due;
  before: Before;
  Billing: Billing;
  quote: Quote;
  payment: RenewalPayment;
}

/** A renewal that cannot be made (not sold, no billing data, no way to pay) leaves the purchase to its end. */
async function price(tx: Tx, run: Run, due: readonly Due[]): Promise<Priced[]> {
  const origins = await readOrigins(tx, due);
  const priced: Priced[] = [];
  for (const each of due) {
    const { row, subscription } = each;
    const before = origins.get(row.purchase.Id);
    const Billing = row.user.Billing ?? before?.Billing;
    const payment = paymentFor(row, run.house, subscription.Chargeable);
    if (!before || !Billing || !payment) continue;
    const quote = await renewalQuote(tx, run, { row, pinned: before.UnitPrice ?? before.Price });
    if (quote) priced.push({ due: each, before, Billing: Billing as Billing, quote, payment }); // Written through the contract's schema only.
  }
  return priced;
}

function valuesOf({ due, before, Billing, quote, payment }: Priced, serial: number, run: Run) {
  const { row, subscription } = due;
  const { Due, LastDay } = renewalDays(subscription, run.house.rules, run.day);
  const customer = { ...customerOf(row.user, subscription.Software), Software: row.next.Software };
  const draft = {
    Kind: OrderKind.renewal,
    Status: OrderStatus.pendingRenew,
    OriginId: row.user.OriginId,
    ...{ customer, Billing, quote, payment },
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

async function writeLines(tx: Tx, made: readonly (Priced & { OrderId: number })[]): Promise<void> {
  const lines = made.flatMap(({ OrderId, quote, due }) =>
    quote.Lines.map((line) => ({
      ...line,
      OrderId,
      ActivityId: due.row.purchase.ActivityId,
      FollowsId: due.row.purchase.Id,
      PeriodFrom: null,
      PeriodTo: null,
    })),
  );
  await tx.insert(orderLines).values(lines);
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
async function link(tx: Tx, made: readonly (Priced & { OrderId: number })[], now: Date): Promise<void> {
  const pairs = JSON.stringify(made.map(({ due, OrderId }) => ({ p: due.row.purchase.Id, o: OrderId })));
  await tx.execute(sql`update user_purchase set renewal_order_id = v.o, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    from jsonb_to_recordset(${pairs}::jsonb) as v (p int, o int) where user_purchase.id = v.p`);
}

/** Makes the renewal orders of a batch in a handful of statements. What nothing can be made for is marked as gone. */
export const makeRenewals: CarryOut = async (tx, run, due) => {
  const priced = await price(tx, run, due);
  const serials = await drawSerials(tx, priced.length);
  const values = priced.map((each, index) => valuesOf(each, serials[index] ?? 0, run));
  const rows =
    values.length === 0
      ? []
      : await tx.insert(orders).values(values).returning({ Id: orders.Id, Number: orders.Number });
  const ids = new Map(rows.map(({ Id, Number: number }) => [number, Id]));
  const made = priced.map((each, index) => ({ ...each, OrderId: ids.get(values[index]?.Number ?? '') ?? 0 }));
  const days = (each: Due) => renewalDays(each.subscription, run.house.rules, run.day);
  const blank = { Attempts: 0, NextAttempt: null, MayRetry: true, Charging: false, Dunned: new Set<number>() };
  for (const each of due) {
    each.subscription.Renewal = { Id: null, State: 'gone', ...days(each), ...blank, Total: null };
  }
  if (made.length === 0) return;
  await writeLines(tx, made);
  await noteMade(tx, made, run.now);
  await link(tx, made, run.now);
  for (const { due: each, OrderId, quote } of made) {
    each.subscription.Renewal = { Id: OrderId, State: 'open', ...days(each), ...blank, Total: quote.priced.Total };
  }
};
