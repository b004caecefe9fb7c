import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { translator } from '@circolo/messages/translator';
import { and, inArray, lt } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';

/** A file is under way no longer than this: its job has been given up with its process. */
const longest = 86_400_000;

/** Gives up, every night, files that are no longer being made. */
export const giveUpFiles = defineJob('give-up-files', { cron: '30 3 * * *' }, async (_, { db, now }) => {
  const yesterday = new Date(now().getTime() - longest).toISOString();
  const left = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
  await db
    .update(notifications)
    .set({ State: SpoolerState.notFound, EndedAt: now().toISOString(), Error: translator('it')('errors.Fault') })
    .where(and(left, lt(notifications.RequestedAt, yesterday)));
});
