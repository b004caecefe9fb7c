import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { ScheduleResult } from '@circolo/contract/export-schedules/export-schedule-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { dayText } from '@circolo/contract/values/rome-day';
import { wallOf } from '@circolo/contract/values/wall-time';
import { type Translate, translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import type { JobContext } from '../jobs/job.ts';
import { addressTo, greet } from '../mail/outbox/address-to.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';
import type { ScheduleRow } from './schedule-content.ts';

type File = typeof notifications.$inferSelect;

function newsOf({ Rows, Error: why }: File, t: Translate): string {
  if (why) return t('exportSchedules.mail.failed', { why });
  return Rows ? t('exportSchedules.mail.rows', { count: Rows }) : t('exportSchedules.mail.noRows');
}

/** The next moment of a schedule by its own clocks. @example '01/12/2026, 07:00' */
function nextText({ NextRunAt, TimeZone }: ScheduleRow, t: Translate): string {
  if (NextRunAt === null) return t('exportSchedules.mail.noNext');
  const { Day, Time } = wallOf(NextRunAt, TimeZone);
  return `${dayText(Day)}, ${Time}`;
}

/** Mails what became of a file to its person, who signs in for the file itself. */
async function mailResult(tx: Tx, row: ScheduleRow, file: File, now: Date): Promise<void> {
  const caller = await findCurrentUser(tx, row.UserId, now);
  const [person] = await tx.select().from(users).where(eq(users.Id, row.UserId));
  if (!caller || !person) return;
  const words = translator(person.Language);
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.scheduledExport,
      ...addressTo(person),
      Tags: {
        ...greet(person),
        ExportName: row.Description,
        ExportNews: newsOf(file, words),
        NextExport: nextText(row, words),
        ExportsLink: '/exports',
      },
      DedupeKey: `scheduled-export:${file.Id}:${file.State}`,
    },
  );
}

/** What follows once the file of a schedule is ready or given up: its schedule says so, and so does a mail. */
export const recordResult = ({ Id }: { Id: number }, { db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> =>
  transaction(db, async (tx) => {
    const [file] = await tx.select().from(notifications).where(eq(notifications.Id, Id));
    // Cleared by its person meanwhile, or started over.
    if (!file?.ScheduleId || (file.State !== SpoolerState.ended && !file.Error)) return;
    const LastResult = file.State === SpoolerState.ended ? ScheduleResult.ready : ScheduleResult.failed;
    const [row] = await tx
      .update(t)
      .set({ LastResult, LastRows: file.Rows, LastError: file.Error })
      .where(eq(t.Id, file.ScheduleId))
      .returning();
    if (row) await mailResult(tx, row, file, now());
  });
