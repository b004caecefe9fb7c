import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { itemOf, lockItems } from './transfer-item.ts';

export type TransferBatch = typeof transferBatches.$inferSelect;
export type TransferEntry = typeof transferEntries.$inferSelect;

const entriesOf = (tx: Tx, id: number) =>
  tx.select().from(transferEntries).where(eq(transferEntries.BatchId, id)).orderBy(asc(transferEntries.Id));

/** A batch with its transfers. */
export interface LockedTransfers {
  batch: TransferBatch;
  entries: TransferEntry[];
}

/** Batches and their transfers with everything that they pay, locked: first what is paid, then the batches, as everywhere. */
export async function lockBatches(tx: Tx, ids: readonly number[]): Promise<LockedTransfers[]> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const paid: TransferEntry[] = [];
  for (const id of sorted) paid.push(...(await entriesOf(tx, id)));
  await lockItems(tx, paid.map(itemOf));
  const locked: LockedTransfers[] = [];
  for (const id of sorted) {
    const [batch] = await tx.select().from(transferBatches).where(eq(transferBatches.Id, id)).for('update');
    locked.push({ batch: orNotFound(batch), entries: await entriesOf(tx, id) });
  }
  return locked;
}

/** One batch and its transfers, locked. */
export async function lockTransfers(tx: Tx, id: number): Promise<LockedTransfers> {
  const [locked] = await lockBatches(tx, [id]);
  return orNotFound(locked);
}
