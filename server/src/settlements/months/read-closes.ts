import type { SettlementClose } from '@circolo/contract/settlements/settlements';
import { fromCents } from '@circolo/contract/values/money';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { settlementMonths as t } from '../../tables/settlements/settlement-tables.ts';

const closers = alias(users, 'closer');
const reopeners = alias(users, 'reopener');

/** Every close of a month, the last one first. */
export async function readCloses(db: Queryable, provider: string, month: string): Promise<SettlementClose[]> {
  const rows = await db
    .select({
      row: t,
      closer: closers.Id,
      ClosedBy: nameOf(closers),
      reopener: reopeners.Id,
      ReopenedBy: nameOf(reopeners),
    })
    .from(t)
    .leftJoin(closers, eq(closers.Id, t.ClosedById))
    .leftJoin(reopeners, eq(reopeners.Id, t.ReopenedById))
    .where(and(eq(t.Provider, provider), eq(t.Month, month)))
    .orderBy(desc(t.Id));
  return rows.map(({ row, closer, ClosedBy, reopener, ReopenedBy }) => ({
    Id: row.Id,
    Count: row.Count,
    Gross: fromCents(row.Gross),
    Fee: fromCents(row.Fee),
    PaidOut: fromCents(row.PaidOut),
    ClosedAt: row.ClosedAt,
    ClosedBy: closer === null ? null : ClosedBy,
    ReopenedAt: row.ReopenedAt,
    ReopenedBy: reopener === null ? null : ReopenedBy,
    ReopenReason: row.ReopenReason,
  }));
}
