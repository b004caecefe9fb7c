import type {
  BillingMethodCode,
  DiscountTypeCode,
  PackageTypeCode,
  PriceTypeCode,
  SoftwareCode,
  UnitOfMeasureCode,
} from '@circolo/contract/codes/catalogue-codes';
import type { Billing } from '@circolo/contract/sales/billing';
import {
  type OrderKindCode,
  OrderStatus,
  type OrderStatusCode,
  PaymentState,
  type PaymentStateCode,
  type PaymentVectorCode,
  type PurchaseKindCode,
  type PurchaseStateCode,
} from '@circolo/contract/sales/codes';
import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import type { Instalment } from '@circolo/contract/sales/instalments/instalments';
import type { ExplainStep } from '@circolo/contract/sales/pricing/explain';
import type { VatGroup } from '@circolo/contract/sales/pricing/vat-group';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  id,
  instant,
  micros,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
  sparseIndex,
} from '../../db/columns.ts';
import { labelReferences } from '../../db/reference-label.ts';
import { hasForeignVatNumber, users } from '../access/user-tables.ts';
import { activities } from '../activities/activity-tables.ts';
import { packagePrices, packages } from '../catalogue/catalogue-tables.ts';
import { productSwitches } from '../catalogue/switch-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { reasons, vatNatures } from '../registries/registry-tables.ts';
import { userPaymentMethods } from './payment-method-tables.ts';
import { banks, shopPaymentTypes } from './payment-type-tables.ts';

/** Counts orders, with gaps: a rolled back order leaves one, and no transaction waits for another. */
export const orderNumbers = pgSequence('sales_order_number');

/** A code in the text of an index. */
const word = (code: string) => sql.raw(`'${code}'`);

const quantity = () => numeric({ precision: 12, scale: 3, mode: 'number' });

/** A check-out of a customer places one order. */
export const checkOutOnce = 'sales_order_checkout';

