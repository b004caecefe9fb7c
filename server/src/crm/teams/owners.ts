import { UserNature } from '@circolo/contract/authorization/natures';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';

/** Who may own a lead or an opportunity. */
const owning = [UserNature.superuser, UserNature.administrator, UserNature.commercial];
/** Whether somebody may be given what comes in. */
export const mayOwn = and(inArray(users.Nature, owning), isNull(users.LockedAt), isNull(users.ErasedAt));

/** Refuses users who cannot own records of the CRM, at `field`. */
export async function assertCanOwn(tx: Tx, field: string, references: readonly { Id: number }[]): Promise<void> {
  const ids = [...new Set(references.map(({ Id }) => Id))];
  if (ids.length === 0) return;
  const known = await tx.$count(users, and(inArray(users.Id, ids), mayOwn));
  if (known < ids.length) throw fieldProblem(field, 'notAllowed');
}

/** Staff to choose an owner from: those that are asked for, or those who may own. */
export const ownersToChoose = (db: Queryable, { Search, Ids }: { Search?: string; Ids?: number[] }) =>
  db
    .select({ Id: users.Id, Description: displayName })
    .from(users)
    .where(Ids ? inArray(users.Id, Ids) : and(mayOwn, Search ? contains(users.Search, Search) : undefined))
    .orderBy(asc(users.LastName), asc(users.Id))
    .limit(50);
