import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';

/**
 * Recalculates when something was last done with a lead or for an opportunity, and what is next. The first thing that
 * counts as contact stops the lead's response clock; a contact that was noted earlier stays the first one. `without` is
 * an activity that is about to go.
 */
export async function touchActivities(
  tx: Tx,
  { OpportunityId, LeadId }: { OpportunityId: number | null; LeadId: number | null },
  without = 0,
): Promise<void> {
  const times = (about: typeof t.LeadId | typeof t.OpportunityId, id: number) => ({
    LastActivityAt: sql`(select max(${t.DoneAt}) from ${t} where ${about} = ${id} and ${t.Done} and ${t.Id} <> ${without})`,
    NextActivityAt: sql`(select min(${t.PlannedFrom}) from ${t} where ${about} = ${id} and not ${t.Done} and ${t.Id} <> ${without})`,
  });
  if (OpportunityId !== null)
    await tx
      .update(opportunities)
      .set(times(t.OpportunityId, OpportunityId))
      .where(eq(opportunities.Id, OpportunityId));
  if (LeadId === null) return;
  const contact = sql`(select min(${t.DoneAt}) from ${t} join ${crmActivityTypes} kind on kind.id = ${t.TypeId}
    where ${t.LeadId} = ${LeadId} and ${t.Done} and kind.counts_as_contact)`;
  await tx
    .update(leads)
    .set({ ...times(t.LeadId, LeadId), FirstContactAt: sql`coalesce(${leads.FirstContactAt}, ${contact})` })
    .where(eq(leads.Id, LeadId));
}
