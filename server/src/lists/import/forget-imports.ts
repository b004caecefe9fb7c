import { lt } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { importJobs } from '../../tables/lists/list-tables.ts';

/** Throws away imports that have expired, every night: the file with its lines. What they did stays. */
export const forgetImports = defineJob('forget-imports', { cron: '45 3 * * *' }, async (_, { db, now }) => {
  await db.delete(importJobs).where(lt(importJobs.ExpiresAt, now().toISOString()));
});
