import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';
import { notifyAlerts } from './alert-channel.ts';
import { countUnread } from './unread-alerts.ts';

/** Marks alerts of a person as read: all, or those that a condition names. */
export async function markRead(tx: Tx, userId: number, now: Date, which?: SQL): Promise<UnreadAlerts> {
  const marked = await tx
    .update(t)
    .set({ ReadAt: now.toISOString() })
    .where(and(eq(t.UserId, userId), isNull(t.ReadAt), which))
    .returning({ Id: t.Id });
  if (marked.length > 0) await notifyAlerts(tx, userId);
  return countUnread(tx, userId, now);
}
