import { mayCall } from '@circolo/contract/authorization/call-access';
import { governsNature, isStaff, UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import { allOffers } from '../resource/offers.ts';
import { users } from '../tables/access/user-tables.ts';
import { exportSchedules as t } from '../tables/spooler/export-schedule-tables.ts';
import { readSchedules } from './read-schedules.ts';
import type { ScheduleRow } from './schedule-content.ts';

export const ownOf = (caller: Caller): SQL => eq(t.UserId, caller.UserId);

/** Those of people whom the caller governs, of lists that the caller may export too; for superusers and administrators alone. */
export function governedBy(db: Queryable, caller: Caller): SQL | undefined {
  const { Nature } = caller;
  const governs = Nature === UserNature.superuser || Nature === UserNature.administrator;
  if (!Nature || !governs) throw problem('AccessDenied');
  const natures = Object.values(UserNature).filter((other) => !isStaff(other) || governsNature(Nature, other));
  const people = db.select({ Id: users.Id }).from(users).where(inArray(users.Nature, natures));
  const lists = allOffers().filter(({ exported, source }) => exported && mayCall(source.resource.exported, caller));
  const names = lists.map(({ source }) => source.resource.Name);
  return or(ownOf(caller), and(inArray(t.UserId, people), inArray(t.Resource, names)));
}

/** Locks one of them; `RecordNotFound` where it is none. */
export async function lockSchedule(tx: Tx, id: number, whose: SQL | undefined): Promise<ScheduleRow> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Id, id), whose))
    .for('update');
  return orNotFound(row);
}

/** One of them as the caller sees it. */
export async function oneSchedule(tx: Tx, id: number, caller: Caller): Promise<ExportSchedule> {
  const [schedule] = await readSchedules(tx, eq(t.Id, id), caller.UserId);
  return orNotFound(schedule);
}
