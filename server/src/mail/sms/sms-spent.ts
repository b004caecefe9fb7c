import { SmsPurpose } from '@circolo/contract/mail/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';

/** What a day and a minute may have. */
export interface SmsLimits {
  /** Text messages that may be sent in a day of Italy. */
  daily: number;
  /** Those of mailings that may leave in a minute. */
  perMinute: number;
}

/** What part of the day's budget staff may use, for one person or for many: codes and reminders go out on the busiest day, too. */
const staffShare = 0.5;

/** Text messages that staff may send in a day. */
export const ofStaff = (daily: number): number => Math.floor(daily * staffShare);

const ofMailing = sql`${t.Purpose} = ${SmsPurpose.mailing}`;
const agoOf = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

/** The moment from which a text message counts: as it is queued, but of a mailing as it is handed over. */
const countsAt = sql`(case when ${ofMailing} then ${t.AttemptedAt} else ${t.CreatedAt} end)`;

/** Whether a text message counts for the day of Italy that it is. */
export const countsToday = (now: Date): SQL =>
  sql`((${countsAt} at time zone 'Europe/Rome')::date = ${romeDay(now)}::date)`;

/** The text messages of the last 25 hours, which the longest day has; found by the indexes of both moments. */
export function countedLately(now: Date): SQL | undefined {
  const since = agoOf(now, 25 * 3_600);
  return or(and(ne(t.Purpose, SmsPurpose.mailing), gt(t.CreatedAt, since)), gt(t.AttemptedAt, since));
}

/** How many messages those text messages are paid as that fulfil a condition. */
export const paidFor = (condition: SQL) =>
  sql<number>`coalesce(sum(${t.Parts}) filter (where ${condition}), 0)`.mapWith(Number);

const byStaff = sql`${t.Purpose} in (${SmsPurpose.written}, ${SmsPurpose.mailing})`;

/** How many messages staff may still send today: what is left of their part, and never what the day has not. */
export async function leftForStaff(db: Queryable, daily: number, now: Date): Promise<number> {
  const [spent] = await db
    .select({ staff: paidFor(sql`${byStaff} and ${countsToday(now)}`), all: paidFor(countsToday(now)) })
    .from(t)
    .where(countedLately(now));
  const { staff, all } = spent ?? { staff: 0, all: 0 };
  return Math.max(Math.min(ofStaff(daily) - staff, daily - all), 0);
}
