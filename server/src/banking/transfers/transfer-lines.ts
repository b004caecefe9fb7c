import { BankLineState } from '@circolo/contract/banking/codes';
import { TransferBatchState, TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import { problem } from '@circolo/contract/errors/problem';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { type BankLine, lockBankLine, saveBankLine } from '../../tables/banking/bank-lines.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { withFile } from './batch-states.ts';
import { type LockedTransfers, lockBatches, type TransferEntry } from './lock-batch.ts';
import { openTransfers, outgoingLineOf } from './open-transfers.ts';
import { sureMatches } from './outgoing-matches.ts';
import { refreshBatch, settleTransfers } from './settle-transfers.ts';
import { itemOf, reopenItem } from './transfer-item.ts';

interface LineContext {
  caller: Caller | null;
  now: Date;
}

/** The batches that some transfers are of. */
async function batchesOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ BatchId: transferEntries.BatchId })
    .from(transferEntries)
    .where(inArray(transferEntries.Id, [...ids]));
  return rows.map(({ BatchId }) => BatchId);
}

const isOpen = ({ State, DoneAt, LineId }: TransferEntry): boolean =>
  LineId === null && (State === TransferEntryState.pending || DoneAt !== null);

/** A batch whose last transfer was booked is done, and one of which a transfer is under way again is at the bank again. */
async function refresh(tx: Tx, { batch }: LockedTransfers, { caller, now }: LineContext): Promise<void> {
  await refreshBatch(tx, batch.Id, now);
  const [after] = await tx
    .select({ State: transferBatches.State })
    .from(transferBatches)
    .where(eq(transferBatches.Id, batch.Id));
  if (after?.State === batch.State) return;
  const about = { Resource: 'TransferBatches', RecordId: batch.Id, Action: 'ChangeState' };
  const state = (State: string | undefined) => ({ Id: batch.Id, State });
  await recordChange(tx, caller, { ...about, Before: state(batch.State), After: state(after?.State) });
}

/** Writes that a movement is these transfers, all of them open and together its amount; those under way are made by it. */
async function payByLine(
  tx: Tx,
  line: BankLine,
  locked: readonly LockedTransfers[],
  ids: readonly number[],
  context: LineContext,
): Promise<void> {
  const chosen = locked.flatMap(({ entries }) => entries.filter(({ Id }) => ids.includes(Id)));
  const sum = chosen.reduce((total, { Amount }) => total + Amount, 0);
  const isFree = line.State === BankLineState.outgoing && chosen.length === ids.length && chosen.every(isOpen);
  const isOfBank = locked.every(({ batch }) => batch.BankId === line.BankId && withFile.includes(batch.State));
  if (!isFree || !isOfBank || sum !== -line.Amount) throw problem('NotEditable');
  for (const one of locked) {
    const own = chosen.filter(({ BatchId }) => BatchId === one.batch.Id);
    const settled = await settleTransfers(tx, one.batch, own, { now: context.now, LineId: line.Id });
    if (settled.length > 0) await refresh(tx, one, context);
  }
  await tx
    .update(transferEntries)
    .set({ LineId: line.Id })
    .where(inArray(transferEntries.Id, [...ids]));
  const by = authorId(context.caller);
  await saveBankLine(tx, line.Id, { State: BankLineState.matched, Matched: line.Amount }, { by, now: context.now });
  const After = {
    Id: line.Id,
    State: BankLineState.matched,
    Matched: fromCents(line.Amount),
    Transfers: chosen.map(({ EndToEndId }) => EndToEndId),
  };
  const Before = { Id: line.Id, State: line.State, Matched: 0 };
  const about = { Resource: 'BankLines', RecordId: line.Id, Action: 'Match' };
  await recordChange(tx, context.caller, { ...about, Before, After });
}

