import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { instantOf } from '@circolo/contract/values/wall-time';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { agendaEvents, crmActivities } from '../../tables/crm/agenda-tables.ts';
import { touchActivities } from './touch-activities.ts';

/** An activity that is in the agenda is planned for when its event is. */
export async function followEvent(tx: Tx, id: number): Promise<void> {
  const [event] = await tx.select().from(agendaEvents).where(eq(agendaEvents.Id, id));
  if (!event || event.Recurrence || event.State === AgendaState.cancelled) return;
  const { StartAt, EndAt, StartDate, EndDate, TimeZone, AllDay, OwnerId } = event;
  const PlannedFrom = StartAt ?? instantOf({ Day: StartDate ?? '', Time: '00:00' }, TimeZone);
  const PlannedTo = EndAt ?? instantOf({ Day: EndDate ?? '', Time: '24:00' }, TimeZone);
  const moved = await tx
    .update(crmActivities)
    .set({ PlannedFrom, PlannedTo, AllDay, AssignedToId: OwnerId })
    .where(eq(crmActivities.AgendaEventId, id))
    .returning({ OpportunityId: crmActivities.OpportunityId, LeadId: crmActivities.LeadId });
  for (const about of moved) await touchActivities(tx, about);
}
