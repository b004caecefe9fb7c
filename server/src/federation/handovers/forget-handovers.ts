import { lt } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { handovers, oidcLogins } from '../../tables/federation/federation-tables.ts';

/** Throws away, every night, sign-ins that were never finished and codes that have had their minute. */
export const forgetHandovers = defineJob('forget-handovers', { cron: '50 3 * * *' }, async (_payload, { db, now }) => {
  const at = now().toISOString();
  await db.delete(oidcLogins).where(lt(oidcLogins.ExpiresAt, at));
  await db.delete(handovers).where(lt(handovers.ExpiresAt, at));
});
