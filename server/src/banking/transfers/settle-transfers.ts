import { TransferBatchState, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import type { TransferBatch, TransferEntry } from './lock-batch.ts';
import { completeItem, itemOf } from './transfer-item.ts';

/** Writes what a batch has become by its transfers: done when none is under way any more. It is at the bank, and locked. */
export async function refreshBatch(tx: Tx, id: number, now: Date): Promise<void> {
  const entries = await tx
    .select({ State: transferEntries.State, DoneAt: transferEntries.DoneAt })
    .from(transferEntries)
    .where(eq(transferEntries.BatchId, id));
  const some = (state: TransferEntry['State']) => entries.some(({ State }) => State === state);
  const isUnderWay = some(TransferEntryState.pending);
  const done = some(TransferEntryState.returned) ? TransferBatchState.partlyDone : TransferBatchState.done;
  // What came back had left: its batch was at work, also where nothing of it remains.
  const hasLeft = entries.some(({ DoneAt }) => DoneAt !== null);
  const ended = hasLeft ? done : TransferBatchState.cancelled;
  await tx
    .update(transferBatches)
    .set({
      State: isUnderWay ? TransferBatchState.sent : ended,
      UpdatedAt: now.toISOString(),
      Version: sql`${transferBatches.Version} + 1`,
    })
    .where(eq(transferBatches.Id, id));
}

/** The bank has booked transfers, by a movement of our account if one is named. Those that are not under way stay. */
export async function settleTransfers(
  tx: Tx,
  batch: TransferBatch,
  entries: readonly TransferEntry[],
  { now, LineId = null }: { now: Date; LineId?: number | null },
): Promise<TransferEntry[]> {
  const pending = entries.filter(({ State }) => State === TransferEntryState.pending);
  for (const entry of pending) await completeItem(tx, itemOf(entry), batch.BankId, now);
  if (pending.length > 0)
    await tx
      .update(transferEntries)
      .set({ State: TransferEntryState.done, DoneAt: now.toISOString(), LineId, ByLine: LineId !== null })
      .where(
        inArray(
          transferEntries.Id,
          pending.map(({ Id }) => Id),
        ),
      );
  return pending;
}
