import { BankReport, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transferEntries } from '../../tables/banking/transfer-tables.ts';
import type { TransferBatch, TransferEntry } from './lock-batch.ts';
import { settleTransfers } from './settle-transfers.ts';
import { itemOf, reopenItem } from './transfer-item.ts';

/** Why, when, and by which movement of our account if one is known. */
export interface TransferReturn {
  Code: string;
  now: Date;
  LineId?: number | null;
}

async function reopenTransfer(
  tx: Tx,
  { BankId }: TransferBatch,
  entry: TransferEntry,
  { Code, now }: TransferReturn,
  columns: Partial<TransferEntry>,
): Promise<void> {
  await reopenItem(tx, itemOf(entry), { State: PayoutState.failed, ErrorCode: Code, BankId }, now);
  await tx
    .update(transferEntries)
    .set({ State: TransferEntryState.returned, ReturnCode: Code, ...columns })
    .where(eq(transferEntries.Id, entry.Id));
}

/**
 * The bank did not make a transfer (pain.002): what it pays waits for a correction. Answers false where that is known, where it was
 * given up, or where a movement of our account says that it has left. Everything is locked.
 */
export async function rejectTransfer(
  tx: Tx,
  batch: TransferBatch,
  entry: TransferEntry,
  why: TransferReturn,
): Promise<boolean> {
  const isUnderWay = entry.State === TransferEntryState.pending;
  // One that was noted as made before the bank rejected it.
  const isNoted = entry.State === TransferEntryState.done && entry.LineId === null;
  if (!isUnderWay && !isNoted) return false;
  await reopenTransfer(tx, batch, entry, why, { Report: BankReport.rejected, DoneAt: null });
  return true;
}

/** A transfer had left and is back (camt.054, or a movement of our account); answers false where that is known or it was given up. */
export async function returnTransfer(
  tx: Tx,
  batch: TransferBatch,
  entry: TransferEntry,
  why: TransferReturn,
): Promise<boolean> {
  if (entry.State === TransferEntryState.pending) await settleTransfers(tx, batch, [entry], { now: why.now });
  else if (entry.State !== TransferEntryState.done) return false;
  await reopenTransfer(tx, batch, entry, why, {});
  return true;
}