/** A quotation that became binding. Amounts in cents; `Billing` is a copy of what held when it was placed. */
export const orders = snakeCase.table(
  'sales_order',
  {
    Id: id(),
    Number: code().notNull().unique(),
    Date: instant().notNull(),
    Kind: code().$type<OrderKindCode>().notNull(),
    Software: code().$type<SoftwareCode>().notNull(),
    OriginId: requiredReference(() => origins.Id),
    UserId: requiredReference(() => users.Id),
    ActivityId: reference().references(() => activities.Id),
    Status: code().$type<OrderStatusCode>().notNull(),
    StatusAt: instant().notNull(),
    PaymentType: code().$type<PaymentVectorCode>().notNull(),
    ShopPaymentTypeId: requiredReference(() => shopPaymentTypes.Id),
    PaidByProvider: boolean().notNull().default(false),
    BankId: reference().references(() => banks.Id),
    TransferReference: code().unique(),
    ExpirationDate: day().notNull(),
    Currency: code().notNull().default('EUR'),
    SubTotal: cents().notNull(),
    DiscountTotal: cents().notNull(),
    TaxableTotal: cents().notNull(),
    VatTotal: cents().notNull(),
    StampDuty: cents().notNull().default(0),
    Total: cents().notNull(),
    VatSummary: jsonb().$type<VatGroup[]>().notNull(),
    /** What of `VatTotal` the customer pays to the State and not to us: not asked for. */
    SplitVat: cents().notNull().default(0),
    CouponTotal: cents().notNull().default(0), // What coupons take off, part of `DiscountTotal`.
    PaidTotal: cents().notNull().default(0),
    RefundedTotal: cents().notNull().default(0),
    /** What of it was paid too much: it went back without a part of what the order sells. */
    SurplusRefunded: cents().notNull().default(0),
    /** By which terms it is paid in instalments, and these with what of each is paid; null: as a whole. They add up to what it asks for. */
    InstalmentPlan: jsonb().$type<InstalmentPlan>(),
    Instalments: jsonb().$type<Instalment[]>(),
    PaymentState: code().$type<PaymentStateCode>().notNull().default(PaymentState.none),
    Billing: jsonb().$type<Billing>().notNull(),
    CustomerNotes: text(),
    InternalNotes: text(),
    PurchaseOrderRef: text(),
    Cig: code(),
    Cup: code(),
    PolicyAcceptedAt: instant(),
    PolicyVersion: text(),
    /** Placed before the address of the buyer was proven: such a session reaches these alone. */
    BeforeProof: boolean().notNull().default(false),
    RenewOfId: reference().references((): AnyPgColumn => orders.Id),
    SwitchId: reference().references(() => productSwitches.Id),
    /** What a switch leaves of the old purchase, with VAT: for the account, and to be given back. Booked when it is paid. */
    SwitchToAccount: cents().notNull().default(0),
    SwitchBack: cents().notNull().default(0),
    UserPaymentMethodId: reference().references((): AnyPgColumn => userPaymentMethods.Id),
    /** Bought by a consumer, who may withdraw (art. 52 Codice del consumo) and pays the part used if asked to begin at once. */
    Consumer: boolean().notNull().default(false),
    BeginAtOnce: boolean().notNull().default(false),
    /** The last day on which an unpaid order lives: `ExpirationDate` and the hidden grace of its payment type. */
    GraceUntil: day(),
    /** Automatic charges that failed, and when the next one is made. */
    Attempts: integer().notNull().default(0),
    NextAttemptAt: instant(),
    ConfirmedAt: instant(),
    ConfirmedById: reference(),
    PaidAt: instant(),
    ValueDate: day(),
    BilledAt: instant(),
    SuspendedAt: instant(),
    RefundedAt: instant(),
    CancelledAt: instant(),
    StatusReasonId: reference().references(() => reasons.Id),
    StatusReasonText: text(),
    CheckoutId: text(),
    AssignedToId: reference().references(() => users.Id),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    unique(checkOutOnce).on(t.UserId, t.CheckoutId),
    check('sales_order_refunded', sql`${t.RefundedTotal} <= ${t.PaidTotal}`),
    index().on(t.Date, t.Id),
    index().on(t.Status, t.Date, t.Id),
    index().on(t.Status, t.ExpirationDate, t.Total),
    index().on(t.OriginId),
    sparseIndex(t.ActivityId),
    index().on(t.ShopPaymentTypeId),
    sparseIndex(t.BankId),
    sparseIndex(t.RenewOfId),
    sparseIndex(t.SwitchId),
    sparseIndex(t.UserPaymentMethodId),
    sparseIndex(t.NextAttemptAt),
    sparseIndex(t.PaidAt),
    // The day of the operation of what may be invoiced, as `orders-to-invoice.ts` has it.
    index('sales_order_to_invoice')
      .on(
        t.Status,
        sql`coalesce(${t.ValueDate}, (${t.PaidAt} at time zone 'Europe/Rome')::date, (${t.Date} at time zone 'Europe/Rome')::date)`,
      )
      .where(sql`${t.Status} in (${word(OrderStatus.paid)}, ${word(OrderStatus.pending)}) and ${t.Total} > 0`),
    sparseIndex(t.StatusReasonId),
    // The numbers that VIES is asked for.
    index('sales_order_foreign_vat_number').on(sql`(${t.Billing} ->> 'VatNumber')`).where(hasForeignVatNumber),
    sparseIndex(t.AssignedToId),
    ...searchIndexes(t.Search),
  ],
);
labelReferences(orders, (columns) => columns.Number);

