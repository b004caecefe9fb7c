import type { Database, Tx } from '../db/database.ts';
import { rehearse, transaction } from '../db/transaction.ts';

/** Does the work of a command in one transaction; a dry run does the same, and takes it back at once. */
export function changing<Value>({ db }: Database, isDryRun: boolean, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return transaction(db, (tx) => (isDryRun ? rehearse(tx, work) : work(tx)));
}
