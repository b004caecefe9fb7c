import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { itemOf, lockItems } from './transfer-item.ts';

export type TransferBatch = typeof transferBatches.$inferSelect;
export type TransferEntry = typeof transferEntries.$inferSelect;

const entriesOf = (tx: Tx, id: number) =>
  tx.select().from(transferEntries).where(eq(transferEntries.BatchId, id)).orderBy(asc(transferEntries.Id));

/** A batch and its transfers with everything that they pay, locked: first what is paid, then the batch, as everywhere. */
export async function lockTransfers(tx: Tx, id: number): Promise<{ batch: TransferBatch; entries: TransferEntry[] }> {
  await lockItems(tx, (await entriesOf(tx, id)).map(itemOf));
  const [batch] = await tx.select().from(transferBatches).where(eq(transferBatches.Id, id)).for('update');
  return { batch: orNotFound(batch), entries: await entriesOf(tx, id) };
}
