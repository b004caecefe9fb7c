import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** The channel on which every process hears that a file has changed. */
export const spoolerChannel = 'circolo_spooler';

/**
 * Says, when the transaction commits, that a file of a person has changed; without an id: the whole list. Accounts of the
 * shop without a user have no stream.
 */
export async function notifyOwner(tx: Tx, userId: number | null, id?: number): Promise<void> {
  if (userId === null) return;
  await tx.execute(sql`select pg_notify(${spoolerChannel}, ${`${userId} ${id ?? ''}`})`);
}
