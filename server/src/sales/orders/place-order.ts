import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { type Billing, billingName, isConsumer } from '@circolo/contract/sales/billing';
import { type OrderKindCode, OrderStatus, type OrderStatusCode, PaymentVector } from '@circolo/contract/sales/codes';
import { transferReference } from '@circolo/contract/sales/transfers/transfer-reference';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rowInsert } from '../../db/statements/built-once.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { reserveCoupons } from '../coupons/coupon-ledger.ts';
import type { Customer } from '../customers/customer.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { type MailApi, mailOrderPlaced } from '../order-status/order-mails.ts';
import { payByCredit } from '../order-status/pay-by-credit.ts';
import type { PaymentChoice } from '../payment-types/offered-payments.ts';
import type { Quote } from '../pricing/quote.ts';
import { grantProvisionalAccess } from '../purchases/provisional-access.ts';

/** What people write beside an order. */
export interface OrderNotes {
  CustomerNotes: string | null;
  InternalNotes?: string | null;
  PurchaseOrderRef?: string | null;
  Cig?: string | null;
  Cup?: string | null;
}

/** An order that has been priced and checked, about to be placed. */
export interface OrderDraft {
  Kind: OrderKindCode;
  Status?: OrderStatusCode;
  OriginId: number;
  customer: Customer;
  Billing: Billing;
  quote: Quote;
  payment: PaymentChoice;
  notes: OrderNotes;
  /** The customer's credit on account pays first, as far as it goes. */
  useCredit?: boolean;
  /** The switch that it carries out, with what is left over of the old purchase, in cents with VAT. */
  switched?: { SwitchId: number; SwitchToAccount: number; SwitchBack: number };
  /** Of the shop: what was accepted, and the check-out that it comes from with the number that it has drawn. */
  checkOut?: {
    CheckoutId: string;
    PolicyVersion: string | null;
    serial: number | null;
    BeginAtOnce?: boolean;
    BeforeProof?: boolean;
  };
}

interface PlaceContext {
  caller: Caller | null;
  now: Date;
}

/** The next number of an order, as a part of a query. */
export const drawnSerial = sql<number>`nextval('sales_order_number')`.mapWith(Number);

async function nextSerial(tx: Tx): Promise<number> {
  const [drawn] = await tx.select({ serial: drawnSerial }).from(sql`(select 1) one`);
  return drawn?.serial ?? 0;
}

/** What an order comes to. */
export function pricedAmounts({ priced }: Pick<Quote, 'priced'>) {
  const { SubTotal, DiscountTotal, CouponTotal, TaxableTotal, VatTotal, StampDuty, Total, VatSummary } = priced;
  return { SubTotal, DiscountTotal, CouponTotal, TaxableTotal, VatTotal, StampDuty, Total, VatSummary };
}

/** What changes with the lines of an order: amounts and how long it waits. */
export function amountColumns({ quote, payment }: Pick<OrderDraft, 'quote' | 'payment'>, day: string) {
  const waits = quote.ExpirationDays ?? payment.type.OrderExpirationDays;
  return {
    ...pricedAmounts(quote),
    PaymentType: payment.type.PaymentVector,
    ShopPaymentTypeId: payment.type.Id,
    BankId: payment.type.BankId,
    ExpirationDate: shiftDay(day, waits),
    GraceUntil: shiftDay(day, waits + payment.type.GraceDays),
  };
}

/** What `Search` finds an order by: its number, who is billed, the customer's address. */
export const orderSearch = (number: string, billing: Billing, email: string): string =>
  searchText(number, billingName(billing), billing.BusinessName, email);

