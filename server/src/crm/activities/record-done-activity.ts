import type { CrmActivityCategory } from '@circolo/contract/codes/crm-codes';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId } from '../../http/caller.ts';
import { crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { advanceByActivity } from '../opportunities/history/advance-by-activity.ts';
import type { ChangeContext } from '../opportunities/history/record-event.ts';
import { touchActivities } from './touch-activities.ts';

/** Something that was done for an opportunity, and not by a form. */
interface DoneByItself {
  OpportunityId: number;
  Category: (typeof CrmActivityCategory)[keyof typeof CrmActivityCategory];
  Subject: string;
  /** Whose activity it is where the opportunity has no owner. */
  AssignedToId: number;
}

/**
 * Records an activity of a category that is done with this, as its form would, and what follows for the opportunity: its step closes,
 * its goal is reached. Nothing where staff have no type of the category in use.
 */
export async function recordDoneActivity(tx: Tx, done: DoneByItself, context: ChangeContext): Promise<void> {
  const { OpportunityId, Category, Subject } = done;
  const [type] = await tx
    .select()
    .from(crmActivityTypes)
    .where(and(eq(crmActivityTypes.Category, Category), eq(crmActivityTypes.Active, true)))
    .orderBy(asc(crmActivityTypes.Position), asc(crmActivityTypes.Id))
    .limit(1);
  const [about] = await tx.select().from(opportunities).where(eq(opportunities.Id, OpportunityId));
  if (!type || !about) return;
  const at = context.now.toISOString();
  const author = authorId(context.caller);
  const [made] = await tx
    .insert(t)
    .values({
      OpportunityId,
      StepId: about.CurrentStepId,
      LeadId: about.LeadId,
      TypeId: type.Id,
      Category,
      Subject,
      AssignedToId: about.AssignedToId ?? done.AssignedToId,
      Done: true,
      DoneAt: at,
      DoneById: author,
      Search: searchText(Subject),
      CreatedAt: at,
      CreatedById: author,
      UpdatedAt: at,
      UpdatedById: author,
    })
    .returning();
  if (!made) throw new Error('The activity was not made');
  await touchActivities(tx, made);
  const { Id: ActivityId, StepId } = made;
  await advanceByActivity(tx, { OpportunityId, StepId, ActivityId, TypeId: type.Id, Outcome: null }, context);
}
