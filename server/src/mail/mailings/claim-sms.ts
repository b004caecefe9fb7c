import { SmsState } from '@circolo/contract/mail/codes';
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { isSendingHour } from '../sms/sending-hours.ts';
import { lockSmsLimits } from '../sms/sms-limits.ts';
import { leftForStaff, type SmsLimits } from '../sms/sms-spent.ts';

/** A text message as it lies in the outbox. */
export type SmsMessage = typeof t.$inferSelect;

const minute = 60_000;

/** Minutes after which a text message that was handed over without an outcome is handed over again; the provider knows it by its id. */
const abandonedAfter = 5;

/** Milliseconds before what may not leave yet is looked at again. */
const pause = 30_000;

/** What of mailings has not left yet; the words of the condition are those of its index. */
const waits: SQL = sql`${t.RelatedType} = 'Mailings' and ${t.State} = ${sql.raw(`'${SmsState.queued}'`)}`;

/** How many may leave now, and how many messages they may be paid as. */
async function findRoom(tx: Tx, { daily, perMinute }: SmsLimits, now: Date): Promise<{ count: number; paid: number }> {
  const lately = await tx.$count(t, gt(t.AttemptedAt, new Date(now.getTime() - minute).toISOString()));
  return { count: Math.max(perMinute - lately, 0), paid: await leftForStaff(tx, daily, now) };
}

/**
 * Takes text messages of mailings that are due and may leave, at most so many, so that no other process sends them: none at night, and as many as the
 * minute and the day have room for. What is left goes on the next day.
 */
export async function claimSms(db: Db, limits: SmsLimits, now: Date, most: number): Promise<SmsMessage[]> {
  if (!isSendingHour(now)) return [];
  const at = now.toISOString();
  const isDue = and(waits, lte(t.NextAttemptAt, at));
  const [any] = await db.select({ Id: t.Id }).from(t).where(isDue).limit(1);
  if (!any) return [];
  return transaction(db, async (tx) => {
    await lockSmsLimits(tx);
    const room = await findRoom(tx, limits, now);
    const due = await tx
      .select({ Id: t.Id, Parts: t.Parts })
      .from(t)
      .where(isDue)
      .orderBy(asc(t.NextAttemptAt), asc(t.Id))
      .limit(Math.min(most, room.count))
      .for('update', { skipLocked: true });
    const ids: number[] = [];
    for (const { Id, Parts } of due) {
      if (Parts > room.paid) break;
      room.paid -= Parts;
      ids.push(Id);
    }
    if (ids.length === 0) return [];
    const NextAttemptAt = new Date(now.getTime() + abandonedAfter * minute).toISOString();
    return tx
      .update(t)
      .set({ Attempts: sql`${t.Attempts} + 1`, AttemptedAt: at, NextAttemptAt })
      .where(and(inArray(t.Id, ids), eq(t.State, SmsState.queued)))
      .returning();
  });
}

/** When the first text message of a mailing is due, or to look again for one that may not leave yet; null where there is none. */
export async function nextSmsDue(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${t.NextAttemptAt})`.mapWith(t.NextAttemptAt) })
    .from(t)
    .where(waits);
  if (!row?.at) return null;
  return new Date(Math.max(Date.parse(row.at), now.getTime() + pause));
}
