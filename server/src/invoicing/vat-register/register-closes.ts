import type { RegisterClose } from '@circolo/contract/invoicing/vat-register/vat-register';
import { fromCents } from '@circolo/contract/values/money';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { registerCloses as t } from '../../tables/invoicing/register-tables.ts';

const closers = alias(users, 'closer');
const reopeners = alias(users, 'reopener');

/** The months of a company that are closed. */
export async function closedRegisterMonths(db: Queryable, CompanyId: number): Promise<Set<string>> {
  const rows = await db
    .select({ Month: t.Month })
    .from(t)
    .where(and(eq(t.CompanyId, CompanyId), isNull(t.ReopenedAt)));
  return new Set(rows.map(({ Month }) => Month));
}

/** Every close of a month, the last one first. */
export async function readRegisterCloses(db: Queryable, CompanyId: number, Month: string): Promise<RegisterClose[]> {
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
    .where(and(eq(t.CompanyId, CompanyId), eq(t.Month, Month)))
    .orderBy(desc(t.Id));
  return rows.map(({ row, closer, ClosedBy, reopener, ReopenedBy }) => ({
    Id: row.Id,
    Count: row.Count,
    Taxable: fromCents(row.Taxable),
    Vat: fromCents(row.Vat),
    Total: fromCents(row.Total),
    ClosedAt: row.ClosedAt,
    ClosedBy: closer === null ? null : ClosedBy,
    ReopenedAt: row.ReopenedAt,
    ReopenedBy: reopener === null ? null : ReopenedBy,
    ReopenReason: row.ReopenReason,
  }));
}
