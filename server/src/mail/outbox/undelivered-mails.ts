import { EmailMessageState } from '@circolo/contract/mail/codes';
import { livesByLink } from '@circolo/contract/mail/tags/tags';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { announce } from '../../db/announcements.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { recordChanges } from '../../resource/audit.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import { mailsTopic } from './queue-mail.ts';

const undelivered = [EmailMessageState.failed, EmailMessageState.bounced];

const columns = {
  Id: t.Id,
  Type: t.Type,
  To: t.To,
  State: t.State,
  Attempts: t.Attempts,
  Error: t.Error,
  UpdatedAt: t.UpdatedAt,
  Secrets: t.Secrets,
};

/** Whether a mail still has what it is for: one whose link was forgotten cannot be sent again. */
const isSendable = ({ Type, Secrets }: { Type: string; Secrets: unknown }): boolean =>
  !(livesByLink(Type) && Secrets === null);

/** The mails that were given up, the last first; without their secrets. */
export async function undeliveredMails(db: Queryable, limit: number) {
  const rows = await db
    .select(columns)
    .from(t)
    .where(inArray(t.State, undelivered))
    .orderBy(desc(t.UpdatedAt), desc(t.Id))
    .limit(limit);
  return rows.map(({ Secrets, ...row }) => ({ ...row, Sendable: isSendable({ ...row, Secrets }) }));
}

/** Puts mails that were given up into the outbox again, one or all; answers the ids of those that can still be sent. */
export async function retryMails(tx: Tx, id: number | undefined, now: Date): Promise<number[]> {
  const which = and(inArray(t.State, undelivered), id === undefined ? undefined : eq(t.Id, id));
  const ids = (await tx.select(columns).from(t).where(which).for('update')).filter(isSendable).map(({ Id }) => Id);
  if (ids.length === 0) return [];
  await tx
    .update(t)
    .set({
      State: EmailMessageState.queued,
      Attempts: 0,
      Resends: sql`${t.Resends} + 1`,
      NextAttemptAt: null,
      Error: null,
      UpdatedAt: now.toISOString(),
      Version: sql`${t.Version} + 1`,
    })
    .where(inArray(t.Id, ids));
  announce(tx, mailsTopic);
  await recordChanges(
    tx,
    null,
    ids.map((RecordId) => ({ Resource: 'EmailMessages', RecordId, Action: 'Resend' })),
  );
  return ids;
}
