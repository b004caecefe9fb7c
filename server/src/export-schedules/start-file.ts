import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { languageOf } from '@circolo/messages/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { requestExport } from '../spooler/export/request-export.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';
import { contentOf, type Obstacle, type ScheduleRow } from './schedule-content.ts';

interface StartContext {
  caller: Caller;
  /** The moment that the file is for; null where its person asked for it. */
  dueAt: string | null;
  now: Date;
}

/** Whether a file of a schedule is being made: meanwhile there is no other. */
export async function isFileUnderWay(tx: Tx, { Id }: Pick<ScheduleRow, 'Id'>): Promise<boolean> {
  const underWay = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
  return (await tx.$count(notifications, and(eq(notifications.ScheduleId, Id), underWay))) > 0;
}

/** Begins the file of a locked schedule that has none under way; answers why it cannot be made. */
export async function startFile(
  tx: Tx,
  row: ScheduleRow,
  { caller, dueAt, now }: StartContext,
): Promise<Obstacle | undefined> {
  const content = await contentOf(tx, row, caller, dueAt ?? now.toISOString());
  if (content.obstacle) return content.obstacle;
  const schedule = { Id: row.Id, Title: row.Description, DueAt: dueAt };
  const language = languageOf(row.Language);
  await requestExport(tx, content.resource, content.body, { caller, language, now, schedule });
  const begun = { LastRunAt: now.toISOString(), LastResult: null, LastRows: null, LastError: null };
  await tx.update(t).set(begun).where(eq(t.Id, row.Id));
  return undefined;
}
