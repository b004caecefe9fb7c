import { lt } from 'drizzle-orm';
import { defineJob } from '../jobs/job.ts';
import { notifications } from './tables.ts';

/** Throws away files that have expired, every night. */
export const expireFiles = defineJob('expire-files', { cron: '30 3 * * *' }, async (_, { db, now }) => {
  await db.delete(notifications).where(lt(notifications.ExpiresAt, now().toISOString()));
});
