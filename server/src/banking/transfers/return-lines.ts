import { BankLineState } from '@circolo/contract/banking/codes';
import { fromCents } from '@circolo/contract/values/money';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { type BankLine, saveBankLine } from '../../tables/banking/bank-lines.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { transferBatches as batches, transferEntries as entries } from '../../tables/banking/transfer-tables.ts';
import { withFile } from './batch-states.ts';
import { lockBatches } from './lock-batch.ts';
import { outgoingLineOf } from './open-transfers.ts';
import { isNamedIn } from './outgoing-matches.ts';
import { returnTransfer } from './return-transfer.ts';
import { refreshBatch } from './settle-transfers.ts';
import { withoutReason } from './stated-reports.ts';

/** Transfers of an account that may have come back, of these amounts. */
const mayBeBack = (db: Queryable, bankId: number, amounts: readonly number[]) =>
  db
    .select({ Id: entries.Id, BatchId: entries.BatchId, EndToEndId: entries.EndToEndId, Amount: entries.Amount })
    .from(entries)
    .innerJoin(batches, eq(batches.Id, entries.BatchId))
    .where(
      and(
        eq(batches.BankId, bankId),
        inArray(batches.State, [...withFile]),
        inArray(entries.Amount, [...amounts]),
        isNull(entries.ReturnLineId),
      ),
    );

/**
 * Finds the movements of a statement that brought a transfer of ours back: they name it, and are of its amount. Such money is no
 * order's; what it paid waits again. Answers how many that were.
 */
export async function returnByStatement(
  tx: Tx,
  statementId: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(
      and(eq(bankLines.StatementId, statementId), eq(bankLines.State, BankLineState.new), gt(bankLines.Amount, 0)),
    );
  const [first] = rows;
  if (!first) return 0;
  const amounts = [...new Set(rows.map(({ Amount }) => Amount))];
  const open = await mayBeBack(tx, first.BankId, amounts);
  const isOf = (row: BankLine, { EndToEndId, Amount }: (typeof open)[number]) =>
    Amount === row.Amount && isNamedIn(outgoingLineOf(row).Text, EndToEndId);
  const found = rows.flatMap((row) => {
    const transfer = open.find((one) => isOf(row, one));
    return transfer ? [{ row, transfer }] : [];
  });
  const locked = await lockBatches(
    tx,
    found.map(({ transfer }) => transfer.BatchId),
  );
  let returned = 0;
  for (const { row, transfer } of found) {
    const one = locked.find(({ batch }) => batch.Id === transfer.BatchId);
    const [entry] = await tx.select().from(entries).where(eq(entries.Id, transfer.Id));
    if (!one || !entry || entry.ReturnLineId !== null) continue;
    await returnTransfer(tx, one.batch, entry, { Code: row.ReturnCode ?? withoutReason, now });
    await tx.update(entries).set({ ReturnLineId: row.Id }).where(eq(entries.Id, entry.Id));
    await refreshBatch(tx, one.batch.Id, now);
    const columns = { State: BankLineState.matched, Matched: row.Amount };
    await saveBankLine(tx, row.Id, columns, { by: authorId(caller), now });
    const After = {
      Id: row.Id,
      State: BankLineState.matched,
      Returned: entry.EndToEndId,
      Matched: fromCents(row.Amount),
    };
    await recordChange(tx, caller, { Resource: 'BankLines', RecordId: row.Id, Action: 'Match', After });
    returned += 1;
  }
  return returned;
}
