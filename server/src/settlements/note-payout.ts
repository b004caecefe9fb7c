import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { lockBankLine } from '../tables/banking/bank-lines.ts';
import { type settlementMovements, settlementPayouts as t } from '../tables/settlements/settlement-tables.ts';
import { lockNamedPayout, type PayoutRow } from './payouts/lock-payout.ts';
import { takePayoutBack } from './payouts/match-payout.ts';

type MovementRow = typeof settlementMovements.$inferSelect;

/** What of a payout is under way after another movement of it: nothing where all of it came back. */
function amountAfter({ Amount, State }: PayoutRow, { Net }: MovementRow): number {
  const before = State === ProviderPayoutState.failed ? 0 : Amount;
  return before - Net;
}

/**
 * Notes what a movement says of a payout: that it left for our bank, that it was more or less, or that it came back. A movement of our
 * account that brought another amount did not bring it.
 */
export async function notePayout(tx: Tx, moved: MovementRow, ArrivesOn: string | null, now: Date): Promise<void> {
  const { Provider, Reference, Subject, Net, Day } = moved;
  const named = Subject ?? Reference;
  const UpdatedAt = now.toISOString();
  const known = await lockNamedPayout(tx, Provider, named);
  if (!known) {
    if (Net >= 0) return;
    const values = { Provider, Reference: named, Amount: -Net, SentOn: Day, ArrivesOn };
    await tx.insert(t).values({ ...values, State: ProviderPayoutState.underWay, CreatedAt: UpdatedAt, UpdatedAt });
    return;
  }
  if (known.LineId !== null)
    await takePayoutBack(tx, known, await lockBankLine(tx, known.LineId), { caller: null, now });
  const left = amountAfter(known, moved);
  const columns =
    left > 0 ? { State: ProviderPayoutState.underWay, Amount: left } : { State: ProviderPayoutState.failed };
  await tx
    .update(t)
    .set({ ...columns, UpdatedAt })
    .where(eq(t.Id, known.Id));
}
