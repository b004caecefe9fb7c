import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { ScheduleResult } from '@circolo/contract/export-schedules/export-schedule-codes';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { displayName, users } from '../tables/access/user-tables.ts';
import { savedViews } from '../tables/lists/list-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';

type File = Pick<typeof notifications.$inferSelect, 'State' | 'Rows' | 'Error'>;

const underWay: readonly string[] = [SpoolerState.untouched, SpoolerState.started];

/** What became of the last file: as the file says while it is there, afterwards as it was noted; one without a result was stopped by its person. */
function resultOf(row: typeof t.$inferSelect, file: File | null) {
  const { LastRunAt, LastRows, LastError } = row;
  if (LastRunAt === null) return { LastResult: null };
  if (file && underWay.includes(file.State)) return { LastResult: ScheduleResult.underWay };
  if (file?.State === SpoolerState.ended) return { LastResult: ScheduleResult.ready, LastRows: file.Rows };
  if (file?.Error) return { LastResult: ScheduleResult.failed, LastError: file.Error };
  const LastResult = (row.LastResult as ExportSchedule['LastResult']) ?? ScheduleResult.interrupted; // A column of codes.
  return { LastResult, LastRows, LastError };
}

/** Schedules of a condition, by name, as a person sees them. */
export async function readSchedules(db: Queryable, where: SQL | undefined, userId: number): Promise<ExportSchedule[]> {
  const latest = db
    .select({ State: notifications.State, Rows: notifications.Rows, Error: notifications.Error })
    .from(notifications)
    .where(eq(notifications.ScheduleId, t.Id))
    .orderBy(desc(notifications.Id))
    .limit(1)
    .as('latest');
  const file = { State: latest.State, Rows: latest.Rows, Error: latest.Error };
  const rows = await db
    .select({ row: t, owner: displayName, view: savedViews.Description, file })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .leftJoin(savedViews, eq(savedViews.Id, t.ViewId))
    .leftJoinLateral(latest, sql`true`)
    .where(and(where))
    .orderBy(asc(t.Description), asc(t.Id));
  return rows.map(({ row, owner, view, file }) => {
    const { UserId, ViewId, FollowsView, Language, CreatedAt, CreatedById, UpdatedAt, UpdatedById, ...shown } = row;
    return {
      ...shown,
      Owner: { Id: UserId, Description: owner ?? '' },
      Mine: UserId === userId,
      View: ViewId === null ? null : { Id: ViewId, Description: view ?? '' },
      // Columns of codes, and of what `saveSchedule` alone writes.
      Query: row.Query as ExportSchedule['Query'],
      Format: row.Format as ExportSchedule['Format'],
      Style: row.Style as ExportSchedule['Style'],
      Repeat: row.Repeat as ExportSchedule['Repeat'],
      State: row.State as ExportSchedule['State'],
      StopReason: row.StopReason as ExportSchedule['StopReason'],
      ...resultOf(row, file),
    };
  });
}
