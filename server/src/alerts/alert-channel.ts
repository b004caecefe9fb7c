import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** The channel on which every process hears whose alerts have changed. */
export const alertChannel = 'circolo_alerts';

/** Says, when the transaction commits, that alerts of a person have changed. */
export async function notifyAlerts(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${alertChannel}, ${String(userId)})`);
}
