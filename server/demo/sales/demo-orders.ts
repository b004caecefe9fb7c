import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { OrderKind, OrderStatus, type OrderStatusCode, PaymentState } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { newOutlay } from '../../src/sales/approvals/outlay.ts';
import { type Customer, findCustomer } from '../../src/sales/customers/customer.ts';
import { forceOrderStatus } from '../../src/sales/order-status/change-order-status.ts';
import { placeOrder } from '../../src/sales/orders/place-order.ts';
import { eligibilityProblem } from '../../src/sales/pricing/assert-eligible.ts';
import { type Quote, quoteLines } from '../../src/sales/pricing/quote.ts';
import { packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';
import { banks, shopPaymentTypes } from '../../src/tables/sales/payment-type-tables.ts';
import { type DemoStaff, demoCaller } from '../demo-caller.ts';
import { officeMoment } from '../office-time.ts';
import { isPaidAtSandbox, payAtSandbox } from '../settlements/pay-at-sandbox.ts';
import { type DemoOrder, demoOrderPlan } from './demo-order-plan.ts';

/** For whom the demonstration's orders are made, and who has worked on them. */
export interface DemoOrders {
  /** Ids of customers with billing data. */
  customers: readonly number[];
  staff: DemoStaff;
  now: Date;
  /** Another number makes other orders; the same one the same. */
  seed?: number;
}

const dayLength = 86_400_000;

/** What staff write where a status asks why. */
const reasons: Partial<Record<OrderStatusCode, string>> = {
  [OrderStatus.suspended]: 'Documenti da completare',
  [OrderStatus.refunded]: 'Recesso entro i termini',
  [OrderStatus.cancelled]: 'Ordine doppio',
};

type Catalogue = Map<string, { Id: number; Type: (typeof packages.$inferSelect)['Type']; MinQuantity: number }[]>;

async function readCatalogue(tx: Tx): Promise<Catalogue> {
  const rows = await tx
    .select({ Id: packages.Id, Type: packages.Type, MinQuantity: packages.MinQuantity, Software: packages.Software })
    .from(packages)
    .where(and(eq(packages.Active, true)))
    .orderBy(asc(packages.Id));
  return Map.groupBy(rows, ({ Software }) => Software);
}

/** A subscription, and often something beside it; what does not fit or is not sold there is left out. */
async function chooseLines(tx: Tx, catalogue: Catalogue, customer: Customer, demo: DemoOrder, day: string) {
  const all = catalogue.get(customer.Software) ?? [];
  const bases = all.filter(({ Type }) => isBaseType(Type));
  const extras = all.filter(({ Type }) => !isBaseType(Type));
  const turn = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];
  const wanted = Math.floor(demo.choice * 1_000);
  for (const base of turn(bases, wanted % Math.max(1, bases.length))) {
    const extra = wanted % 3 === 0 ? [] : turn(extras, wanted % Math.max(1, extras.length)).slice(0, 1);
    for (const chosen of [[base, ...extra], [base]]) {
      // Every fourth customer knows a code.
      const Coupons = wanted % 4 === 0 ? ['BENVENUTO10'] : [];
      const quote = await tryQuote(tx, customer, { chosen, day, Coupons });
      if (quote && eligibilityProblem(quote, []) === null) return quote;
    }
  }
  return null;
}

/** A quote, or null where something is not sold to this customer's brand. */
async function tryQuote(
  tx: Tx,
  customer: Customer,
  { chosen, day, Coupons }: { chosen: readonly { Id: number; MinQuantity: number }[]; day: string; Coupons: string[] },
): Promise<Quote | null> {
  const lines = chosen.map(({ Id, MinQuantity }) => ({ PackageId: Id, Quantity: MinQuantity }));
  try {
    const { OriginId, Software } = customer;
    return await quoteLines(tx, { lines, OriginId, Software, day, Coupons, UserId: customer.Id, byStaff: false });
  } catch (error) {
    if (error instanceof Error && error.message === 'PackageNotSold') return null;
    throw error;
  }
}

