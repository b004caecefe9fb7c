import { billedMonths } from '@circolo/contract/catalogue/monthly-price';
import { AttemptState, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Queryable } from '../db/database.ts';
import { userPaymentMethods } from '../sales/method-tables.ts';
import { orderLines, orderPayments, orders, purchases as t } from '../sales/tables.ts';
import { loadMemory } from './load-memory.ts';
import { type House, usualNotice } from './load-rules.ts';
import type { Renewal, RenewalState, Subscription } from './plan-types.ts';
import { paymentFor } from './renewal-payment.ts';

const next = alias(packages, 'next_package');
const method = alias(userPaymentMethods, 'renewal_method');

const underWay = inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]);

/** The method that is charged: the one chosen for the purchase, else the customer's default one. */
const methodJoin = or(
  eq(method.Id, t.UserPaymentMethodId),
  and(sql`${t.UserPaymentMethodId} is null`, eq(method.UserId, t.UserId), eq(method.IsDefault, true)),
);

const columns = (db: Queryable) => ({
  purchase: t,
  package: packages,
  next,
  order: {
    Id: orders.Id,
    Status: orders.Status,
    ExpirationDate: orders.ExpirationDate,
    GraceUntil: orders.GraceUntil,
    Attempts: orders.Attempts,
    NextAttemptAt: orders.NextAttemptAt,
    Total: orders.Total,
  },
  Charging: exists(
    db
      .select({ one: sql`1` })
      .from(orderPayments)
      .where(and(eq(orderPayments.OrderId, orders.Id), underWay)),
  ).mapWith(Boolean),
  Followed: sql<boolean>`exists (select 1 from user_purchase f where f.previous_purchase_id = ${t.Id} and f.state in ('A', 'S', 'W'))`,
  line: { Quantity: orderLines.Quantity, OrderId: orderLines.OrderId },
  method: {
    Id: method.Id,
    Vector: method.Vector,
    Provider: method.Provider,
    State: method.State,
    MandateState: method.MandateState,
    CardExpiryMonth: method.CardExpiryMonth,
    CardExpiryYear: method.CardExpiryYear,
  },
  user: {
    Id: users.Id,
    Email: users.Email,
    FirstName: users.FirstName,
    LastName: users.LastName,
    Language: users.Language,
    Nature: users.Nature,
    OriginId: users.OriginId,
    Software: users.Software,
    Billing: users.Billing,
    Phone: users.Phone,
  },
});

/** Reads what chosen customers have that ends by a day, with all that planning and carrying out ask for. */
const read = (db: Queryable, userIds: readonly number[], until: string) =>
  db
    .select(columns(db))
    .from(t)
    .innerJoin(packages, eq(packages.Id, t.PackageId))
    .innerJoin(next, sql`${next.Id} = coalesce(${t.SwitchPackageId}, ${packages.RenewalPackageId}, ${packages.Id})`)
    .innerJoin(users, eq(users.Id, t.UserId))
    .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
    .leftJoin(orders, eq(orders.Id, t.RenewalOrderId))
    .leftJoin(method, and(methodJoin, sql`${method.State} <> 'D'`))
    .where(
      and(
        inArray(t.UserId, [...userIds]),
        eq(t.Kind, 'A'),
        inArray(t.State, ['A', 'S']),
        isNotNull(t.EndDate),
        lte(t.EndDate, until),
      ),
    )
    .orderBy(asc(t.UserId), asc(t.Id));

export type LoadedRow = Awaited<ReturnType<typeof read>>[number];

/** A subscription with the rows that it was made of. */
export interface Loaded {
  subscription: Subscription;
  row: LoadedRow;
}

const states: Record<OrderStatusCode, RenewalState> = {
  ...{ IA: 'open', IR: 'open', PC: 'waiting', SO: 'waiting' },
  ...{ PA: 'paid', FT: 'paid', CO: 'paid', AN: 'gone', RI: 'gone' },
};

