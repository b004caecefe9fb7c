import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codesFilter,
  dayFilter,
  instantFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  day,
  dayOrNull,
  instant,
  instantOrNull,
  kept,
  keptReferencesInput,
  money,
  optional,
  optionalDay,
  optionalReference,
  optionalText,
  price,
  reference,
  referenceInput,
  referenceOrNull,
  someMoney,
  textOrNull,
  versionInput,
  whole,
} from '../../values/kinds.ts';
import { billing, billingAnswer } from '../billing.ts';
import {
  attemptState,
  OrderKind,
  OrderStatus,
  orderEventKind,
  orderKind,
  orderStatus,
  PaymentVector,
  paymentState,
  paymentVector,
} from '../codes.ts';
import { instalmentPlan } from '../instalments/instalment-plan.ts';
import { instalment } from '../instalments/instalments.ts';
import {
  appliedCoupon,
  askedTotals,
  couponCodes,
  orderLine,
  orderTotals,
  pricedFor,
} from '../pricing/order-amounts.ts';

/** A row of the orders' list; amounts in EUR. */
const row = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: instant,
  Kind: orderKind,
  Software: software,
  Origin: reference,
  User: reference,
  ...customerFields,
  Status: orderStatus,
  PaymentType: paymentVector,
  PaymentState: paymentState,
  /** When it is to be paid; in instalments, the next one. */
  ExpirationDate: day,
  Total: money,
  /** What is still due: without VAT that the customer pays to the State, below 0 where too much is there. */
  Balance: money,
  /** What of it is to be paid next: instalments that are due by today, else the next one; all of what is paid as a whole. */
  DueNext: money,
  Tags: z.array(reference),
  ...auditFields,
});

/** One attempt to pay an order. */
const orderPayment = z.object({
  Id: z.int(),
  Vector: paymentVector,
  Provider: textOrNull,
  Amount: money,
  Date: instant,
  ValueDate: dayOrNull,
  Reference: textOrNull,
  State: attemptState,
});

/** Something that happened to an order. `Data` are the values of its words. */
const orderEvent = z.object({
  Id: z.int(),
  At: instant,
  Actor: z.string(),
  Kind: orderEventKind,
  FromStatus: orderStatus.nullable(),
  ToStatus: orderStatus.nullable(),
  Data: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The customer beside an order. */
const orderCustomer = z.object({
  Id: z.int(),
  Description: z.string(),
  Email: z.string(),
  Phone: textOrNull,
  Nature: z.string(),
  SubscriptionFrom: dayOrNull,
  ExpirationDate: dayOrNull,
});

/** One order. `AllowedStatuses` are the targets that it is offered now. */
const record = row.extend({
  StatusAt: instant,
  AllowedStatuses: z.array(orderStatus),
  Editable: z.boolean(),
  PaidByProvider: z.boolean(),
  ShopPaymentType: reference,
  Bank: referenceOrNull,
  TransferReference: textOrNull,
  Currency: z.string(),
  ...orderTotals,
  ...askedTotals,
  PaidTotal: money,
  RefundedTotal: money,
  Billing: billingAnswer,
  CustomerNotes: textOrNull,
  InternalNotes: textOrNull,
  PurchaseOrderRef: textOrNull,
  Cig: textOrNull,
  Cup: textOrNull,
  PolicyAcceptedAt: instantOrNull,
  PolicyVersion: textOrNull,
  ConfirmedAt: instantOrNull,
  PaidAt: instantOrNull,
  ValueDate: dayOrNull,
  BilledAt: instantOrNull,
  SuspendedAt: instantOrNull,
  RefundedAt: instantOrNull,
  CancelledAt: instantOrNull,
  StatusReason: textOrNull,
  Customer: orderCustomer,
  Coupons: z.array(appliedCoupon),
  Lines: z.array(orderLine),
  Payments: z.array(orderPayment),
  InstalmentPlan: instalmentPlan.nullable(),
  /** Empty where it is paid as a whole. */
  Instalments: z.array(instalment),
  Events: z.array(orderEvent),
});

/** A line as staff enter it: a price of their own needs a reason. EUR, at most 6 decimals. */
const lineInput = z.object({
  Package: referenceInput,
  Quantity: whole(1, 1_000_000).default(1),
  PriceOverride: optional(price),
  PriceOverrideReason: optionalText(150),
});

/** Refuses a price without a reason, at its line. */
function needReasons(lines: z.output<typeof lineInput>[], context: z.RefinementCtx): void {
  for (const [index, line] of lines.entries()) {
    if (line.PriceOverride === null || line.PriceOverrideReason) continue;
    context.addIssue({ code: 'custom', path: [index, 'PriceOverrideReason'], message: 'required' });
  }
}

const linesInput = z.array(lineInput).min(1).max(50).superRefine(needReasons);

/**
 * What staff enter. Without `Billing` the customer's own data count; the customer and the brand of an order never change
 * once it is placed.
 */
const input = z.object({
  User: referenceInput,
  ShopPaymentType: referenceInput,
  InstalmentPlan: kept(instalmentPlan).describe(
    'Of a bank transfer; null: that of the payment type, if it has one; left out: that of the order, while it is paid by transfer',
  ),
  Lines: linesInput,
  Coupons: couponCodes,
  Billing: optional(billing),
  CustomerNotes: optionalText(500),
  InternalNotes: optionalText(5_000),
  PurchaseOrderRef: optionalText(20),
  Cig: optionalText(15),
  Cup: optionalText(15),
  /** Tags of the scope of orders (`tagScope` otherwise); left out they stay. */
  Tags: keptReferencesInput,
  ...versionInput,
});
export type OrderInput = z.output<typeof input>;

/** Orders of both products (entities.md section 6). They are never deleted: they are cancelled. */
export const orders = resource({
  name: 'Orders',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Number: textFilter,
    Status: codesFilter(OrderStatus),
    PaymentType: codesFilter(PaymentVector),
    Kind: codesFilter(OrderKind),
    Software: codesFilter(Software),
    Origin: referenceFilter,
    User: referenceFilter,
    Tag: referenceFilter,
    /** Orders with a line of the package. */
    Package: referenceFilter,
    ...range('Date', instantFilter),
    ...range('ExpirationDate', dayFilter),
    ...range('PaidAt', instantFilter),
    ...range('Total', numberFilter),
    ...range('Balance', numberFilter),
  },
  orderColumns: [
    'Number',
    'Date',
    'Status',
    'PaymentType',
    'Kind',
    'Software',
    'ExpirationDate',
    'Total',
    'Balance',
    'UpdatedAt',
  ],
  lookupFor: ['Opportunities'],
});

/**
 * Takes an order from one status to another. Refused when it is not in `From` any more or `To` is not offered
 * (`TransitionNotOffered`), and when it must say why and does not (`ReasonRequired`): `StatusReason` from the list,
 * `Reason` in words, or both. `ValueDate` is the bank's day of a payment that staff confirm; left out: today.
 */
export const changeOrderStatus = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Status',
  summary: 'Changes the status of an order',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.object({
    From: orderStatus,
    To: orderStatus,
    Reason: optionalText(250),
    StatusReason: optionalReference,
    ValueDate: optionalDay,
  }),
  answer: record,
});

