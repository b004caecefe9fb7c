import {
  TransferBatchState,
  type TransferBatchStateCode,
  TransferEntryState,
} from '@circolo/contract/banking/transfers/transfer-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { recordChange } from '../../resource/audit.ts';
import { accountsOf } from '../../sales/approvals/same-person.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { lockTransfers, type TransferBatch, type TransferEntry } from './lock-batch.ts';
import { refreshBatch, settleTransfers } from './settle-transfers.ts';
import { itemOf, putBackItem } from './transfer-item.ts';

interface MoveContext {
  caller: Caller | null;
  now: Date;
  language: Language;
}

const { proposed, released, sent, done, cancelled } = TransferBatchState;

/** Where a batch may go. One whose file is out may be given up only because the bank took nothing of it. */
const targets: Partial<Record<TransferBatchStateCode, readonly TransferBatchStateCode[]>> = {
  [proposed]: [released, cancelled],
  [released]: [sent, cancelled],
  [sent]: [done, cancelled],
};

/** Two pairs of eyes: neither who proposed, nor who typed an account, nor who is paid, under whatever account. */
async function assertSecondPerson(tx: Tx, batch: TransferBatch, entries: readonly TransferEntry[], caller: Caller) {
  const first = [batch.CreatedById, ...entries.flatMap(({ TypedById, UserId }) => [TypedById, UserId])];
  for (const id of new Set(first)) {
    if (id === null) continue;
    const { rows } = await tx.execute(sql`select 1 where ${caller.UserId}::bigint in ${accountsOf(id)}`);
    if (rows.length > 0) throw problem('ApprovalOwn');
  }
}

async function putBack(tx: Tx, id: number, entries: readonly TransferEntry[], now: Date): Promise<void> {
  const pending = entries.filter(({ State }) => State === TransferEntryState.pending);
  for (const entry of pending) await putBackItem(tx, itemOf(entry), now);
  await tx
    .update(transferEntries)
    .set({ State: TransferEntryState.cancelled })
    .where(and(eq(transferEntries.BatchId, id), eq(transferEntries.State, TransferEntryState.pending)));
}

const columnsOf = (State: TransferBatchStateCode, caller: Caller | null, now: Date): Partial<TransferBatch> => {
  const at = now.toISOString();
  if (State === released) return { ReleasedAt: at, ReleasedById: caller?.UserId ?? null };
  return State === sent ? { SentAt: at } : {};
};

/**
 * Releases a batch, says that it went to the bank or that the bank has booked all of it that is under way, or gives it up: what it
 * held waits as before. `TransitionNotOffered` for anything else.
 */
export async function moveTransfers(
  tx: Tx,
  id: number,
  State: TransferBatchStateCode,
  { caller, now, language }: MoveContext,
): Promise<void> {
  const { batch, entries } = await lockTransfers(tx, id);
  const text = (code: TransferBatchStateCode) => `enums.TransferBatchState.${code}` as const;
  if (!targets[batch.State]?.includes(State)) throw transitionNotOffered(text(batch.State), text(State), language);
  if (State === released && caller) await assertSecondPerson(tx, batch, entries, caller);
  if (State === cancelled) await putBack(tx, id, entries, now);
  if (State === done) await settleTransfers(tx, batch, entries, { now });
  const columns = { ...columnsOf(State, caller, now), UpdatedAt: now.toISOString(), UpdatedById: authorId(caller) };
  await tx
    .update(transferBatches)
    .set({ State, ...columns, Version: sql`${transferBatches.Version} + 1` })
    .where(eq(transferBatches.Id, id));
  if (State === done) await refreshBatch(tx, id, now);
  const about = { Resource: 'TransferBatches', RecordId: id, Action: 'ChangeState' };
  await recordChange(tx, caller, { ...about, Before: { Id: id, State: batch.State }, After: { Id: id, State } });
}