/** Says which transfers a movement is. Refused unless they are open, of the same account, and together its amount (`NotEditable`). */
export async function confirmLineTransfers(
  tx: Tx,
  lineId: number,
  ids: readonly number[],
  context: LineContext,
): Promise<void> {
  const locked = await lockBatches(tx, await batchesOf(tx, ids));
  await payByLine(tx, await lockBankLine(tx, lineId), locked, [...new Set(ids)], context);
}

/** Finds the transfers of the movements of a statement that are sure; answers how many transfers that were. */
export async function payByStatement(tx: Tx, statementId: number, context: LineContext): Promise<number> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(
      and(eq(bankLines.StatementId, statementId), eq(bankLines.State, BankLineState.outgoing), lt(bankLines.Amount, 0)),
    );
  const [first] = rows;
  if (!first) return 0;
  const find = async () => sureMatches(rows.map(outgoingLineOf), await openTransfers(tx, [first.BankId]));
  const ids = [...(await find()).values()].flatMap(({ Transfers }) => Transfers);
  const locked = await lockBatches(tx, await batchesOf(tx, ids));
  const lockedIds = new Set(locked.flatMap(({ entries }) => entries.map(({ Id }) => Id)));
  let paid = 0;
  // What was found is looked for again under the locks: somebody may have been faster.
  for (const [lineId, { Transfers }] of await find()) {
    const line = rows.find(({ Id }) => Id === lineId);
    if (!line || !Transfers.every((id) => lockedIds.has(id))) continue;
    const own = locked.filter(({ entries }) => entries.some(({ Id }) => Transfers.includes(Id)));
    await payByLine(tx, line, own, Transfers, context);
    paid += Transfers.length;
  }
  return paid;
}

/** The transfers that a movement is, or brought back. */
const isOfLine = (lineId: number) => or(eq(transferEntries.LineId, lineId), eq(transferEntries.ReturnLineId, lineId));

/**
 * Takes back which transfers a movement is: those that it made are under way again, and so is what they pay. Answers false where it is
 * none; one that brought a transfer back stays (`NotEditable`).
 */
export async function undoLineTransfers(
  tx: Tx,
  lineId: number,
  { caller, now, language }: LineContext & { language: Language },
): Promise<boolean> {
  const rows = await tx.select({ Id: transferEntries.Id }).from(transferEntries).where(isOfLine(lineId));
  if (rows.length === 0) return false;
  const locked = await lockBatches(
    tx,
    await batchesOf(
      tx,
      rows.map(({ Id }) => Id),
    ),
  );
  const line = await lockBankLine(tx, lineId);
  const entries = locked.flatMap((one) => one.entries);
  if (entries.some(({ ReturnLineId }) => ReturnLineId === lineId)) throw problem('NotEditable');
  const own = entries.filter(({ LineId }) => LineId === lineId);
  if (own.length === 0) throw problem('NotEditable');
  const Reason = translator(language)('banking.undone');
  for (const one of locked) {
    const made = own.filter(
      ({ BatchId, ByLine, State }) => BatchId === one.batch.Id && ByLine && State === TransferEntryState.done,
    );
    const outcome = { State: TransferBatchState.sent, ErrorCode: null, BankId: one.batch.BankId, Reason };
    for (const entry of made) {
      await reopenItem(tx, itemOf(entry), outcome, now);
      await tx
        .update(transferEntries)
        .set({ State: TransferEntryState.pending, DoneAt: null })
        .where(eq(transferEntries.Id, entry.Id));
    }
    if (made.length > 0) await refresh(tx, one, { caller, now });
  }
  await tx.update(transferEntries).set({ LineId: null, ByLine: false }).where(eq(transferEntries.LineId, lineId));
  await saveBankLine(tx, line.Id, { State: BankLineState.outgoing, Matched: 0 }, { by: authorId(caller), now });
  const about = { Resource: 'BankLines', RecordId: lineId, Action: 'Undo' };
  const Before = { Id: lineId, State: line.State, Transfers: own.map(({ EndToEndId }) => EndToEndId) };
  const After = { Id: lineId, State: BankLineState.outgoing, Transfers: [] };
  await recordChange(tx, caller, { ...about, Before, After });
  return true;
}
