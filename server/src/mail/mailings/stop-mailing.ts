import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import { MailingChannel, type MailingChannelCode } from '@circolo/contract/mail/mailings/mailing';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { mailings as t } from '../../tables/mail/mailing-tables.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { mailingResource } from '../outbox/mail-of-mailing.ts';

/** Messages that are taken back in one statement: few enough for the time that a statement may take. */
const batchSize = 5000;

/** Takes back the next mails of a mailing that are still queued; answers how many. */
async function cancelMails(tx: Tx, id: number, now: Date): Promise<number> {
  const m = emailMessages;
  const isOfThis = and(eq(m.RelatedType, mailingResource), eq(m.RelatedId, id));
  const next = tx
    .select({ Id: m.Id })
    .from(m)
    .where(and(isOfThis, eq(m.State, EmailMessageState.queued)))
    .orderBy(asc(m.Id))
    .limit(batchSize)
    .for('update');
  const cancelled = await tx
    .update(m)
    .set({ State: EmailMessageState.cancelled, NextAttemptAt: null, UpdatedAt: now.toISOString() })
    .where(inArray(m.Id, next))
    .returning({ Id: m.Id });
  return cancelled.length;
}

/** The same of its text messages. */
async function cancelSms(tx: Tx, id: number): Promise<number> {
  const m = smsMessages;
  const isOfThis = and(eq(m.RelatedType, mailingResource), eq(m.RelatedId, id));
  const next = tx
    .select({ Id: m.Id })
    .from(m)
    .where(and(isOfThis, eq(m.State, SmsState.queued)))
    .orderBy(asc(m.Id))
    .limit(batchSize)
    .for('update');
  const cancelled = await tx
    .update(m)
    .set({ State: SmsState.cancelled, NextAttemptAt: null })
    .where(inArray(m.Id, next))
    .returning({ Id: m.Id });
  return cancelled.length;
}

interface Cancelling {
  Id: number;
  Channel: MailingChannelCode;
}

/** Takes back the next messages of a mailing; true when none is left. */
async function cancelNext(tx: Tx, { Id, Channel }: Cancelling, now: Date): Promise<boolean> {
  const cancelled = Channel === MailingChannel.sms ? await cancelSms(tx, Id) : await cancelMails(tx, Id, now);
  return cancelled < batchSize;
}

/** Takes back the messages of a mailing that was stopped. None of them is sent meanwhile, for the relays ask whether it was. */
export const cancelMailing = defineJob<{ Id: number }>('cancel-mailing', {}, async ({ Id }, { db, now }) => {
  const [mailing] = await db.select({ Channel: t.Channel }).from(t).where(eq(t.Id, Id));
  if (!mailing) return;
  for (let last = false; !last; ) last = await transaction(db, (tx) => cancelNext(tx, { Id, ...mailing }, now()));
});

/** Stops a mailing: takes back what has not left yet, the first messages at once and the others by a job. A second time changes nothing. */
export async function stop(tx: Tx, id: number, caller: Caller, now: Date): Promise<void> {
  const [row] = await tx
    .select({ Channel: t.Channel, StoppedAt: t.StoppedAt })
    .from(t)
    .where(eq(t.Id, id))
    .for('update');
  const { Channel, StoppedAt } = orNotFound(row);
  if (StoppedAt !== null) return;
  const at = now.toISOString();
  const by = authorId(caller);
  const changed = { UpdatedAt: at, UpdatedById: by, Version: sql`${t.Version} + 1` };
  await tx
    .update(t)
    .set({ StoppedAt: at, StoppedById: by, WaitingIds: [], ...changed })
    .where(eq(t.Id, id));
  await recordChange(tx, caller, { Resource: mailingResource, RecordId: id, Action: 'Stop' });
  if (!(await cancelNext(tx, { Id: id, Channel }, now))) await enqueue(tx, cancelMailing, { Id: id });
}
