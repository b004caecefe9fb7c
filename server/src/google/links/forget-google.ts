import { eq, isNotNull, lt } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { googleLinks, googleLogins, googleRuns } from '../../tables/google/google-tables.ts';
import { forgetGoogle } from './save-link.ts';

const day = 86_400_000;
const runRetention = 30 * day;

/**
 * Throws away, every night, authorizations that were never finished, runs of long ago, and the accounts of people who
 * were erased.
 */
export const forgetGoogleNightly = defineJob('forget-google', { cron: '55 3 * * *' }, async (_payload, { db, now }) => {
  const ago = (time: number) => new Date(now().getTime() - time).toISOString();
  await db.delete(googleLogins).where(lt(googleLogins.ExpiresAt, ago(0)));
  await db.delete(googleRuns).where(lt(googleRuns.StartedAt, ago(runRetention)));
  const erased = await db
    .select({ UserId: users.Id })
    .from(googleLinks)
    .innerJoin(users, eq(users.Id, googleLinks.UserId))
    .where(isNotNull(users.ErasedAt));
  for (const { UserId } of erased) await transaction(db, (tx) => forgetGoogle(tx, UserId));
});
