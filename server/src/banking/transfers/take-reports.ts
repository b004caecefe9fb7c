import { BankReport, TransferBatchState, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { type LockedTransfers, lockBatches, type TransferEntry } from './lock-batch.ts';
import { rejectTransfer, returnTransfer } from './return-transfer.ts';
import { refreshBatch } from './settle-transfers.ts';
import { type StatedReport, type StatedReports, withoutReason } from './stated-reports.ts';

interface ReportsContext {
  caller: Caller;
  now: Date;
}

/** What a file of the bank did. */
interface ReportsOutcome {
  Accepted: number;
  Rejected: number;
  Returned: number;
  /** What was known before. */
  Known: number;
  /** Transfers that are not ours, or of another amount. */
  Unknown: number;
}

const { rejected, settled } = BankReport;

/** The batches that a file speaks of, by their own names and those of their transfers. */
async function batchesOf(tx: Tx, { files, transfers, bookings }: StatedReports): Promise<number[]> {
  const names = files.map(({ Name }) => Name);
  const ids = [...transfers.map(({ Name }) => Name), ...bookings.map(({ EndToEndId }) => EndToEndId)];
  const byName =
    names.length > 0
      ? await tx
          .select({ Id: transferBatches.Id })
          .from(transferBatches)
          .where(inArray(transferBatches.MessageId, names))
      : [];
  const byTransfer =
    ids.length > 0
      ? await tx
          .selectDistinct({ Id: transferEntries.BatchId })
          .from(transferEntries)
          .where(inArray(transferEntries.EndToEndId, ids))
      : [];
  return [...byName, ...byTransfer].map(({ Id }) => Id);
}

/** What a step made of a transfer. */
type Step = keyof ReportsOutcome;

interface KnownTransfer {
  locked: LockedTransfers;
  entry: TransferEntry;
}

/** What the bank says of a transfer before it books it. */
async function reportTransfer(tx: Tx, known: KnownTransfer, { Report, Code }: StatedReport, now: Date): Promise<Step> {
  const { locked, entry } = known;
  if (Report === rejected) {
    const isNew = await rejectTransfer(tx, locked.batch, entry, { Code: Code ?? withoutReason, now });
    if (isNew) known.entry = { ...entry, State: TransferEntryState.returned, Report };
    return isNew ? 'Rejected' : 'Known';
  }
  // A report that comes late says nothing more of what has ended.
  if (entry.State !== TransferEntryState.pending || entry.Report === Report) return 'Known';
  await tx.update(transferEntries).set({ Report }).where(eq(transferEntries.Id, entry.Id));
  known.entry = { ...entry, Report };
  return 'Accepted';
}

/** What the bank says of a file as a whole: a rejection is one of each of its transfers. */
async function reportFile(
  tx: Tx,
  { batch }: LockedTransfers,
  transfers: readonly KnownTransfer[],
  stated: StatedReport,
  now: Date,
): Promise<Step[]> {
  if (stated.Report === null || batch.State === TransferBatchState.cancelled) return [];
  await tx.update(transferBatches).set({ Report: stated.Report }).where(eq(transferBatches.Id, batch.Id));
  if (stated.Report !== rejected) return [];
  const steps: Step[] = [];
  for (const known of transfers) steps.push(await reportTransfer(tx, known, stated, now));
  return steps;
}

/**
 * Takes over what a file of the bank says of our transfers. What was rejected or came back waits for a correction, with the reason;
 * the same file again changes nothing.
 */
export async function takeReports(
  tx: Tx,
  stated: StatedReports,
  { caller, now }: ReportsContext,
): Promise<ReportsOutcome> {
  const batches = await lockBatches(tx, await batchesOf(tx, stated));
  const transfers = new Map<string, KnownTransfer>(
    batches.flatMap((locked) => locked.entries.map((entry) => [entry.EndToEndId, { locked, entry }] as const)),
  );
  const outcome: ReportsOutcome = { Accepted: 0, Rejected: 0, Returned: 0, Known: 0, Unknown: 0 };
  const touched = new Map<number, ReportsOutcome>();
  const note = (step: Step, batchId?: number) => {
    outcome[step] += 1;
    if (batchId === undefined || step === 'Known' || step === 'Unknown') return;
    const own = touched.get(batchId) ?? { Accepted: 0, Rejected: 0, Returned: 0, Known: 0, Unknown: 0 };
    touched.set(batchId, { ...own, [step]: own[step] + 1 });
  };
  for (const one of stated.transfers) {
    const known = transfers.get(one.Name);
    note(known ? await reportTransfer(tx, known, one, now) : 'Unknown', known?.locked.batch.Id);
  }
  const named = new Set(stated.transfers.map(({ Name }) => Name));
  for (const one of stated.files)
    for (const locked of batches.filter(({ batch }) => batch.MessageId === one.Name)) {
      // What the file says of single transfers was taken over already.
      const others = [...transfers.values()].filter(
        ({ entry }) => entry.BatchId === locked.batch.Id && !named.has(entry.EndToEndId),
      );
      for (const step of await reportFile(tx, locked, others, one, now)) note(step, locked.batch.Id);
    }
  for (const { EndToEndId, Amount, Returned } of stated.bookings) {
    const known = transfers.get(EndToEndId);
    if (!known || (Amount !== null && Math.abs(Amount) !== known.entry.Amount)) note('Unknown');
    else if (Returned === null)
      note(await reportTransfer(tx, known, { Name: EndToEndId, Report: settled, Code: null }, now));
    else {
      const isNew = await returnTransfer(tx, known.locked.batch, known.entry, { Code: Returned, now });
      if (isNew) known.entry = { ...known.entry, State: TransferEntryState.returned };
      note(isNew ? 'Returned' : 'Known', known.locked.batch.Id);
    }
  }
  for (const [id, { Accepted, Rejected, Returned }] of touched) {
    await refreshBatch(tx, id, now);
    const After = { Id: id, Accepted, Rejected, Returned };
    await recordChange(tx, caller, { Resource: 'TransferBatches', RecordId: id, Action: 'Report', After });
  }
  return outcome;
}
