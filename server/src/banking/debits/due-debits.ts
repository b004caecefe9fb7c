import {
  DebitObstacle,
  type DebitObstacleCode,
  type MandateSchemeCode,
} from '@circolo/contract/banking/debits/debit-codes';
import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { addMonths } from '@circolo/contract/sales/purchases/purchase-period';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { paymentProviders } from '../../payments/port/providers.ts';
import { missing } from '../../sales/order-records/missing.ts';
import { isOwnMandate } from '../../sales/payment-types/own-mandates.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import {
  MandateState,
  userPaymentMethods as methods,
  StoredMethodState,
} from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

/** A mandate that was not used for three years has ended by itself (SEPA rulebook). */
export const idleMonths = 36;

type Mandate = typeof methods.$inferSelect;

/** An order to be paid by debit, with the mandate that it would be collected by. */
export interface DueOrder {
  order: { Id: number; Number: string; Due: number; ExpirationDate: string; UserId: number };
  Customer: string;
  called: { Organisation: string | null; Town: string | null };
  mandate: Mandate | null;
  Obstacle: DebitObstacleCode | null;
}

const waiting = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.suspended] as const;

const isUnderWay = sql<boolean>`exists (select 1 from ${orderPayments} where ${orderPayments.OrderId} = ${orders.Id}
  and ${orderPayments.State} in ('P', 'A'))`;

/** The day until which a mandate can be used: the one that `lapseMandates` adds up in SQL. */
function lastsUntil({ LastDebitDate, MandateSignedAt }: Mandate): string {
  const from = LastDebitDate ?? romeDay(new Date(MandateSignedAt ?? 0));
  return addMonths(from, idleMonths, Number(from.slice(8)));
}

/** A mandate of ours that has ended by itself: staff read why the order cannot be debited. */
const isLapsed = and(
  eq(methods.Vector, PaymentVector.sepaDebit),
  isNull(methods.Provider),
  eq(methods.MandateState, MandateState.expired),
  ne(methods.State, StoredMethodState.deleted),
);

async function mandatesOf(db: Queryable, userIds: readonly number[], scheme: MandateSchemeCode) {
  const byUser = new Map<number, Mandate[]>();
  if (userIds.length === 0) return byUser;
  const rows = await db
    .select()
    .from(methods)
    .where(and(inArray(methods.UserId, [...userIds]), eq(methods.MandateScheme, scheme), or(isOwnMandate, isLapsed)))
    .orderBy(asc(methods.MandateState), sql`${methods.IsDefault} desc`, asc(methods.Id));
  for (const row of rows) byUser.set(row.UserId, [...(byUser.get(row.UserId) ?? []), row]);
  return byUser;
}

/**
 * Orders that are to be paid by a debit of our own under a scheme, oldest first: those of customers who signed for us,
 * and where no provider collects debits those of everybody else, with what prevents it.
 */
export async function dueOrders(
  db: Queryable,
  scheme: MandateSchemeCode,
  { now, providers, only }: { now: Date; providers: ReturnType<typeof paymentProviders>; only?: SQL },
): Promise<DueOrder[]> {
  const rows = await db
    .select({
      Id: orders.Id,
      Number: orders.Number,
      Due: missing,
      ExpirationDate: orders.ExpirationDate,
      UserId: orders.UserId,
      MethodId: orders.UserPaymentMethodId,
      Provider: shopPaymentTypes.Provider,
      Customer: displayName,
      called: organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
      UnderWay: isUnderWay,
    })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .innerJoin(shopPaymentTypes, eq(shopPaymentTypes.Id, orders.ShopPaymentTypeId))
    .where(
      and(eq(orders.PaymentType, PaymentVector.sepaDebit), inArray(orders.Status, [...waiting]), gt(missing, 0), only),
    )
    .orderBy(asc(orders.ExpirationDate), asc(orders.Id))
    .limit(2000);
  const mandates = await mandatesOf(db, [...new Set(rows.map(({ UserId }) => UserId))], scheme);
  const today = romeDay(now);
  return rows.flatMap(({ Customer, called, UnderWay, MethodId, Provider, ...order }) => {
    const own = mandates.get(order.UserId) ?? [];
    const mandate = own.find(({ Id }) => Id === MethodId) ?? own[0] ?? null;
    // A debit of somebody who signed elsewhere is the provider's.
    const isUsable = mandate?.MandateState === MandateState.valid;
    if (!isUsable && providers.forVector(PaymentVector.sepaDebit, Provider)) return [];
    const isOld = mandate && lastsUntil(mandate) < today;
    const late = isOld ? DebitObstacle.mandateExpired : null;
    const Obstacle = !mandate ? DebitObstacle.noMandate : UnderWay ? DebitObstacle.underWay : late;
    return [{ order, Customer, called, mandate, Obstacle }];
  });
}
