import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { translator } from '@circolo/messages/translator';
import { and, inArray, lt } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { scheduledFileEnded } from './scheduled-file.ts';

/** A file is under way no longer than this: its job has been given up with its process. */
const longest = 86_400_000;

/** Gives up, every night, files that are no longer being made. */
export const giveUpFiles = defineJob('give-up-files', { cron: '30 3 * * *' }, async (_, { db, now }) => {
  const yesterday = new Date(now().getTime() - longest).toISOString();
  const left = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
  await transaction(db, async (tx) => {
    const given = await tx
      .update(notifications)
      .set({ State: SpoolerState.notFound, EndedAt: now().toISOString(), Error: translator('it')('errors.Fault') })
      .where(and(left, lt(notifications.RequestedAt, yesterday)))
      .returning({ Id: notifications.Id, ScheduleId: notifications.ScheduleId });
    for (const { Id, ScheduleId } of given) if (ScheduleId !== null) await enqueue(tx, scheduledFileEnded, { Id });
  });
});
