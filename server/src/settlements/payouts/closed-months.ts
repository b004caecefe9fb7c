import { problem } from '@circolo/contract/errors/problem';
import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { monthAfter, monthOf } from '@circolo/contract/values/month';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import {
  settlementMovements,
  type settlementPayouts,
  settlementReadings,
  settlementMonths as t,
} from '../../tables/settlements/settlement-tables.ts';

/** Locks what is read of a provider: its months are closed, and what is in them changes, one after the other. */
export async function lockReading(
  tx: Tx,
  provider: string,
): Promise<typeof settlementReadings.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(settlementReadings)
    .where(eq(settlementReadings.Provider, provider))
    .for('update');
  return row;
}

/** The months of a provider that are closed. */
export async function closedMonths(db: Queryable, provider: string): Promise<Set<string>> {
  const rows = await db
    .select({ Month: t.Month })
    .from(t)
    .where(and(eq(t.Provider, provider), isNull(t.ReopenedAt)));
  return new Set(rows.map(({ Month }) => Month));
}

/** The month that something of a day counts for: its own, or the first one after it that is not closed. */
export async function openMonths(db: Queryable, provider: string): Promise<(day: string) => string> {
  const closed = await closedMonths(db, provider);
  return (day) => {
    let month = monthOf(day);
    while (closed.has(month)) month = monthAfter(month);
    return month;
  };
}

/** Refuses what is of a month that is closed. */
export async function assertOpenMonth(db: Queryable, provider: string, month: string): Promise<void> {
  if ((await closedMonths(db, provider)).has(month)) throw problem('MonthClosed');
}

/** The month that a payout counts for: that of its last movement, which may have corrected it. */
export async function monthOfPayout(
  db: Queryable,
  { Provider, Reference, SentOn }: typeof settlementPayouts.$inferSelect,
): Promise<string> {
  const [row] = await db
    .select({ Month: max(settlementMovements.Month) })
    .from(settlementMovements)
    .where(
      and(
        eq(settlementMovements.Provider, Provider),
        eq(settlementMovements.Kind, MovementKind.payout),
        eq(sql`coalesce(${settlementMovements.Subject}, ${settlementMovements.Reference})`, Reference),
      ),
    );
  return row?.Month ?? monthOf(SentOn);
}
