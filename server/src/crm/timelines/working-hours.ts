import { officeHours, type WorkingHours } from '@circolo/contract/crm/timelines/working-time';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { workingCalendars } from '../../tables/crm/agenda-tables.ts';
import { timelines } from '../../tables/crm/timeline-tables.ts';

/** The hours that the steps of a timeline are counted in; null: all of them. */
export async function hoursOf(tx: Tx, timelineId: number): Promise<WorkingHours | null> {
  const [timeline] = await tx
    .select({ WorkingTime: timelines.WorkingTime })
    .from(timelines)
    .where(eq(timelines.Id, timelineId));
  return timeline?.WorkingTime ? companyHours(tx) : null;
}

/** When the company works. */
export async function companyHours(tx: Tx): Promise<WorkingHours> {
  const [calendar] = await tx.select().from(workingCalendars).orderBy(asc(workingCalendars.Id)).limit(1);
  return calendar ?? officeHours;
}
