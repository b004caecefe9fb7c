import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';

/** How many alerts a person has not read. */
export async function countUnread(db: Queryable, userId: number): Promise<UnreadAlerts> {
  const [row] = await db
    .select({ Unread: count() })
    .from(t)
    .where(and(eq(t.UserId, userId), t.InProduct, isNull(t.ReadAt)));
  return { Unread: row?.Unread ?? 0 };
}
