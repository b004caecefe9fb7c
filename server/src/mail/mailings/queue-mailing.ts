import { EmailMessageState, EmailType } from '@circolo/contract/mail/codes';
import { MailingChannel } from '@circolo/contract/mail/mailings/mailing';
import { eq, sql } from 'drizzle-orm';
import { announce } from '../../db/announcements.ts';
import type { Tx } from '../../db/database.ts';
import { wordsOf } from '../../db/text-search.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { mailings as t } from '../../tables/mail/mailing-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';
import { mailsTopic } from '../outbox/queue-mail.ts';
import { putSms } from './put-sms.ts';

/** Persons whose messages are put into the outbox in one transaction: few enough for the time that a statement may take. */
const batchSize = 5000;

/** Puts the mails of a mailing to some users into the outbox, one for each address. What all mails say is read from the mailing when they are sent. */
async function putMails(tx: Tx, id: number, userIds: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into email_message (
      dedupe_key, type, origin_id, language, user_id, related_type, related_id, "to", reply_to, tags, state, search,
      next_attempt_at, created_at, created_by_id, updated_at, updated_by_id
    ) select 'mailing:' || ${t.Id} || ':' || lower(trim(u.email)), ${EmailType.userDefined}, u.origin_id,
      u.language, u.id, ${mailingResource}, ${t.Id}, u.email, ${t.ReplyTo}, '{}'::jsonb,
      ${EmailMessageState.queued}, ${wordsOf(sql`u.email`)}, ${t.SendAt}, ${at}::timestamptz, ${t.CreatedById},
      ${at}::timestamptz, ${t.CreatedById}
    from ${t} join app_user u on u.id = any(${sql.param(userIds)}::bigint[])
    where ${t.Id} = ${id}
    on conflict (dedupe_key) do nothing`);
  announce(tx, mailsTopic);
}

interface QueueContext {
  now: Date;
  /** The server's address, for brands without one of their own. */
  address: string;
}

/** Puts the next messages of a mailing into the outbox of its channel; true when none is left. */
export async function queueNext(tx: Tx, id: number, context: QueueContext): Promise<boolean> {
  const [mailing] = await tx
    .select({
      Ids: sql<number[]>`to_json(${t.WaitingIds}[1:${batchSize}::int])`,
      Left: sql<number>`cardinality(${t.WaitingIds})`,
      Channel: t.Channel,
      StoppedAt: t.StoppedAt,
    })
    .from(t)
    .where(eq(t.Id, id))
    .for('update');
  if (!mailing || mailing.StoppedAt !== null || mailing.Left === 0) return true;
  if (mailing.Channel === MailingChannel.sms) await putSms(tx, id, mailing.Ids, context);
  else await putMails(tx, id, mailing.Ids, context.now);
  await tx
    .update(t)
    .set({ WaitingIds: sql`${t.WaitingIds}[${batchSize + 1}::int:]` })
    .where(eq(t.Id, id));
  return mailing.Left <= batchSize;
}

/** Puts all messages of a mailing into the outbox, some in each transaction; a repeat goes on where the last one was. */
export const queueMailing = defineJob<{ Id: number }>('queue-mailing', {}, async ({ Id }, { db, now, settings }) => {
  const { address } = settings;
  for (let last = false; !last; ) last = await transaction(db, (tx) => queueNext(tx, Id, { now: now(), address }));
});
