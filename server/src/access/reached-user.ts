import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { belonging } from './belonging.ts';
import { users } from './tables.ts';

/** A user within the caller's reach; `RecordNotFound` for anybody else. */
export async function reachedUser(db: Queryable, id: number, caller: Caller) {
  const [user] = await db
    .select({ Id: users.Id, IdentityId: users.IdentityId, CurrentActivityId: users.CurrentActivityId })
    .from(users)
    .where(and(eq(users.Id, id), belonging(caller, users.Id)));
  return found(user);
}
