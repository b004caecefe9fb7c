import type { SettlementDay } from '@circolo/contract/settlements/settlements';
import { fromCents } from '@circolo/contract/values/money';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { settlementMovements as t } from '../../tables/settlements/settlement-tables.ts';
import { agreement } from '../agreement.ts';
import { ours } from '../currency.ts';

/** Counts, and sums in cents. */
type Sums = Omit<SettlementDay, 'Day'>;

const nothing: Sums = {
  ...{ Count: 0, Agreeing: 0, Explained: 0, Open: 0 },
  ...{ Payments: 0, Refunds: 0, Disputes: 0, Fees: 0, Other: 0, PaidOut: 0 },
};
const moneyNames = ['Payments', 'Refunds', 'Disputes', 'Fees', 'Other', 'PaidOut'] as const;

const plus = (one: Sums, other: Sums): Sums =>
  // The names of both are those of `nothing`.
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Sums]])) as Sums;

/** Cents as euros of the wire. */
const shown = (sums: Sums): Sums => ({
  ...sums,
  // Zero has one sign on the wire.
  ...Object.fromEntries(moneyNames.map((name) => [name, fromCents(sums[name]) || 0])),
});

/** How the movements of each day of a month add up, and how many agree; both in all too. */
export async function readSums(
  db: Queryable,
  provider: string,
  month: string,
): Promise<{ days: SettlementDay[]; all: Sums }> {
  const count = (where?: SQL) => sql<number>`count(*) ${where ?? sql``}`.mapWith(Number);
  const sum = (column: SQL, where: SQL) =>
    sql<number>`coalesce(sum(${column}) filter (where ${t.Currency} = ${ours} and ${where}), 0)`.mapWith(Number);
  const gross = sql`${t.Gross}`;
  const rows = await db
    .select({
      Day: t.Day,
      Count: count(),
      Agreeing: count(sql`filter (where ${agreement} = 'A')`),
      Explained: count(sql`filter (where ${agreement} = 'E')`),
      Open: count(sql`filter (where ${agreement} = 'O')`),
      Payments: sum(gross, sql`${t.Kind} = 'payment'`),
      Refunds: sum(gross, sql`${t.Kind} = 'refund'`),
      Disputes: sum(gross, sql`${t.Kind} in ('dispute', 'disputeReturned')`),
      Fees: sum(sql`${t.Fee}`, sql`true`),
      Other: sum(gross, sql`${t.Kind} in ('hold', 'other')`),
      PaidOut: sum(gross, sql`${t.Kind} = 'payout'`),
    })
    .from(t)
    .where(and(eq(t.Provider, provider), eq(t.Month, month)))
    .groupBy(t.Day)
    .orderBy(asc(t.Day));
  const all = rows.reduce<Sums>((sums, { Day: _, ...row }) => plus(sums, row), nothing);
  return { days: rows.map(({ Day, ...row }) => ({ Day, ...shown(row) })), all: shown(all) };
}
