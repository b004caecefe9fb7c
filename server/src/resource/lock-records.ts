import { asc } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { isOneOf } from '../db/statements/is-one-of.ts';
import type { AnySource } from './source.ts';

/** Locks the records that a transaction goes on to change, by number: two that work on the same ones in other orders take turns. */
export async function lockRecords(tx: Tx, { table }: AnySource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.select({ Id: table.Id }).from(table).where(isOneOf(table.Id, ids)).orderBy(asc(table.Id)).for('update');
}
