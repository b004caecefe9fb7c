import { AttemptState, PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { and, asc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { customerColumns } from '../../sales/customers/customer.ts';
import { hasMoneyIn } from '../../sales/order-records/money-in.ts';
import { awaitsDebit } from '../../sales/payment-types/planned-debits.ts';
import { openPauseOf } from '../../sales/purchases/paused-purchases.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders, purchases as t } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import type { RenewalCoupons, Subscription } from '../plan/plan-types.ts';

const next = alias(packages, 'next_package');
const method = alias(userPaymentMethods, 'renewal_method');

const underWay = inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]);

const paymentUnderWay = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(and(eq(orderPayments.OrderId, orders.Id), underWay));

/** The method that is charged: the one chosen for the purchase, else the customer's default one. */
const methodJoin = or(
  eq(method.Id, t.UserPaymentMethodId),
  and(sql`${t.UserPaymentMethodId} is null`, eq(method.UserId, t.UserId), eq(method.IsDefault, true)),
);

const columns = (db: Queryable) => ({
  purchase: t,
  package: packages,
  next,
  pause: { StartDate: pauses.StartDate, EndDate: pauses.EndDate },
  order: {
    Id: orders.Id,
    Status: orders.Status,
    PaymentType: orders.PaymentType,
    ExpirationDate: orders.ExpirationDate,
    GraceUntil: orders.GraceUntil,
    Attempts: orders.Attempts,
    NextAttemptAt: orders.NextAttemptAt,
    Total: orders.Total,
    SplitVat: orders.SplitVat,
  },
  Charging: sql<boolean>`(${or(exists(paymentUnderWay(db)), awaitsDebit)})`,
  HasMoney: sql<boolean>`coalesce(${hasMoneyIn}, false)`,
  Followed: sql<boolean>`exists (select 1 from user_purchase f where f.previous_purchase_id = ${t.Id} and f.state in ('A', 'S', 'P', 'W'))`,
  /** What it depends on was revoked, as by a refund, and the customer has nothing else that it could depend on. */
  IsAlone: sql<boolean>`exists (select 1 from user_purchase b where b.id = ${t.ParentPurchaseId} and b.state = 'R')
    and not exists (select 1 from user_purchase o where o.user_id = ${t.UserId} and o.kind = 'A'
      and o.parent_purchase_id is null and o.state in ('A', 'S', 'P', 'W'))`,
  /** Pieces that went back are not renewed. */
  line: {
    Quantity: sql<number>`${orderLines.Quantity} - ${orderLines.RefundedQuantity}`.mapWith(Number),
    OrderId: orderLines.OrderId,
  },
  /** What the switch that waits for the period's end costs, in cents before VAT. */
  SwitchFee: sql<number>`coalesce((select fee from product_switch where id = ${t.SwitchId}), 0)`.mapWith(Number),
  method: {
    Id: method.Id,
    Vector: method.Vector,
    Provider: method.Provider,
    State: method.State,
    MandateState: method.MandateState,
    CardBrand: method.CardBrand,
    CardLast4: method.CardLast4,
    IbanMasked: method.IbanMasked,
    PaypalEmail: method.PaypalEmail,
    CardExpiryMonth: method.CardExpiryMonth,
    CardExpiryYear: method.CardExpiryYear,
  },
  user: { ...customerColumns, Phone: users.Phone },
});

/** Reads what chosen customers have that ends by a day, with all that planning and carrying out ask for. */
export const readRows = (db: Queryable, userIds: readonly number[], until: string) =>
  db
    .select(columns(db))
    .from(t)
    .innerJoin(packages, eq(packages.Id, t.PackageId))
    .innerJoin(next, sql`${next.Id} = coalesce(${t.SwitchPackageId}, ${packages.RenewalPackageId}, ${packages.Id})`)
    .innerJoin(users, eq(users.Id, t.UserId))
    .leftJoin(pauses, openPauseOf)
    .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
    .leftJoin(orders, eq(orders.Id, t.RenewalOrderId))
    .leftJoin(method, and(methodJoin, sql`${method.State} <> 'D'`))
    .where(
      and(
        inArray(t.UserId, [...userIds]),
        eq(t.Kind, PurchaseKind.subscription),
        inArray(t.State, runningStates),
        isNotNull(t.EndDate),
        lte(t.EndDate, until),
      ),
    )
    .orderBy(asc(t.UserId), asc(t.Id));

export type LoadedRow = Awaited<ReturnType<typeof readRows>>[number];

/** A subscription with the rows that it was made of. */
export interface LoadedSubscription {
  subscription: Subscription;
  row: LoadedRow;
  /** Null where its renewal costs what the same one costs everybody. */
  coupons: RenewalCoupons | null;
}
