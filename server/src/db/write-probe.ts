import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { transaction } from './transaction.ts';

/** Rows of 8 kB that a sort is to put into a file: a megabyte of the disk. */
const rows = 128;

/**
 * Whether the database can be written to. A replica, or a leader that may only read, says so; a megabyte that a sort has no memory for goes into a file that is
 * thrown away, and a message for no one into the log, which a full disk refuses. Throws what the database refuses it with.
 */
export async function canWrite(db: Db): Promise<boolean> {
  const { rows: states } = await db.execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  if (states[0]?.isReadOnly) return false;
  await transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`);
    await tx.execute(sql`
      select max(length(sorted.line)) from (
        select repeat('-', 8000) || number as line from generate_series(1, ${rows}::integer) as number order by 1 offset 0
      ) as sorted`);
    await tx.execute(sql`select pg_logical_emit_message(true, 'circolo', 'ready')`);
  });
  return true;
}
