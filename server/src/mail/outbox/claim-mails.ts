import { EmailMessageState } from '@circolo/contract/mail/codes';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isOfMailing, emailMessages as t } from '../../tables/mail/email-tables.ts';

/** A mail as it lies in the outbox. */
export type Message = typeof t.$inferSelect;

/** Minutes after which a mail that is being sent counts as left behind by a process that died. */
const abandonedAfter = 10;

const { queued, sending } = EmailMessageState;
/** A state in the text of a statement, as the index has it. */
const literal = (state: string): SQL => sql.raw(`'${state}'`);

/** What has not left yet. */
export const notLeft = sql`${t.State} in (${literal(queued)}, ${literal(sending)})`;

/**
 * Takes mails that are due at a moment, at most so many, so that no other process sends them: the oldest first, but those of mailings
 * after all others, for a link to sign in cannot wait behind a hundred thousand offers.
 */
export async function claimMails(db: Db, now: Date, most: number): Promise<Message[]> {
  const at = now.toISOString();
  const abandoned = new Date(now.getTime() - abandonedAfter * 60_000).toISOString();
  const isDue = sql`(${t.State} = ${literal(queued)} and (${t.NextAttemptAt} is null or ${t.NextAttemptAt} <= ${at})
    or ${t.State} = ${literal(sending)} and ${t.UpdatedAt} < ${abandoned})`;
  const due = db
    .select({ Id: t.Id })
    .from(t)
    .where(and(notLeft, isDue))
    .orderBy(asc(isOfMailing(t)), asc(t.Id))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(t)
    .set({ State: sending, Attempts: sql`${t.Attempts} + 1`, UpdatedAt: at })
    .where(inArray(t.Id, due))
    .returning();
}

/** When the first mail is due of all that have not left; null where there is none. */
export async function nextMailDue(db: Db): Promise<Date | null> {
  const dueAt = sql<
    string | null
  >`min(case when ${t.State} = ${literal(queued)} then coalesce(${t.NextAttemptAt}, ${t.CreatedAt})
    else ${t.UpdatedAt} + ${abandonedAfter} * interval '1 minute' end)`.mapWith(t.UpdatedAt);
  const [row] = await db.select({ dueAt }).from(t).where(notLeft);
  return row?.dueAt ? new Date(row.dueAt) : null;
}
