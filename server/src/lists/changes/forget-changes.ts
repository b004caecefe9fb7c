import { inArray, lt } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { bulkRuns } from '../../tables/lists/list-tables.ts';
import { changeSets } from '../../tables/resource/audit-tables.ts';

const batchSize = 200;
const retentionDays = 30;

/** Forgets every night, some at a time, the change sets that can no longer be undone and the bulk runs of their age. */
export const forgetChanges = defineJob<object>('forget-changes', { cron: '40 3 * * *' }, async (_, { db, now }) => {
  const at = now();
  const old = new Date(at.getTime() - retentionDays * 86_400_000).toISOString();
  for (let left = batchSize; left === batchSize; ) {
    const expired = db
      .select({ Id: changeSets.Id })
      .from(changeSets)
      .where(lt(changeSets.ExpiresAt, at.toISOString()))
      .limit(batchSize);
    const gone = await db.delete(changeSets).where(inArray(changeSets.Id, expired)).returning({ Id: changeSets.Id });
    left = gone.length;
  }
  await db.delete(bulkRuns).where(lt(bulkRuns.RequestedAt, old));
});
