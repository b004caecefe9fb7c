import { problem } from '@circolo/contract/errors/problem';
import { SmsPurpose } from '@circolo/contract/mail/codes';
import { smsInAnHour } from '@circolo/contract/mail/sms/written-sms';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { smsMessages as t } from '../../tables/mail/sms-tables.ts';
import { checkSmsLimits, numberDaily, type SmsRefused } from './sms-limits.ts';
import { leftForStaff } from './sms-spent.ts';

const hour = 3_600_000;

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

/**
 * Refuses a text message above what its writer, its number and the day may have; the caller queues it in the same transaction. 400
 * `TooManyAttempts`, `SmsTooSoon`, `SmsTooMany`, `SmsBudgetUsed`.
 */
export async function assertSmsLimits(tx: Tx, { Phone, writerId, dailyBudget, now, log }: Wish): Promise<void> {
  // It takes the lock under which all of them are counted.
  const refused = await checkSmsLimits(tx, { Phone, dailyBudget, now, log });
  if (refused) throw refuse(refused);
  if ((await leftForStaff(tx, dailyBudget, now)) === 0) throw refuse('noBudget');
  const lately = gt(t.CreatedAt, new Date(now.getTime() - hour).toISOString());
  const own = and(eq(t.WriterId, writerId), eq(t.Purpose, SmsPurpose.written), lately);
  if ((await tx.$count(t, own)) >= smsInAnHour) throw problem('TooManyAttempts', { parameters: { count: 60 } });
}