async function readPayments(tx: Tx) {
  const rows = await tx
    .select({ type: shopPaymentTypes, bank: banks })
    .from(shopPaymentTypes)
    .leftJoin(banks, eq(banks.Id, shopPaymentTypes.BankId));
  return new Map(rows.map((row) => [row.type.PaymentVector, row]));
}

/** A step on the way of an order, and when it was taken. */
interface Step {
  id: number;
  demo: DemoOrder;
  To: OrderStatusCode;
  at: Date;
}

/** The way of an order, a day or two between the steps; none of them lies in the future. */
const stepsOf = (id: number, demo: DemoOrder, now: Date): Step[] =>
  demo.way.map((To, step) => {
    const at = new Date(Math.min(now.getTime(), now.getTime() - (demo.daysAgo - step - 1) * dayLength));
    return { id, demo, To, at };
  });

async function take(tx: Tx, { id, demo, To, at }: Step, { now, staff }: DemoOrders): Promise<void> {
  // The provider's payments and the end of an order have no actor.
  const caller = demo.byProvider || To === OrderStatus.concluded ? null : demoCaller(staff);
  if (To === OrderStatus.paid && isPaidAtSandbox(demo.vector, at, now)) {
    await payAtSandbox(tx, id, demo.vector, at);
    return;
  }
  const why = { caller, now: at, Reason: reasons[To] ?? null, outlay: newOutlay() };
  await forceOrderStatus(tx, { now: () => at }, id, To, why);
}

/** Takes the steps that are due by a time, in the order of time: numbers of documents follow their dates. */
async function takeUntil(tx: Tx, waiting: Step[], time: Date, demo: DemoOrders): Promise<void> {
  waiting.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
  const later = waiting.findIndex(({ at }) => at > time);
  for (const step of waiting.splice(0, later < 0 ? waiting.length : later)) await take(tx, step, demo);
}

const hour = 3_600_000;

/** Orders of earlier days come in from eight to eight, today's within the last hour. */
function placedAt({ daysAgo, choice }: DemoOrder, now: Date): Date {
  if (daysAgo === 0) return new Date(now.getTime() - Math.floor(choice * hour));
  const evening = Date.parse(officeMoment(shiftDay(romeDay(now), -daysAgo), '20:00'));
  return new Date(evening - Math.floor(choice * 12 * hour));
}

/**
 * Fills the demonstration with orders in every status, through the same functions that the shop and the desk use, in the order
 * of time. The same seed gives the same orders. Answers how many were made.
 */
export async function seedDemoOrders(tx: Tx, demo: DemoOrders): Promise<number> {
  const payments = await readPayments(tx);
  const catalogue = await readCatalogue(tx);
  const waiting: Step[] = [];
  const byProvider: number[] = [];
  let made = 0;
  for (const planned of demoOrderPlan(demo.customers, demo.seed ?? 2026)) {
    const at = placedAt(planned, demo.now);
    await takeUntil(tx, waiting, at, demo);
    const payment = payments.get(planned.vector);
    const customer = await findCustomer(tx, planned.customerId);
    const quote = await chooseLines(tx, catalogue, customer, planned, romeDay(demo.now));
    if (!payment || !quote || !customer.Billing) continue;
    const isRenewal = planned.way[0] === OrderStatus.pendingRenew;
    const placed = await placeOrder(
      tx,
      { now: () => at },
      {
        Kind: isRenewal ? OrderKind.renewal : OrderKind.new,
        ...(isRenewal ? { Status: OrderStatus.pendingRenew } : {}),
        OriginId: customer.OriginId,
        customer,
        Billing: customer.Billing,
        quote,
        payment,
        notes: { CustomerNotes: null },
      },
      { caller: null, now: at },
    );
    if (!placed) continue;
    const { Id } = placed.order;
    if (!isRenewal) waiting.push(...stepsOf(Id, planned, demo.now));
    if (planned.byProvider) byProvider.push(Id);
    made += 1;
  }
  await takeUntil(tx, waiting, demo.now, demo);
  const columns = { PaidByProvider: true, PaymentState: PaymentState.full };
  await tx.update(orders).set(columns).where(inArray(orders.Id, byProvider));
  return made;
}
