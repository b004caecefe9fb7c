import { UserNature } from '@circolo/contract/authorization/natures';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../../../tables/access/user-tables.ts';

/** The superusers who may sign in, or may once they have activated their account. */
export const findSuperusers = (tx: Tx) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.Nature, UserNature.superuser), isNull(users.LockedAt), isNull(users.ErasedAt)));
