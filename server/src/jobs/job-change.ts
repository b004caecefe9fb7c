import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** The states of the queue, in its order. */
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** A job as it is in the queue. */
export interface QueuedJobState {
  Id: string;
  Name: string;
  State: JobState;
}

/** What somebody's wish about a job came to. */
export interface JobChange extends QueuedJobState {
  /** False where the job was already as it should be, or could not be changed. */
  Changed: boolean;
}

/** A job of the queue, locked until the end of the transaction; null where none has this id. */
export async function lockJob(tx: Queryable, id: string): Promise<QueuedJobState | null> {
  const { rows } = await tx.execute<QueuedJobState & Record<string, unknown>>(sql`
    select id as "Id", name as "Name", state::text as "State" from pgboss.job_common where id = ${id}::uuid for update`);
  return rows[0] ?? null;
}
