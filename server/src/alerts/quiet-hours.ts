import { findQuietPeriod, noQuietHours, type QuietHours, type QuietPeriod } from '@circolo/contract/alerts/quiet-hours';
import { eq, getColumns } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { quietHours as t } from '../tables/alerts/alert-tables.ts';
import { notifyAlerts } from './alert-channel.ts';

const { UserId: _, ...chosen } = getColumns(t);

/** When a person wants to be left in peace. */
export async function readQuietHours(db: Queryable, userId: number): Promise<QuietHours> {
  const [row] = await db.select(chosen).from(t).where(eq(t.UserId, userId));
  return row ?? noQuietHours;
}

/** Saves it; the bells that are open count by it at once. */
export async function saveQuietHours(tx: Tx, UserId: number, hours: QuietHours): Promise<void> {
  await tx
    .insert(t)
    .values({ UserId, ...hours })
    .onConflictDoUpdate({ target: t.UserId, set: hours });
  await notifyAlerts(tx, UserId);
}

/** The quiet time that a person is in. */
export const findQuietPeriodOf = async (db: Queryable, userId: number, now: Date): Promise<QuietPeriod | undefined> =>
  findQuietPeriod(await readQuietHours(db, userId), now);
