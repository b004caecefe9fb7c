import { bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { findRunCaller, type RunRequest } from '../../http/rights/run-caller.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { bulkRuns } from '../../tables/lists/list-tables.ts';
import { runBatch } from './bulk-batch.ts';
import { mayRun, withdrawRun } from './bulk-rights.ts';

const batchSize = 50;

interface Payload extends RunRequest {
  Id: number;
}

/** Does the next records, with the rights that the person has by then; true when the run has ended. */
async function nextBatch(tx: Tx, { Id, ...asked }: Payload, { now, log }: JobContext): Promise<boolean> {
  const caller = await findRunCaller(tx, asked, now());
  if (!caller || !(await mayRun(tx, Id, caller))) {
    await withdrawRun(tx, Id, now());
    return true;
  }
  const fault = (err: unknown) => log.error({ err, run: Id }, 'bulk run');
  return runBatch(tx, Id, batchSize, { caller, now: now(), fault });
}

/** Goes through the records of a run, some in each transaction; a repeat goes on where the last one was. */
export const bulkRecords = defineJob<Payload>('bulk-records', { retryLimit: 3 }, async (asked, context) => {
  const { db } = context;
  try {
    for (let last = false; !last; ) last = await transaction(db, (tx) => nextBatch(tx, asked, context));
  } catch (error) {
    const failed = { State: bulkRunState.failed, Error: translator('it')('errors.Fault') };
    await db.update(bulkRuns).set(failed).where(eq(bulkRuns.Id, asked.Id));
    throw error;
  }
});
