import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';

export type PayoutRow = typeof t.$inferSelect;
export type LineRow = typeof bankLines.$inferSelect;

/** Who matches, and when; null is the system. */
export interface PayoutContext {
  caller: Caller | null;
  now: Date;
}

/** Payouts, locked by their number until the transaction ends; movements are locked after them. */
export const lockPayouts = (tx: Tx, ids: readonly number[]): Promise<PayoutRow[]> =>
  tx
    .select()
    .from(t)
    .where(inArray(t.Id, [...ids]))
    .orderBy(asc(t.Id))
    .for('update');

/** The payout of a name, locked. */
export async function lockNamedPayout(tx: Tx, Provider: string, Reference: string): Promise<PayoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Provider, Provider), eq(t.Reference, Reference)))
    .for('update');
  return row;
}

/** A movement of our account, locked. */
export async function lockIncoming(tx: Tx, id: number): Promise<LineRow> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.Id, id)).for('update');
  return orNotFound(line);
}

/** Writes what became of a movement. */
export async function saveIncoming(
  tx: Tx,
  Id: number,
  columns: Pick<LineRow, 'State' | 'Matched'>,
  { caller, now }: PayoutContext,
): Promise<void> {
  const author = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller) };
  await tx
    .update(bankLines)
    .set({ ...columns, ...author, Version: sql`${bankLines.Version} + 1` })
    .where(eq(bankLines.Id, Id));
}
