import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';

/**
 * Has the connection of a transaction plan its statements for tables as large as they are now. The checks of foreign keys are
 * planned once for a connection: those that met a small table read all of it for every row until the database next counts it.
 */
export const discardPlans = (tx: Tx): PromiseLike<unknown> => tx.execute(sql`discard plans`);
