import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Moves everybody who works on an activity on to another one of theirs, or to none, before it goes. */
export async function leaveActivity(tx: Tx, activityId: number): Promise<void> {
  await tx.execute(sql`
    update app_user u set current_activity_id = (
      select a.id from user_activity l join activity a on a.id = l.activity_id
      where a.id <> ${activityId} and (l.user_id = u.id or (u.nature = 'SUB' and l.user_id = u.parent_user_id))
      order by a.description, a.id limit 1)
    where u.current_activity_id = ${activityId}`);
}
