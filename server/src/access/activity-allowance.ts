import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from './tables.ts';

/** How many activities a user's purchases allow; the user stays locked, so that two at once cannot both take the last. */
export async function activityAllowance(tx: Tx, userId: number): Promise<number> {
  const [user] = await tx.select({ Max: users.MaxActivities }).from(users).where(eq(users.Id, userId)).for('update');
  return user?.Max ?? 0;
}
