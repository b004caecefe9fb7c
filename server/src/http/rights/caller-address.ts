import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import type { Caller } from '../caller.ts';

/** The address by which a caller signs in; null for an account of the shop without a user. */
export async function findCallerAddress(db: Queryable, { UserId }: Pick<Caller, 'UserId'>): Promise<string | null> {
  const [user] = await db.select({ Email: users.Email }).from(users).where(eq(users.Id, UserId));
  return user?.Email ?? null;
}
