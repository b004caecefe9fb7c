import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { type Billing, billingName, isConsumer } from '@circolo/contract/sales/billing';
import { type OrderKindCode, OrderStatus, type OrderStatusCode, PaymentVector } from '@circolo/contract/sales/codes';
import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import { splitVatOf } from '@circolo/contract/sales/pricing/split-vat';
import { transferReference } from '@circolo/contract/sales/transfers/transfer-reference';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { registerRacedKey } from '../../db/failures/raced-keys.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { joinedInsert } from '../../db/statements/joined-write.ts';
import { storedRow } from '../../db/statements/stored-row.ts';
import { searchText } from '../../db/text-search.ts';
import { leaveToEnd } from '../../db/transaction.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { checkOutOnce, orderLines, orders } from '../../tables/sales/order-tables.ts';
import { recordWebhook } from '../../webhooks/record-webhook.ts';
import { invoiceAtOnce } from '../billing/invoice-at-once.ts';
import { reserveCoupons } from '../coupons/coupon-ledger.ts';
import type { Customer } from '../customers/customer.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { plannedColumns } from '../order-records/order-instalments.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { orderWebhook } from '../order-records/order-webhook.ts';
import { type MailApi, mailOrderPlaced } from '../order-status/order-mails.ts';
import { payByCredit } from '../order-status/pay-by-credit.ts';
import type { PaymentChoice } from '../payment-types/offered-payments.ts';
import type { Quote } from '../pricing/quote.ts';
import { grantProvisionalAccess } from '../purchases/provisional-access.ts';
import { countOrders } from './count-orders.ts';

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
  /** The terms of an order that is paid in instalments. */
  plan?: InstalmentPlan | null;
  notes: OrderNotes;
  /** The customer's credit on account pays first, as far as it goes. */
  useCredit?: boolean;
  /** The switch that it carries out, with what is left over of the old purchase, in cents with VAT. */
  switched?: { SwitchId: number; SwitchToAccount: number; SwitchBack: number };
  /** Of the shop: what was accepted, and the check-out that it comes from with the number that it has drawn. */
  checkOut?: {
    CheckoutId: string;
    PolicyVersion: string | null;
    BeginAtOnce?: boolean;
    BeforeProof?: boolean;
  };
}

const drawnLineIds = sql<
  number[]
>`array(select nextval('order_line_id_seq') from generate_series(1, ${placeholder('lines')}::int))`;

interface PlaceContext {
  caller: Caller | null;
  now: Date;
}

/** What an order and its lines are numbered by, drawn before they are written: so none of those writes waits for another. */
export interface OrderNumbers {
  serial: number;
  Id: number;
  LineIds: number[];
}

/** The next numbers, as columns of a query with a placeholder for how many `lines` there are. */
export const drawnNumbers = {
  serial: sql<number>`nextval('sales_order_number')`.mapWith(Number),
  Id: sql<number>`nextval('sales_order_id_seq')`.mapWith(Number),
  LineIds: drawnLineIds,
};

const findNumbers = builtOnce((db) => db.select(drawnNumbers).from(sql`(select 1) one`));
const findLineIds = builtOnce((db) => db.select({ LineIds: drawnLineIds }).from(sql`(select 1) one`));

/** What an order comes to for who is billed. */
export function pricedAmounts({ priced }: Pick<Quote, 'priced'>, billed: Billing) {
  const { SubTotal, DiscountTotal, CouponTotal, TaxableTotal, VatTotal, StampDuty, Total, VatSummary } = priced;
  const SplitVat = splitVatOf(billed, VatTotal);
  return { SubTotal, DiscountTotal, CouponTotal, TaxableTotal, VatTotal, SplitVat, StampDuty, Total, VatSummary };
}

