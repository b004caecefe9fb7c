import { problem } from '@circolo/contract/errors/problem';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { smsInAnHour } from '@circolo/contract/mail/sms/written-sms';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { checkSmsLimits, numberDaily, type SmsRefused } from './sms-limits.ts';

const hour = 3_600_000;

/** What part of the day's budget staff may write: codes and reminders go out on the busiest day, too. */
const writtenShare = 0.5;

const codes = { tooSoon: 'SmsTooSoon', tooMany: 'SmsTooMany', noBudget: 'SmsBudgetUsed' } as const satisfies Record<
  SmsRefused,
  string
>;

const refuse = (reason: SmsRefused) => problem(codes[reason], { parameters: { max: numberDaily } });

interface Wish {
  Phone: string;
  writerId: number;
  dailyBudget: number;
  now: Date;
  log: FastifyBaseLogger;
}

/** How many text messages staff wrote today, by the days of Italy. */
const writtenToday = (tx: Tx, now: Date): Promise<number> =>
  tx.$count(
    t,
    and(
      eq(t.Purpose, SmsPurpose.written),
      gt(t.CreatedAt, new Date(now.getTime() - 25 * hour).toISOString()),
      sql`(${t.CreatedAt} at time zone 'Europe/Rome')::date = ${romeDay(now)}::date`,
    ),
  );

/**
 * Refuses a text message above what its writer, its number and the day may have; the caller queues it in the same transaction. 400
 * `TooManyAttempts`, `SmsTooSoon`, `SmsTooMany`, `SmsBudgetUsed`.
 */
export async function assertSmsLimits(tx: Tx, { Phone, writerId, dailyBudget, now, log }: Wish): Promise<void> {
  // It takes the lock under which all of them are counted.
  const refused = await checkSmsLimits(tx, { Phone, dailyBudget, now, log });
  if (refused) throw refuse(refused);
  if ((await writtenToday(tx, now)) >= Math.floor(dailyBudget * writtenShare)) throw refuse('noBudget');
  const lately = gt(t.CreatedAt, new Date(now.getTime() - hour).toISOString());
  if ((await tx.$count(t, and(eq(t.WriterId, writerId), lately))) >= smsInAnHour)
    throw problem('TooManyAttempts', { parameters: { count: 60 } });
}
