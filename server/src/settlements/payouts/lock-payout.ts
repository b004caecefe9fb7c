import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { settlementPayouts as t } from '../../tables/settlements/settlement-tables.ts';

export type PayoutRow = typeof t.$inferSelect;

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
