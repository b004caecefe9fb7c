import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import type { SystemStatus } from '@circolo/contract/system/system-status';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { notLeft } from './claim-mails.ts';

/** Of so many days failed ones are counted and shown, by the day they were made, which lists filter by. */
const days = 30;
const mostShown = 20;

/** What of mails and text messages has not left. */
export type OutboxState = Pick<SystemStatus, 'Mails' | 'Texts' | 'FailedMails'>;

const instantOf = (value: string | null | undefined): string | null => (value ? new Date(value).toISOString() : null);

/** How much waits in the outboxes, and what has failed lately. */
export async function readOutbox(db: Db, now: Date): Promise<OutboxState> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const gone = and(
    inArray(emailMessages.State, [EmailMessageState.failed, EmailMessageState.bounced]),
    gte(emailMessages.CreatedAt, since),
  );
  const due = sql<string | null>`min(coalesce(${emailMessages.NextAttemptAt}, ${emailMessages.CreatedAt}))`;
  const [mails] = await db.select({ Waiting: sql<number>`count(*)::int`, due }).from(emailMessages).where(notLeft);
  const failedMails = await db.$count(emailMessages, gone);
  const kept = await db.$count(
    emailMessages,
    and(eq(emailMessages.State, EmailMessageState.kept), gte(emailMessages.CreatedAt, since)),
  );
  const shown = await db
    .select({
      Id: emailMessages.Id,
      To: emailMessages.To,
      Subject: emailMessages.Subject,
      Reason: emailMessages.Error,
      At: emailMessages.UpdatedAt,
    })
    .from(emailMessages)
    .where(gone)
    .orderBy(desc(emailMessages.UpdatedAt))
    .limit(mostShown);
  const [texts] = await db
    .select({ Waiting: sql<number>`count(*)::int`, due: sql<string | null>`min(${smsMessages.CreatedAt})` })
    .from(smsMessages)
    .where(eq(smsMessages.State, SmsState.queued));
  const failedTexts = await db.$count(
    smsMessages,
    and(eq(smsMessages.State, SmsState.failed), gte(smsMessages.CreatedAt, since)),
  );
  return {
    Mails: { Waiting: mails?.Waiting ?? 0, Failed: failedMails, Kept: kept, OldestDueAt: instantOf(mails?.due) },
    Texts: { Waiting: texts?.Waiting ?? 0, Failed: failedTexts, OldestDueAt: instantOf(texts?.due) },
    FailedMails: shown,
  };
}