function isChargeable({ method: kept }: LoadedRow, day: string): boolean {
  if (!kept || kept.State === 'X') return false;
  if (kept.MandateState !== null && kept.MandateState !== 'V') return false;
  if (kept.CardExpiryYear === null || kept.CardExpiryMonth === null) return true;
  return `${kept.CardExpiryYear}-${String(kept.CardExpiryMonth).padStart(2, '0')}` >= day.slice(0, 7);
}

function renewalOf({ order, Charging, Followed, purchase }: LoadedRow): Renewal | null {
  const none = {
    Attempts: 0,
    NextAttempt: null,
    MayRetry: true,
    Charging: false,
    Dunned: new Set<number>(),
    Total: null,
  };
  const EndDate = purchase.EndDate ?? '';
  // Bought again by hand: there is nothing left to renew.
  if (Followed && (!order || states[order.Status] !== 'paid'))
    return { Id: null, State: 'paid', Due: EndDate, LastDay: EndDate, ...none };
  if (!order) return null;
  return {
    ...none,
    Id: order.Id,
    State: states[order.Status],
    Due: order.ExpirationDate,
    LastDay: order.GraceUntil ?? order.ExpirationDate,
    Attempts: order.Attempts,
    NextAttempt: order.NextAttemptAt && romeDay(new Date(order.NextAttemptAt)),
    Charging,
    Total: order.Total,
  };
}

/** How many packages a renewal takes: of an additional activity as many as before, of a subscription one period. */
export const renewedQuantity = ({ next: bought, line }: Pick<LoadedRow, 'next' | 'line'>): number =>
  bought.Type === 'PA' ? Math.max(line?.Quantity ?? 1, bought.MinQuantity) : bought.MinQuantity;

function subscriptionOf(row: LoadedRow, house: House, day: string): Subscription {
  const { purchase, package: bought, next: renewed, user } = row;
  const EndDate = purchase.EndDate ?? '';
  const months = billedMonths(renewed.BillingMethod);
  const switches = purchase.SwitchPackageId !== null;
  const Chargeable = isChargeable(row, day);
  return {
    Id: purchase.Id,
    Root: purchase.Id,
    UserId: purchase.UserId,
    PackageId: purchase.PackageId,
    OriginId: user.OriginId,
    Software: bought.Software,
    State: purchase.State === 'S' ? 'S' : 'A',
    EndDate,
    GraceUntil: purchase.GraceUntil ?? EndDate,
    AnchorDay: purchase.AnchorDay ?? Number(purchase.StartDate.slice(8)),
    Months: (months ?? 12) * (renewed.Type === 'PA' ? 1 : renewedQuantity(row)),
    GraceDays: renewed.GraceDays,
    OrderGraceDays: paymentFor(row, house, Chargeable)?.type.GraceDays ?? 0,
    NoticeDays: bought.NoticeDays || usualNotice,
    Renewable: months !== null && renewed.Active && (bought.Renewable || switches),
    AutoRenew: purchase.AutoRenew,
    Chargeable,
    HasPhone: user.Phone !== null,
    NextPackageId: renewed.Id,
    Cancelled: purchase.CancelAtPeriodEnd,
    ParentId: purchase.ParentPurchaseId,
    Told: new Set(),
    Renewal: renewalOf(row),
  };
}

/** Loads what chosen customers have that ends by a day, as the planner reads it, in the order of their ids. */
export async function loadSubscriptions(
  db: Queryable,
  userIds: readonly number[],
  { house, day, until }: { house: House; day: string; until: string },
): Promise<Loaded[]> {
  const rows = await read(db, userIds, until);
  const known = new Map<number, Loaded>();
  // A customer without a default method has at most one row; the chosen method wins over the default one.
  for (const row of rows) {
    const seen = known.get(row.purchase.Id);
    if (!seen || row.method?.Id === row.purchase.UserPaymentMethodId)
      known.set(row.purchase.Id, { row, subscription: subscriptionOf(row, house, day) });
  }
  const loaded = [...known.values()];
  await loadMemory(db, loaded);
  return loaded;
}
