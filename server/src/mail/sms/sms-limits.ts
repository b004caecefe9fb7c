import { resendSeconds } from '@circolo/contract/demo-activation/demo-step';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { isSmsOfMailing, smsMessages } from '../../tables/mail/sms-tables.ts';
import { countedLately, countsToday, paidFor } from './sms-spent.ts';

/** Messages that a number may get in 24 hours. */
export const numberDaily = 5;
/** What part of the budget other countries may use: fraud with text messages goes to expensive numbers abroad. */
const abroadShare = 0.1;

/** Any number that no other advisory lock of ours uses: the limits are counted by one sending at a time. */
const limitsLock = 4_150_020;

/** Makes who sends text messages wait for each other, until the transaction ends. */
export const lockSmsLimits = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${limitsLock})`);

/** Why no message goes to a number now; a key of the answers' words. */
export type SmsRefused = 'tooSoon' | 'tooMany' | 'noBudget';

const ago = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

/**
 * Whether a message may go to a number now (decisions.md section 3); the caller queues it in the same transaction. The
 * one that uses up the day's budget is reported to the operator.
 */
export async function checkSmsLimits(
  tx: Tx,
  { Phone, dailyBudget, now, log }: { Phone: string; dailyBudget: number; now: Date; log: FastifyBaseLogger },
): Promise<SmsRefused | null> {
  await lockSmsLimits(tx);
  const { CreatedAt } = smsMessages;
  // What staff sent to many keeps no code from a number.
  const same = sql`${smsMessages.Phone} = ${Phone} and not ${isSmsOfMailing(smsMessages)}`;
  const today = countsToday(now);
  const isAbroad = sql`${smsMessages.Phone} not like '+39%' and not ${isSmsOfMailing(smsMessages)}`;
  const [counts] = await tx
    .select({
      lately: sql<number>`count(*) filter (where ${same} and ${CreatedAt} > ${ago(now, resendSeconds)})`.mapWith(
        Number,
      ),
      ofNumber: sql<number>`count(*) filter (where ${same} and ${CreatedAt} > ${ago(now, 86_400)})`.mapWith(Number),
      today: paidFor(today),
      abroad: paidFor(sql`${today} and ${isAbroad}`),
    })
    .from(smsMessages)
    .where(countedLately(now));
  const sent = counts ?? { lately: 0, ofNumber: 0, today: 0, abroad: 0 };
  if (sent.lately > 0) return 'tooSoon';
  if (sent.ofNumber >= numberDaily) return 'tooMany';
  if (sent.today >= dailyBudget) return 'noBudget';
  if (!Phone.startsWith('+39') && sent.abroad >= Math.ceil(dailyBudget * abroadShare)) return 'noBudget';
  if (sent.today + 1 === dailyBudget) log.warn({ dailyBudget }, 'the daily budget of text messages is used up');
  return null;
}
