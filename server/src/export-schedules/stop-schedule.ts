import { ExportScheduleState, ScheduleStop } from '@circolo/contract/export-schedules/export-schedule-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { type Translate, translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import { findSuperusers } from '../access/users/find-superusers.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { addressTo, greet } from '../mail/outbox/address-to.ts';
import { queueMails } from '../mail/outbox/queue-mail.ts';
import { recordChange } from '../resource/audit.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import type { Obstacle, ScheduleRow } from './schedule-content.ts';

type Person = typeof users.$inferSelect;

/** What a mail says of a stop: to the person of the schedule, or to superusers where that person cannot sign in any more. */
function stopText(obstacle: Obstacle, owner: Person, t: Translate): string {
  const { reason, details } = obstacle;
  const name = `${owner.FirstName} ${owner.LastName}`.trim() || owner.Email;
  if (reason === ScheduleStop.account) return t('exportSchedules.mail.accountClosed', { name });
  return t(`exportSchedules.stopped.${reason}`, { names: details ?? '' });
}

/**
 * Stops a locked schedule and says why, in one mail: to its person, or to the superusers where the account is closed. `by` is who has
 * stopped it; null: the product.
 */
export async function stopSchedule(
  tx: Tx,
  row: ScheduleRow,
  obstacle: Obstacle,
  { by, now }: { by: Caller | null; now: Date },
): Promise<void> {
  const StopDetails = obstacle.details ?? null;
  const stopped = { State: ExportScheduleState.stopped, StopReason: obstacle.reason, StopDetails, NextRunAt: null };
  await tx
    .update(t)
    .set({ ...stopped, Version: sql`${t.Version} + 1`, UpdatedAt: now.toISOString(), UpdatedById: by?.UserId ?? null })
    .where(eq(t.Id, row.Id));
  const { State, StopReason } = stopped;
  await recordChange(tx, by, {
    Resource: 'ExportSchedules',
    RecordId: row.Id,
    Action: 'Stop',
    Before: { Description: row.Description, State: row.State },
    After: { Description: row.Description, State, StopReason, StopDetails },
  });
  const [owner] = await tx.select().from(users).where(eq(users.Id, row.UserId));
  if (!owner) return;
  const readers = obstacle.reason === ScheduleStop.account ? await findSuperusers(tx) : [owner];
  await queueMails(
    tx,
    { now: () => now },
    readers.map((reader) => ({
      Type: EmailType.exportStopped,
      ...addressTo(reader),
      Tags: {
        ...greet(reader),
        ExportName: row.Description,
        ExportNews: stopText(obstacle, owner, translator(reader.Language)),
        ExportsLink: '/exports',
      },
      DedupeKey: `export-stopped:${row.Id}:${row.Version}:${reader.Id}`,
    })),
  );
}
