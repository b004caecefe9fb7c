import { ExportScheduleState, ScheduleStop } from '@circolo/contract/export-schedules/export-schedule-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { addressTo, greet } from '../mail/outbox/address-to.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { recordChange } from '../resource/audit.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import type { Obstacle, ScheduleRow } from './schedule-content.ts';

/**
 * Stops a locked schedule and says why, in one mail to its person; of a closed account the page alone says it. `by` is who has stopped it;
 * null: the product.
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
  if (obstacle.reason === ScheduleStop.account) return;
  const [owner] = await tx.select().from(users).where(eq(users.Id, row.UserId));
  if (!owner) return;
  const words = translator(owner.Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.exportStopped,
      ...addressTo(owner),
      Tags: {
        ...greet(owner),
        ExportName: row.Description,
        ExportNews: words(`exportSchedules.stopped.${obstacle.reason}`, { names: StopDetails ?? '' }),
        ExportsLink: '/exports',
      },
      DedupeKey: `export-stopped:${row.Id}:${row.Version}:${owner.Id}`,
    },
  );
}
