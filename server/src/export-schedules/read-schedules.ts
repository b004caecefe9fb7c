import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { ScheduleResult } from '@circolo/contract/export-schedules/export-schedule-codes';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { displayName, users } from '../tables/access/user-tables.ts';
import { savedViews } from '../tables/lists/list-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';

const underWay = [SpoolerState.untouched, SpoolerState.started];

/** Whether a file of a schedule of the query waits or is being made. */
const isUnderWay = sql<boolean>`exists (select 1 from ${notifications}
  where ${notifications.ScheduleId} = ${t.Id} and ${inArray(notifications.State, underWay)})`;

/** What became of the last file; one without a result that is not being made any more was stopped by its person. */
function resultOf(row: typeof t.$inferSelect, makes: boolean): ExportSchedule['LastResult'] {
  if (makes) return ScheduleResult.underWay;
  if (row.LastRunAt === null) return null;
  return (row.LastResult as ExportSchedule['LastResult']) ?? ScheduleResult.interrupted; // A column of codes.
}

/** Schedules of a condition, by name, as a person sees them. */
export async function readSchedules(db: Queryable, where: SQL | undefined, userId: number): Promise<ExportSchedule[]> {
  const rows = await db
    .select({ row: t, owner: displayName, nature: users.Nature, view: savedViews.Description, makes: isUnderWay })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .leftJoin(savedViews, eq(savedViews.Id, t.ViewId))
    .where(and(where))
    .orderBy(asc(t.Description), asc(t.Id));
  return rows.map(({ row, owner, view, makes }) => {
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
      LastResult: resultOf(row, makes),
    };
  });
}
