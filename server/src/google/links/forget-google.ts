import { eq, isNotNull } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';
import { forgetGoogle } from './save-link.ts';

/** Throws away, every night, the accounts of people who were erased. */
export const forgetGoogleNightly = defineJob('forget-google', { cron: '55 3 * * *' }, async (_payload, { db }) => {
  const erased = await db
    .select({ UserId: users.Id })
    .from(googleLinks)
    .innerJoin(users, eq(users.Id, googleLinks.UserId))
    .where(isNotNull(users.ErasedAt));
  for (const { UserId } of erased) await transaction(db, (tx) => forgetGoogle(tx, UserId));
});
