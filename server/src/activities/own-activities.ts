import { UserNature } from '@circolo/contract/authorization/natures';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../http/caller.ts';
import { activities } from '../tables/activities/activity-tables.ts';
import { userActivities } from '../tables/user-activities/user-activity-tables.ts';

/** The activities that a caller works on; a subject has its parent's too. */
export function ownActivities({ Nature, UserId, ParentUserId }: Caller): SQL {
  const people = Nature === UserNature.subject && ParentUserId !== null ? [UserId, ParentUserId] : [UserId];
  return sql`exists (select 1 from ${userActivities} where ${userActivities.ActivityId} = ${activities.Id} and ${inArray(userActivities.UserId, people)})`;
}
