import type { Level } from '@circolo/contract/authorization/levels';
import { bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { bulkRuns } from '../../tables/lists/list-tables.ts';
import { runBatch } from './bulk-batch.ts';

const batchSize = 50;

interface Payload {
  Id: number;
  Caller: Omit<Caller, 'Levels'>;
  /** A menu is no plain value. */
  Levels: [string, Level][];
}

/** Goes through the records of a run, some in each transaction; a repeat goes on where the last one was. */
export const bulkRecords = defineJob<Payload>('bulk-records', { retryLimit: 3 }, async (asked, context) => {
  const { db, now, log } = context;
  const caller = { ...asked.Caller, Levels: new Map(asked.Levels) };
  const fault = (err: unknown) => log.error({ err, run: asked.Id }, 'bulk run');
  try {
    for (let last = false; !last; ) {
      last = await transaction(db, (tx) => runBatch(tx, asked.Id, batchSize, { caller, now: now(), fault }));
    }
  } catch (error) {
    const failed = { State: bulkRunState.failed, Error: translator('it')('errors.Fault') };
    await db.update(bulkRuns).set(failed).where(eq(bulkRuns.Id, asked.Id));
    throw error;
  }
});
