import type { Notification } from '@circolo/contract/resource/notification';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { toNotification } from './notification-row.ts';

const listedMost = 100;

/** Whose files a caller sees: their own. */
export const ownOf = (caller: Caller): SQL => eq(notifications.UserId, caller.UserId);

/** The caller's own files that have not expired, newest first. */
export async function listOwn(db: Queryable, caller: Caller, now: Date): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(ownOf(caller), gt(notifications.ExpiresAt, now.toISOString())))
    .orderBy(desc(notifications.Id))
    .limit(listedMost);
  return rows.map(toNotification);
}

/** One of the caller's own files as it is stored; undefined when it is not there, expired or somebody else's. */
export async function storedOwn(db: Queryable, caller: Caller, id: number, now: Date) {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.Id, id), ownOf(caller), gt(notifications.ExpiresAt, now.toISOString())));
  return row;
}

/** The same as the API shows it. */
export async function oneOwn(db: Queryable, caller: Caller, id: number, now: Date): Promise<Notification | undefined> {
  const row = await storedOwn(db, caller, id, now);
  return row && toNotification(row);
}