/** What changes with the lines of an order: amounts and how long it waits. */
export function amountColumns(
  { quote, payment, Billing: billed, plan = null }: Pick<OrderDraft, 'quote' | 'payment' | 'Billing' | 'plan'>,
  day: string,
  placedOn = day,
) {
  const amounts = pricedAmounts(quote, billed);
  const planned = plannedColumns(plan, amounts, placedOn);
  const whole = shiftDay(day, quote.ExpirationDays ?? payment.type.OrderExpirationDays);
  const ExpirationDate = planned.Instalments?.[0]?.DueDate ?? whole;
  return {
    ...amounts,
    ...planned,
    PaymentType: payment.type.PaymentVector,
    ShopPaymentTypeId: payment.type.Id,
    BankId: payment.type.BankId,
    ExpirationDate,
    // A first instalment that is due at once is waited for as long as the whole.
    GraceUntil: shiftDay(ExpirationDate > whole ? ExpirationDate : whole, payment.type.GraceDays),
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

const insertLine = joinedInsert(orderLines);

/** The lines of an order, add-ons tied to their subscription. */
function linesOf(OrderId: number, quote: Quote, LineIds: readonly number[]): LineRow[] {
  return quote.Lines.map((line, place) => ({
    ...line,
    Id: getId(LineIds, place),
    OrderId,
    PeriodFrom: null,
    PeriodTo: null,
    ParentLineId: LineIds[baseOf(quote, place) ?? -1] ?? null,
  }));
}

function getId(ids: readonly number[], place: number): number {
  const id = ids[place];
  if (id === undefined) throw new RangeError('More lines than numbers were drawn');
  return id;
}

/** Writes the lines of an order that is stored. */
export async function insertLines(tx: Tx, OrderId: number, quote: Quote): Promise<void> {
  const [drawn] = await findLineIds(tx, { lines: quote.Lines.length });
  const lines = linesOf(OrderId, quote, drawn?.LineIds ?? []);
  await Promise.all(lines.map((line) => insertLine(tx, line)));
}

const insertOrder = joinedInsert(orders);

// The same check-out has placed an order at the same moment: what runs again finds it.
registerRacedKey(checkOutOnce);

/** An order that has its numbers, as it is about to be stored. */
export interface PlannedOrder {
  order: OrderRow;
  lines: LineRow[];
}

/** The rows that `writeOrder` stores. */
export function planOrder(draft: OrderDraft, numbers: OrderNumbers, context: PlaceContext): PlannedOrder {
  const { serial, Id, LineIds } = numbers;
  const order = storedRow(orders, { Id, ...orderValues(draft, serial, context) });
  return { order, lines: linesOf(Id, draft.quote, LineIds) };
}

/**
 * Stores an order, its lines, the first event and the mails, in the caller's transaction, which waits for it at its end. What it
 * costs and whether it may be was decided before.
 */
export async function writeOrder(
  tx: Tx,
  api: MailApi,
  { order, lines }: PlannedOrder,
  draft: OrderDraft,
  context: PlaceContext,
): Promise<void> {
  const placed = { OrderId: order.Id, Kind: 'placed', ToStatus: order.Status } as const;
  const rows = [insertOrder(tx, order), ...lines.map((line) => insertLine(tx, line))];
  const created = orderWebhook(WebhookEvent.orderCreated, order, order.Status, context.now);
  leaveToEnd(tx, Promise.all([...rows, addOrderEvent(tx, placed, context), recordWebhook(tx, created)]));
  const coupons = draft.quote.Coupons.filter(({ Amount }) => Amount > 0).map(({ Code }) => Code);
  const mail = () => mailOrderPlaced(tx, api, { order, lines, customer: draft.customer, coupons }, draft.payment);
  if (!draft.useCredit) leaveToEnd(tx, mail());
  // Late, as everybody else who uses the coupon waits from here until the transaction ends.
  await reserveCoupons(tx, order, draft.quote.Coupons, context.now);
  if (draft.useCredit && context.caller) {
    // After the coupons, which a paid order consumes; the mail shows what is left to pay.
    await payByCredit(tx, api, order, { caller: context.caller, now: context.now });
    await mail();
  }
  await grantProvisionalAccess(tx, order, draft.payment.type, context);
  // Last, as everybody else who issues in the same section waits from here until the transaction ends.
  if (order.Status === OrderStatus.pending) await invoiceAtOnce(tx, order, context.now);
  countOrders(tx, order.Kind);
}

/** Draws the numbers of an order and places it: `planOrder`, then `writeOrder`. */
export async function placeOrder(
  tx: Tx,
  api: MailApi,
  draft: OrderDraft,
  context: PlaceContext,
): Promise<PlannedOrder> {
  const [numbers] = await findNumbers(tx, { lines: draft.quote.Lines.length });
  const planned = planOrder(draft, orNotFound(numbers), context);
  await writeOrder(tx, api, planned, draft, context);
  return planned;
}
