import { lt, or } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { emailChanges } from '../../tables/access/email-change-tables.ts';
import { oneTimeKeys, rateLimitCounters, sessions } from '../../tables/access/session-tables.ts';
import { idempotencyRecords } from '../../tables/http/idempotency-tables.ts';

const day = 86_400_000;

/**
 * Throws away, every night, sessions, changes of address and mailed codes that have ended, attempts long ago, and answers stored for
 * repeats.
 */
export const forgetExpired = defineJob('forget-expired', { cron: '40 3 * * *' }, async (_payload, { db, now }) => {
  const at = now().toISOString();
  const yesterday = new Date(now().getTime() - 2 * day).toISOString();
  await db.delete(sessions).where(or(lt(sessions.RefreshExpiresAt, at), lt(sessions.RevokedAt, yesterday)));
  await db.delete(emailChanges).where(lt(emailChanges.StopUntil, at));
  await db.delete(oneTimeKeys).where(lt(oneTimeKeys.ExpiresAt, at));
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.LastAt, yesterday));
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.ExpiresAt, at));
});
