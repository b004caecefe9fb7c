import {
  AttemptState,
  OrderEventKind,
  OrderKind,
  OrderStatus,
  type OrderStatusCode,
  PaymentState,
  PaymentVector,
  PurchaseKind,
  PurchaseState,
} from '@circolo/contract/sales/codes';
import { claimDays } from '@circolo/contract/sales/orders/claim-windows';
import { withdrawalDays } from '@circolo/contract/sales/orders/withdrawal-period';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { moneyAccount } from '../../src/ledger/accounts.ts';
import type { Customer } from '../../src/sales/customers/customer.ts';
import type { LineRow, OrderRow } from '../../src/sales/order-records/order-rows.ts';
import { planOrder } from '../../src/sales/orders/place-order.ts';
import type { PaymentChoice } from '../../src/sales/payment-types/offered-payments.ts';
import type { Quote } from '../../src/sales/pricing/quote.ts';
import { monthlyAmount } from '../../src/sales/purchases/monthly-amount.ts';
import { purchaseKinds } from '../../src/sales/purchases/purchase-before.ts';
import type { ledgerTransfers } from '../../src/tables/ledger/ledger-tables.ts';
import type { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import type { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import type { orderEvents, purchaseMovements } from '../../src/tables/sales/movement-tables.ts';
import type { purchases } from '../../src/tables/sales/order-tables.ts';
import type { DemoStaff } from '../demo-caller.ts';
import { isPaidAtSandbox, sandboxPaymentOf } from '../settlements/pay-at-sandbox.ts';
import type { DemoSale } from './demo-history-plan.ts';

/** All rows of the history's orders, as they are about to be written. */
export interface HistoryRows {
  orders: OrderRow[];
  lines: LineRow[];
  events: (typeof orderEvents.$inferInsert)[];
  attempts: (typeof orderPayments.$inferInsert & { Id: number })[];
  postings: (typeof ledgerTransfers.$inferInsert)[];
  purchases: (typeof purchases.$inferInsert & { Id: number })[];
  movements: (typeof purchaseMovements.$inferInsert)[];
  sandbox: (typeof sandboxPayments.$inferInsert)[];
}

/** What an order of the history is made of. */
export interface HistoryDraft {
  sale: DemoSale;
  customer: Customer;
  quote: Quote;
  payment: PaymentChoice;
  /** The mandate that a debit is collected by. */
  methodId: number | null;
}

interface HistoryContext {
  rows: HistoryRows;
  /** What was made of the sales so far: a renewal follows the subscription of an earlier one. */
  made: Map<DemoSale, { order: OrderRow; subscription: HistoryRows['purchases'][number] | null }>;
  staff: DemoStaff;
  reasons: { cancelled: string };
  today: string;
  now: Date;
}

const automatic: readonly string[] = [PaymentVector.creditCard, PaymentVector.payPal, PaymentVector.cloudPayment];
const isAutomatic = ({ vector }: DemoSale): boolean => automatic.includes(vector);

/** Days after its end on which a subscription without a renewal is suspended, and on which it ends. */
const suspendedAfter = 14;
const endedAfter = 30;

/** On which day the job of every night concludes a billed order: its windows are over then. */
function concludedOn({ vector, placedAt, endedAt }: DemoSale): string {
  const withdrawn = shiftDay(romeDay(new Date(placedAt)), withdrawalDays + 1);
  const claimed = shiftDay(romeDay(new Date(endedAt ?? placedAt)), claimDays[vector] + 1);
  return withdrawn > claimed ? withdrawn : claimed;
}

function statusOf(sale: DemoSale, today: string): OrderStatusCode {
  if (sale.end === 'cancelled') return OrderStatus.cancelled;
  if (sale.end === 'open') return sale.renews ? OrderStatus.pendingRenew : OrderStatus.pending;
  return concludedOn(sale) < today ? OrderStatus.concluded : OrderStatus.billed;
}

function addEvents({ rows, staff }: HistoryContext, sale: DemoSale, order: OrderRow): void {
  const first = sale.renews ? OrderStatus.pendingRenew : OrderStatus.pending;
  const system = { ActorId: null, ActorName: 'Circolo' };
  const desk = { ActorId: staff.Id, ActorName: staff.Name };
  const about = { OrderId: order.Id, FromStatus: null, ToStatus: null, Data: {}, Public: true };
  const payer = isAutomatic(sale) ? system : desk;
  rows.events.push({ ...about, ...system, At: sale.placedAt, Kind: OrderEventKind.placed, ToStatus: first });
  if (sale.endedAt === null) return;
  const ended = { ...about, At: sale.endedAt };
  const changed = { Kind: OrderEventKind.status, FromStatus: first };
  if (sale.end === 'cancelled') {
    const by = sale.renews ? system : desk;
    rows.events.push({ ...ended, ...by, ...changed, ToStatus: OrderStatus.cancelled });
    return;
  }
  const Data = { Amount: order.Total, ValueDate: order.ValueDate ?? '' };
  rows.events.push({ ...ended, ...payer, ...changed, ToStatus: OrderStatus.paid });
  rows.events.push({ ...ended, ...payer, Kind: OrderEventKind.payment, Data });
  rows.events.push({ ...ended, ...payer, Kind: OrderEventKind.purchases, Data: { Count: sale.packages.length } });
  const billed = { ...about, ...desk, At: order.BilledAt ?? sale.endedAt, Kind: OrderEventKind.status };
  rows.events.push({ ...billed, FromStatus: OrderStatus.paid, ToStatus: OrderStatus.billed });
  if (order.Status !== OrderStatus.concluded) return;
  const concluded = { ...about, ...system, At: order.StatusAt, Kind: OrderEventKind.status };
  rows.events.push({ ...concluded, FromStatus: OrderStatus.billed, ToStatus: OrderStatus.concluded });
}

function addPayment(
  { rows, staff, now }: HistoryContext,
  sale: DemoSale,
  order: OrderRow,
  methodId: number | null,
): void {
  if (sale.endedAt === null) return;
  const atSandbox = isPaidAtSandbox(sale.vector, new Date(sale.endedAt), now);
  const Id = rows.attempts.length + 1;
  const sandbox = atSandbox ? sandboxPaymentOf(order, sale.vector, sale.endedAt) : null;
  const Provider = sandbox ? PaymentProviderName.sandbox : null;
  const Day = order.ValueDate ?? romeDay(new Date(sale.endedAt));
  if (sandbox) rows.sandbox.push(sandbox);
  rows.attempts.push({
    Id,
    OrderId: order.Id,
    Vector: sale.vector,
    Provider,
    ProviderReference: sandbox?.Reference ?? null,
    ProviderKey: sandbox?.Key ?? null,
    Amount: order.Total,
    Date: sale.endedAt,
    ValueDate: Day,
    Reference: order.TransferReference,
    State: AttemptState.settled,
    UserPaymentMethodId: methodId,
    OffSession: methodId !== null,
    UpdatedAt: sandbox ? sale.endedAt : null,
    RegisteredById: isAutomatic(sale) ? null : staff.Id,
  });
  const about = { At: sale.endedAt, UserId: order.UserId, OrderId: order.Id };
  const Credit = `receivable:${order.UserId}`;
  const money = moneyAccount({ Provider, BankId: order.BankId, UserId: order.UserId });
  const received = { Key: `payment/${Id}/received`, Leg: 0, Posting: 'paymentReceived', PaymentId: Id, Day } as const;
  rows.postings.push({ ...about, ...received, Debit: money, Credit, Amount: order.Total });
  const sold = {
    ...about,
    Key: `order/${order.Id}/sale/0`,
    Posting: 'sold',
    Day: romeDay(new Date(sale.endedAt)),
  } as const;
  rows.postings.push({ ...sold, Leg: 0, Debit: Credit, Credit: 'revenue', Amount: order.TaxableTotal });
  rows.postings.push({ ...sold, Leg: 1, Debit: Credit, Credit: 'vat', Amount: order.VatTotal });
}

/** What became of a subscription after its end. */
function stateOf({ period, renewedBy }: DemoSale, today: string) {
  const EndDate = period?.EndDate ?? today;
  if (renewedBy) return EndDate < today ? PurchaseState.expired : PurchaseState.active;
  if (shiftDay(EndDate, endedAfter) < today) return PurchaseState.expired;
  return shiftDay(EndDate, suspendedAfter) < today ? PurchaseState.suspended : PurchaseState.active;
}

function addPurchase(writing: HistoryContext, { sale, methodId }: HistoryDraft, order: OrderRow, line: LineRow): void {
  const { rows, made, today } = writing;
  const isBase = line.Position === 1;
  const before = isBase && sale.renews ? (made.get(sale.renews)?.subscription ?? null) : null;
  const period = isBase ? sale.period : null;
  const paidOn = order.ValueDate ?? today;
  const months = { 1: 12, 2: 6, 6: 1 }[Number(line.BillingMethod)] ?? null;
  const State = isBase ? stateOf(sale, today) : PurchaseState.active;
  const At = sale.endedAt ?? sale.placedAt;
  const Id = rows.purchases.length + 1;
  const purchase = {
    Id,
    UserId: order.UserId,
    Kind: purchaseKinds[line.PackageType],
    PackageId: line.PackageId,
    OrderLineId: line.Id,
    PriceId: line.PriceId,
    StartDate: period?.StartDate ?? paidOn,
    EndDate: period?.EndDate ?? null,
    AnchorDay: period?.AnchorDay ?? null,
    GraceUntil: period ? shiftDay(period.EndDate, line.GraceDays) : null,
    Quantity: line.PackageQuantity * line.Quantity,
    MaxActivities: isBase ? (line.MaxActivities ?? 1) : 0,
    MonthlyAmount: isBase ? monthlyAmount(line, months) : 0,
    State,
    AutoRenew: isBase && methodId !== null,
    UserPaymentMethodId: methodId,
    SuspendedAt:
      period && State === PurchaseState.suspended
        ? new Date(Date.parse(`${shiftDay(period.EndDate, suspendedAfter)}T03:00:00Z`)).toISOString()
        : null,
    RenewalOrderId: null,
    PreviousPurchaseId: before?.Id ?? null,
    CreatedAt: At,
    UpdatedAt: At,
  };
  rows.purchases.push(purchase);
  if (isBase) made.set(sale, { order, subscription: purchase });
  if (period) Object.assign(line, { PeriodFrom: period.StartDate, PeriodTo: period.EndDate });
  const bought = purchase.Kind === PurchaseKind.email ? purchase.Quantity : 0;
  const given = [
    { Counter: 'E' as const, Delta: bought + line.IncludedEmails },
    { Counter: 'S' as const, Delta: line.IncludedSms },
  ];
  const about = { PurchaseId: Id, Reason: 'bought', Reference: order.Number, At };
  rows.movements.push(...given.filter(({ Delta }) => Delta > 0).map((credit) => ({ ...about, ...credit })));
}

function paidColumns(sale: DemoSale, order: OrderRow, { staff, reasons, today }: HistoryContext): Partial<OrderRow> {
  const Status = statusOf(sale, today);
  const UpdatedAt = sale.billedAt ?? sale.endedAt ?? sale.placedAt;
  if (sale.end === 'open' || sale.endedAt === null) return { Status };
  if (sale.end === 'cancelled') {
    const why = sale.renews ? null : reasons.cancelled;
    const ended = { CancelledAt: sale.endedAt, StatusReasonText: why, UpdatedAt, Version: 2 };
    return { Status, StatusAt: sale.endedAt, ...ended };
  }
  const confirmed = isAutomatic(sale) ? {} : { ConfirmedAt: sale.endedAt, ConfirmedById: staff.Id };
  return {
    Status,
    StatusAt: Status === OrderStatus.concluded ? `${concludedOn(sale)}T02:40:00.000Z` : UpdatedAt,
    PaidTotal: order.Total,
    PaymentState: PaymentState.full,
    PaidByProvider: isAutomatic(sale),
    PaidAt: sale.endedAt,
    ValueDate: romeDay(new Date(sale.endedAt)),
    BilledAt: sale.billedAt,
    ...confirmed,
    UpdatedAt,
    Version: Status === OrderStatus.concluded ? 4 : 3,
  };
}

/** Adds all rows of an order to those that are about to be written. Its renewals come after it. */
export function addHistoryOrder(writing: HistoryContext, draft: HistoryDraft): void {
  const { rows, made } = writing;
  const { sale, customer, quote, payment, methodId } = draft;
  const before = sale.renews ? made.get(sale.renews) : undefined;
  const now = new Date(sale.placedAt);
  const numbers = {
    serial: rows.orders.length + 1,
    Id: rows.orders.length + 1,
    LineIds: quote.Lines.map((_, index) => rows.lines.length + index + 1),
  };
  const planned = planOrder(
    {
      Kind: sale.renews ? OrderKind.renewal : OrderKind.new,
      OriginId: customer.OriginId,
      customer,
      Billing: customer.Billing as NonNullable<Customer['Billing']>, // Every customer of the history has them.
      quote,
      payment,
      notes: { CustomerNotes: null },
    },
    numbers,
    { caller: null, now },
  );
  const order: OrderRow = {
    ...planned.order,
    RenewOfId: before?.order.Id ?? null,
    UserPaymentMethodId: sale.renews ? methodId : null,
    ...(before?.subscription?.EndDate
      ? { ExpirationDate: before.subscription.EndDate, GraceUntil: shiftDay(before.subscription.EndDate, endedAfter) }
      : {}),
  };
  Object.assign(order, paidColumns(sale, order, writing));
  const lines = planned.lines.map(
    (line, index): LineRow => (index === 0 ? { ...line, FollowsId: before?.subscription?.Id ?? null } : line),
  );
  made.set(sale, { order, subscription: null });
  rows.orders.push(order);
  rows.lines.push(...lines);
  if (before?.subscription && sale.end !== 'cancelled') before.subscription.RenewalOrderId = order.Id;
  addEvents(writing, sale, order);
  if (sale.end !== 'paid') return;
  addPayment(writing, sale, order, methodId);
  for (const line of lines) addPurchase(writing, draft, order, line);
}