/**
 * Issues the invoice of a paid order, which makes it billed, whichever way it was paid; or of one that waits for its instalments, which
 * is billed once they are paid. Refused where it is neither (`TransitionNotOffered`), and where the invoice cannot be issued (`SellerIncomplete`, `BillingIncomplete`, `DocumentSectionMissing`, `NothingToInvoice`).
 */
export const issueOrderInvoice = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Invoice',
  summary: 'Issues the invoice of an order that is paid, or waits for instalments',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.object({ Reason: optionalText(250) }),
  answer: record,
});

/**
 * Records money for an order that came beside the product, a bank transfer above all: what is still due, or a part of it. A part leaves the
 * status as it is; the whole takes the order to paid as a change of status does. `Amount` in EUR, at most what is due (`maxValue`); `ValueDate` is the
 * bank's day, left out: today. Refused where the order is not in `From` any more or cannot become paid (`TransitionNotOffered`),
 * and where it has changed since `Version` (`StaleVersion`), so that two people do not record one transfer twice.
 */
export const recordOrderPayment = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Payments',
  summary: 'Records money that came for an order',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.object({
    From: orderStatus,
    Amount: someMoney,
    ValueDate: optionalDay,
    Reason: optionalText(250),
    Version: z.int(),
  }),
  answer: record,
});

/**
 * Replaces the tags of an order, whatever its status. One that orders may not have is refused at `Tags` (`tagScope`), unless it is there already.
 */
export const setOrderTags = endpoint({
  method: 'PUT',
  path: '/Orders/{Id}/Tags',
  summary: 'Replaces the tags of an order',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.object({ Tags: z.array(referenceInput).max(500) }),
  answer: record,
});

/** What confirming many payments asks for: the bank's day of all of them; left out: today. An act of `POST /Orders/Bulk`. */
export const confirmPayments = z.strictObject({ ValueDate: optionalDay });

/** What an order would cost: the desk's live total, by the same rules as saving. Writes nothing. */
export const previewOrder = endpoint({
  method: 'POST',
  path: '/Orders/Preview',
  summary: 'Prices an order without placing it',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  body: z.object({
    User: referenceInput,
    Lines: linesInput,
    Coupons: couponCodes,
    ShopPaymentType: optionalReference,
    Order: optionalReference.describe('The order that is being changed'),
  }),
  answer: pricedFor.describe('What is asked for, by the billing data of the customer'),
});

/** The customers for whom staff may enter an order, by name, business or e-mail; the first 50, or the ones with the ids. */
export const orderCustomers = endpoint({
  method: 'GET',
  path: '/Orders/Customers',
  summary: 'Customers for whom an order may be entered',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  query: z.strictObject({ Search: z.string().max(100).optional(), Ids: referenceFilter.optional() }),
  answer: z.array(reference),
});

/** The ways to pay of an order that staff enter for a customer: those of their brand and product line, the usual one first; the first 50. */
export const orderPaymentTypes = endpoint({
  method: 'GET',
  path: '/Orders/PaymentTypes',
  summary: 'Ways to pay of an order for a customer',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  query: z.strictObject({
    User: z.coerce.number().int().min(1),
    Search: z.string().max(100).optional(),
    Ids: referenceFilter.optional(),
  }),
  answer: z.array(reference),
});

/** A package that a customer may buy, with what distinguishes it from its like: its product, and its price of today in EUR. */
const orderPackage = reference.extend({ Product: z.string(), Price: price });

/** The packages that staff may sell to a customer today: of their product line and brand, on sale, with a price; the first 50. */
export const orderPackages = endpoint({
  method: 'GET',
  path: '/Orders/Packages',
  summary: 'Packages that a customer may buy',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  query: z.strictObject({
    User: z.coerce.number().int().min(1),
    Search: z.string().max(100).optional(),
    Ids: referenceFilter.optional(),
  }),
  answer: z.array(orderPackage),
});