/** What an order sells: the package's data as they were when it was placed. */
export const orderLines = snakeCase.table(
  'order_line',
  {
    Id: id(),
    OrderId: requiredReference(() => orders.Id),
    Position: integer().notNull(),
    PackageId: requiredReference(() => packages.Id),
    ActivityId: reference().references(() => activities.Id),
    PriceId: reference().references(() => packagePrices.Id),
    PackageCode: code().notNull(),
    PackageDescription: text().notNull(),
    PackageType: code().$type<PackageTypeCode>().notNull(),
    UnitOfMeasure: code().$type<UnitOfMeasureCode>().notNull(),
    PriceType: code().$type<PriceTypeCode>().notNull(),
    BillingMethod: code().$type<BillingMethodCode>().notNull(),
    PackageQuantity: quantity().notNull(),
    MaxActivities: integer(),
    IncludedEmails: integer().notNull().default(0),
    IncludedSms: integer().notNull().default(0),
    GraceDays: integer().notNull().default(0),
    Quantity: quantity().notNull(),
    UnitPrice: micros().notNull(),
    ListPrice: micros().notNull(),
    PriceIncludesVat: boolean().notNull().default(false),
    PriceOverride: boolean().notNull().default(false),
    PriceOverrideReason: text(),
    DiscountType: code().$type<DiscountTypeCode>(),
    DiscountValue: integer(), // Cents, or hundredths of a per cent, by `DiscountType`.
    LineDiscount: cents().notNull(),
    /** The line's share of the coupons; the shares add up to `CouponTotal`. */
    CouponDiscount: cents().notNull().default(0),
    ProrationCredit: cents().notNull().default(0), // What is left of the purchase that a switch ends.
    SetupFee: cents().notNull().default(0),
    TrialDays: integer().notNull().default(0),
    Taxable: cents().notNull(),
    VatRate: integer().notNull(),
    VatNatureCode: code().references(() => vatNatures.Code),
    Vat: cents().notNull(),
    Total: cents().notNull(),
    PeriodFrom: day(),
    PeriodTo: day(),
    ParentLineId: reference().references((): AnyPgColumn => orderLines.Id),
    /** The purchase that a renewal prolongs, or that a switch ends. */
    FollowsId: reference().references((): AnyPgColumn => purchases.Id),
    RefundedQuantity: quantity().notNull().default(0),
    RefundedAmount: cents().notNull().default(0),
    Explain: jsonb().$type<ExplainStep[]>().notNull(),
  },
  (t) => [
    unique('order_line_once').on(t.OrderId, t.PackageId, t.ActivityId).nullsNotDistinct(),
    index().on(t.PackageId),
    sparseIndex(t.ActivityId),
    index().on(t.PriceId),
    sparseIndex(t.VatNatureCode),
    sparseIndex(t.ParentLineId),
    sparseIndex(t.FollowsId),
    check('order_line_refunded', sql`${t.RefundedAmount} between 0 and ${t.Total}`),
  ],
);

/** What a customer owns. A line of an order makes at most one: being paid twice extends nothing twice. */
export const purchases = snakeCase.table(
  'user_purchase',
  {
    Id: id(),
    UserId: requiredReference(() => users.Id),
    ActivityId: reference().references(() => activities.Id),
    Kind: code().$type<PurchaseKindCode>().notNull(),
    PackageId: requiredReference(() => packages.Id),
    OrderLineId: reference()
      .unique()
      .references(() => orderLines.Id),
    PriceId: reference().references(() => packagePrices.Id),
    StartDate: day().notNull(),
    EndDate: day(),
    AnchorDay: integer(),
    GraceUntil: day(),
    Quantity: quantity().notNull(),
    Used: quantity().notNull().default(0),
    MaxActivities: integer().notNull().default(0),
    MonthlyAmount: cents().notNull().default(0), // What it brings in a month, without VAT and what is due once.
    State: code().$type<PurchaseStateCode>().notNull(),
    AutoRenew: boolean().notNull().default(false),
    CancelAtPeriodEnd: boolean().notNull().default(false),
    CancelReasonId: reference().references(() => reasons.Id),
    CancelReasonText: text(),
    CancelledAt: instant(),
    /** What `AutoRenew` was before the cancellation; null where it is not cancelled. */
    AutoRenewBefore: boolean(),
    /** The base that an add-on depends on and ends with. */
    ParentPurchaseId: reference().references((): AnyPgColumn => purchases.Id),
    UserPaymentMethodId: reference().references((): AnyPgColumn => userPaymentMethods.Id),
    /** A switch that waits for the end of the period, and what it leads to. */
    SwitchId: reference().references(() => productSwitches.Id),
    SwitchPackageId: reference().references(() => packages.Id),
    TrialUntil: day(),
    SuspendedAt: instant(),
    RenewalOrderId: reference().references(() => orders.Id),
    PreviousPurchaseId: reference().references((): AnyPgColumn => purchases.Id),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.UserId, t.State),
    index().on(t.ActivityId),
    index().on(t.PackageId),
    index().on(t.PriceId),
    index().on(t.State, t.EndDate),
    index().on(t.StartDate, t.Id),
    // What runs and what ended is counted and added up in the index alone.
    index('user_purchase_running').on(t.Kind, t.EndDate, t.StartDate, t.State, t.MonthlyAmount, t.Id),
    index().on(t.CancelReasonId),
    index().on(t.RenewalOrderId),
    index().on(t.PreviousPurchaseId, t.State),
    index().on(t.ParentPurchaseId),
    index().on(t.UserPaymentMethodId),
    index().on(t.SwitchId),
    index().on(t.SwitchPackageId),
  ],
);
