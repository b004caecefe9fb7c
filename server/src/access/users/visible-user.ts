import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { ownedBy } from '../permissions/owned-by.ts';

/** A user within the caller's reach; `RecordNotFound` for anybody else. */
export async function getVisibleUser(db: Queryable, id: number, caller: Caller) {
  const [user] = await db
    .select({
      Id: users.Id,
      Email: users.Email,
      Nature: users.Nature,
      IdentityId: users.IdentityId,
      CurrentActivityId: users.CurrentActivityId,
    })
    .from(users)
    .where(and(eq(users.Id, id), ownedBy(caller, users.Id)));
  return orNotFound(user);
}
