import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { translator } from '@circolo/messages/translator';
import { and, inArray, lt } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';

const retentionDays = 30;

/** When a file that was asked for now is thrown away. */
export const expiryOf = (now: Date): string => new Date(now.getTime() + retentionDays * 86_400_000).toISOString();

/** A file is under way no longer than this: its job has been given up with its process. */
const longest = 86_400_000;

/** Throws away files that have expired, every night, and gives up those that are no longer being made. */
export const expireFiles = defineJob('expire-files', { cron: '30 3 * * *' }, async (_, { db, now }) => {
  await db.delete(notifications).where(lt(notifications.ExpiresAt, now().toISOString()));
  const yesterday = new Date(now().getTime() - longest).toISOString();
  const left = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
  await db
    .update(notifications)
    .set({ State: SpoolerState.notFound, EndedAt: now().toISOString(), Error: translator('it')('errors.Fault') })
    .where(and(left, lt(notifications.RequestedAt, yesterday)));
});
