import { lt } from 'drizzle-orm';
import { defineJob } from '../jobs/job.ts';
import { notifications } from './tables.ts';

const keptDays = 30;

/** When a file that was asked for now is thrown away. */
export const expiryOf = (now: Date): string => new Date(now.getTime() + keptDays * 86_400_000).toISOString();

/** Throws away files that have expired, every night. */
export const expireFiles = defineJob('expire-files', { cron: '30 3 * * *' }, async (_, { db, now }) => {
  await db.delete(notifications).where(lt(notifications.ExpiresAt, now().toISOString()));
});
