import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';

/** What is enqueued where the file of a scheduled export is ready or given up; its handler is in the list of all jobs. */
export const scheduledFileEnded = defineJob<{ Id: number }>('scheduled-file-ended', {}, async () => {});

/** Enqueues it, in the transaction that ends a file, where a schedule has asked for that. */
export async function announceScheduled(tx: Tx, Id: number): Promise<void> {
  const [file] = await tx
    .select({ ScheduleId: notifications.ScheduleId })
    .from(notifications)
    .where(eq(notifications.Id, Id));
  if (file?.ScheduleId) await enqueue(tx, scheduledFileEnded, { Id });
}
