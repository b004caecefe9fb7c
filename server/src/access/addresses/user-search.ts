import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { orNotFound } from '../../http/implement.ts';
import { users as t } from '../../tables/access/user-tables.ts';

type NameColumns = Pick<typeof t.$inferSelect, 'FirstName' | 'LastName' | 'Email'>;

/** The words that a user is found by: their own, and those of customers who were merged into them. `id` is null for a new one. */
export async function userSearch(
  db: Queryable,
  id: number | null,
  { FirstName, LastName, Email }: NameColumns,
): Promise<string> {
  const merged =
    id === null
      ? []
      : await db
          .select({ FirstName: t.FirstName, LastName: t.LastName, Email: t.Email })
          .from(t)
          .where(eq(t.MergedIntoId, id))
          .orderBy(asc(t.Id));
  return searchText(FirstName, LastName, Email, ...merged.flatMap((one) => [one.FirstName, one.LastName, one.Email]));
}

/** Writes them again, where who was merged changes. */
export async function refreshUserSearch(tx: Tx, id: number): Promise<void> {
  const [user] = await tx.select().from(t).where(eq(t.Id, id));
  await tx
    .update(t)
    .set({ Search: await userSearch(tx, id, orNotFound(user)) })
    .where(eq(t.Id, id));
}