/** The row of an order that is about to be placed. */
export function orderValues(draft: OrderDraft, serial: number, { caller, now }: PlaceContext) {
  const day = romeDay(now);
  const at = now.toISOString();
  const year = Number(day.slice(0, 4));
  const orderNumber = `${year}/${String(serial).padStart(6, '0')}`;
  const author = authorId(caller);
  const { checkOut, notes } = draft;
  return {
    Number: orderNumber,
    Date: at,
    Kind: draft.Kind,
    Software: draft.customer.Software,
    OriginId: draft.OriginId,
    UserId: draft.customer.Id,
    Status: draft.Status ?? OrderStatus.pending,
    StatusAt: at,
    ...amountColumns(draft, day),
    TransferReference:
      draft.payment.type.PaymentVector === PaymentVector.bankTransfer ? transferReference(year, serial) : null,
    Billing: draft.Billing,
    Consumer: isConsumer(draft.Billing),
    BeginAtOnce: checkOut?.BeginAtOnce === true && isConsumer(draft.Billing),
    ...notes,
    ...draft.switched,
    CheckoutId: checkOut?.CheckoutId ?? null,
    PolicyAcceptedAt: checkOut?.PolicyVersion ? at : null,
    PolicyVersion: checkOut?.PolicyVersion ?? null,
    BeforeProof: checkOut?.BeforeProof ?? false,
    Search: orderSearch(orderNumber, draft.Billing, draft.customer.Email),
    CreatedAt: at,
    CreatedById: author,
    UpdatedAt: at,
    UpdatedById: author,
  };
}

/** The subscription that an add-on of the same order depends on: one that it requires, else any. */
function baseOf({ Lines, chosen }: Quote, place: number): number | undefined {
  const addOn = chosen[place];
  if (!addOn || isBaseType(addOn.Type)) return undefined;
  const bases = Lines.flatMap((line, at) => (isBaseType(line.PackageType) ? [{ at, id: line.PackageId }] : []));
  return (bases.find(({ id }) => addOn.Requires.includes(id)) ?? bases[0])?.at;
}

const insertLine = rowInsert(orderLines, (db, columns) =>
  db.insert(orderLines).values(columns).returning({ Id: orderLines.Id }),
);

/** Writes the lines of an order, add-ons tied to their subscription. */
export async function insertLines(tx: Tx, OrderId: number, quote: Quote): Promise<LineRow[]> {
  const columns = quote.Lines.map((line) => ({ ...line, OrderId, PeriodFrom: null, PeriodTo: null }));
  const made = await Promise.all(columns.map((line) => insertLine(tx, line)));
  const lines = columns.map((line, index) => ({ ...line, Id: made[index]?.[0]?.Id ?? 0 }));
  const tied = lines.map((line, place) => ({ ...line, ParentLineId: lines[baseOf(quote, place) ?? -1]?.Id ?? null }));
  for (const [ParentLineId, addOns] of Map.groupBy(tied, (line) => line.ParentLineId)) {
    if (ParentLineId === null) continue;
    const ids = addOns.map(({ Id }) => Id);
    await tx.update(orderLines).set({ ParentLineId }).where(inArray(orderLines.Id, ids));
  }
  return tied;
}

/** Nothing where the same check-out has placed one at the same moment. */
const insertOrder = rowInsert(orders, (db, columns) =>
  db
    .insert(orders)
    .values(columns)
    .onConflictDoNothing({ target: [orders.UserId, orders.CheckoutId] })
    .returning(),
);

/**
 * Places an order: number, amounts, lines, the first event and the mails, in the caller's transaction. What it costs and
 * whether it may be was decided before. Null when the same check-out has placed one at the same moment.
 */
export async function placeOrder(
  tx: Tx,
  api: MailApi,
  draft: OrderDraft,
  context: PlaceContext,
): Promise<{ order: OrderRow; lines: LineRow[] } | null> {
  const serial = draft.checkOut?.serial ?? (await nextSerial(tx));
  const [order] = await insertOrder(tx, orderValues(draft, serial, context));
  if (!order) return null;
  const [lines] = await Promise.all([
    insertLines(tx, order.Id, draft.quote),
    addOrderEvent(tx, { OrderId: order.Id, Kind: 'placed', ToStatus: order.Status }, context),
  ]);
  const coupons = draft.quote.Coupons.filter(({ Amount }) => Amount > 0).map(({ Code }) => Code);
  const mail = () => mailOrderPlaced(tx, api, { order, lines, customer: draft.customer, coupons }, draft.payment);
  if (!draft.useCredit) await mail();
  // Late, as everybody else who uses the coupon waits from here until the transaction ends.
  await reserveCoupons(tx, order, draft.quote.Coupons, context.now);
  if (draft.useCredit && context.caller) {
    // After the coupons, which a paid order consumes; the mail shows what is left to pay.
    await payByCredit(tx, api, order, { caller: context.caller, now: context.now });
    await mail();
  }
  await grantProvisionalAccess(tx, order, draft.payment.type, context);
  return { order, lines };
}
