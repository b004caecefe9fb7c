import { alertDays } from '@circolo/contract/alerts/alerts';
import { lt } from 'drizzle-orm';
import { defineJob } from '../jobs/job.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';

/** Removes, every night, alerts whose time is over. */
export const removeOldAlerts = defineJob('remove-old-alerts', { cron: '40 3 * * *' }, async (_payload, { db, now }) => {
  const until = new Date(now().getTime() - alertDays * 86_400_000).toISOString();
  await db.delete(t).where(lt(t.At, until));
});
