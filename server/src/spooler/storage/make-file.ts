import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { Problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { notificationParts, notifications } from '../../tables/spooler/notification-tables.ts';
import { ExportCancelled } from './file-writer.ts';
import { notifyOwner } from './notify-owner.ts';
import { announceScheduled } from './scheduled-file.ts';

/** How often the making of a file is tried again. */
export const fileRetryLimit = 2;

/** A file that is being made. */
export type RunningFile = Pick<
  typeof notifications.$inferSelect,
  'Id' | 'UserId' | 'Title' | 'Attempts' | 'Request' | 'ScheduleId'
>;

interface FileToMake {
  Id: number;
  /** How often the file had been begun when it was asked for. */
  Before: number;
  now: () => Date;
  make: (file: RunningFile) => Promise<void>;
}

/**
 * Makes a file that was asked for. A repeat starts over; a file that was cancelled or cleared meanwhile is left, and one that
 * cannot be made says why.
 */
export async function makeFile(db: Db, { Id, Before, now, make }: FileToMake): Promise<void> {
  const file = await begin(db, Id, now());
  if (!file) return;
  try {
    await make(file);
  } catch (error) {
    if (error instanceof ExportCancelled) return;
    const final = error instanceof Problem || file.Attempts - Before > fileRetryLimit;
    await giveUp(db, file, { error, final, now: now() });
    if (!(error instanceof Problem)) throw error;
  }
}

/** Marks the file as started; undefined when it is no longer wanted. */
async function begin(db: Db, id: number, now: Date): Promise<RunningFile | undefined> {
  return transaction(db, async (tx) => {
    const unfinished = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
    const [file] = await tx
      .update(notifications)
      .set({
        State: SpoolerState.started,
        StartedAt: now.toISOString(),
        Attempts: sql`${notifications.Attempts} + 1`,
        Progress: 0,
        Rows: null,
        Error: null,
      })
      .where(and(eq(notifications.Id, id), unfinished, isNull(notifications.CancelledAt)))
      .returning();
    if (!file) return undefined;
    await tx.delete(notificationParts).where(eq(notificationParts.NotificationId, id));
    await notifyOwner(tx, file.UserId, id);
    return file;
  });
}

/** Says why there is no file; one that will be tried again just waits. */
async function giveUp(
  db: Db,
  { Id, UserId, Attempts, Request }: RunningFile,
  { error, final, now }: { error: unknown; final: boolean; now: Date },
): Promise<void> {
  const t = translator((Request as { Language: Language }).Language); // Every request of a file says its language.
  const why = error instanceof Problem ? t(`errors.${error.code}`, error.parameters) : t('errors.Fault');
  const failed = { State: SpoolerState.notFound, EndedAt: now.toISOString(), Error: why };
  await transaction(db, async (tx) => {
    const mine = and(eq(notifications.Id, Id), eq(notifications.Attempts, Attempts), isNull(notifications.CancelledAt));
    await tx
      .update(notifications)
      .set(final ? failed : { State: SpoolerState.untouched, Progress: 0 })
      .where(mine);
    if (final) {
      await tx.delete(notificationParts).where(eq(notificationParts.NotificationId, Id));
      await announceScheduled(tx, Id);
    }
    await notifyOwner(tx, UserId, Id);
  });
}
