import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import { urgentAlerts } from '@circolo/contract/alerts/quiet-hours';
import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';
import { findQuietPeriodOf } from './quiet-hours.ts';

/** How many alerts a person has not read. What comes in a quiet time is counted when it ends; the list has it at once. */
export async function countUnread(db: Queryable, userId: number, now: Date): Promise<UnreadAlerts> {
  const quiet = await findQuietPeriodOf(db, userId, now);
  const counted = quiet && or(lt(t.At, quiet.Since), inArray(t.Kind, [...urgentAlerts]));
  const [row] = await db
    .select({ Unread: count() })
    .from(t)
    .where(and(eq(t.UserId, userId), t.InProduct, isNull(t.ReadAt), counted));
  return { Unread: row?.Unread ?? 0, QuietUntil: quiet?.Until ?? null };
}
