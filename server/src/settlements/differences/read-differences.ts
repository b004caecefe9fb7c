import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDifference } from '@circolo/contract/settlements/settlements';
import { fromCents } from '@circolo/contract/values/money';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { displayName, nameOf, users } from '../../tables/access/user-tables.ts';
import { paymentIncidents } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { settlementMovements, settlementDifferences as t } from '../../tables/settlements/settlement-tables.ts';

const explainers = alias(users, 'explainer');

/** The side of a payment that a key names. @example sideOf('payment/60/paid') // 'paid' */
function sideOf(key: string): SettlementDifference['Side'] {
  if (!key.startsWith('payment/')) return null;
  return key.endsWith('/paid') ? 'paid' : 'back';
}

/** Differences with what they are about. */
async function selectDifferences(db: Queryable, where: SQL | undefined): Promise<SettlementDifference[]> {
  const rows = await db
    .select({
      row: t,
      Order: { Id: orders.Id, Description: orders.Number },
      Customer: { Id: users.Id, Description: displayName },
      Incidents:
        sql<number>`(select count(*) from ${paymentIncidents} where ${paymentIncidents.PaymentId} = ${t.PaymentId})`.mapWith(
          Number,
        ),
      Movement: settlementMovements.Reference,
      ExplainedBy: nameOf(explainers),
      ExplainerId: explainers.Id,
    })
    .from(t)
    .leftJoin(orderPayments, eq(orderPayments.Id, t.PaymentId))
    .leftJoin(orders, eq(orders.Id, orderPayments.OrderId))
    .leftJoin(users, eq(users.Id, orders.UserId))
    .leftJoin(settlementMovements, eq(settlementMovements.Id, t.MovementId))
    .leftJoin(explainers, eq(explainers.Id, t.ExplainedById))
    .where(where)
    .orderBy(desc(eq(t.State, DifferenceState.open)), asc(t.Day), asc(t.Id));
  return rows.map(({ row, Order, Customer, Incidents, Movement, ExplainedBy, ExplainerId }) => ({
    Id: row.Id,
    Kind: row.Kind,
    State: row.State,
    Side: sideOf(row.Key),
    Here: fromCents(row.Here),
    There: fromCents(row.There),
    Currency: row.Currency,
    Day: row.Day,
    Order,
    Customer,
    Incidents,
    Movement,
    FoundAt: row.FoundAt,
    Note: row.Note,
    ExplainedAt: row.ExplainedAt,
    ExplainedBy: ExplainerId === null ? null : ExplainedBy,
    Version: row.Version,
  }));
}

/** One difference with what it is about. */
export async function oneDifference(db: Queryable, id: number): Promise<SettlementDifference> {
  const [found] = await selectDifferences(db, eq(t.Id, id));
  return orNotFound(found);
}

/** What does not agree in a month: what is open comes first. */
export const differencesOf = (db: Queryable, provider: string, month: string): Promise<SettlementDifference[]> =>
  selectDifferences(db, and(eq(t.Provider, provider), eq(t.Month, month), ne(t.State, DifferenceState.resolved)));
