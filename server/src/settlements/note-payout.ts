import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { type settlementMovements, settlementPayouts as t } from '../tables/settlements/settlement-tables.ts';

/** Notes what a movement says of a payout: that it left for our bank, or that it came back. */
export async function notePayout(
  tx: Tx,
  { Provider, Reference, Subject, Net, Day }: typeof settlementMovements.$inferSelect,
  ArrivesOn: string | null,
  now: Date,
): Promise<void> {
  const named = Subject ?? Reference;
  const UpdatedAt = now.toISOString();
  if (Net > 0) {
    const isIt = and(eq(t.Provider, Provider), eq(t.Reference, named), ne(t.State, ProviderPayoutState.arrived));
    await tx.update(t).set({ State: ProviderPayoutState.failed, UpdatedAt }).where(isIt);
    return;
  }
  const values = {
    Provider,
    Reference: named,
    Amount: -Net,
    SentOn: Day,
    ArrivesOn,
    State: ProviderPayoutState.underWay,
  };
  await tx
    .insert(t)
    .values({ ...values, CreatedAt: UpdatedAt, UpdatedAt })
    // A provider that corrects it has sent more.
    .onConflictDoUpdate({
      target: [t.Provider, t.Reference],
      set: { Amount: sql`${t.Amount} + excluded.amount`, UpdatedAt },
    });
}
