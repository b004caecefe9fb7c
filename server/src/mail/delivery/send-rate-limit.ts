import { EmailMessageState } from '@circolo/contract/mail/codes';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { emailMessages as t } from '../../tables/mail/email-tables.ts';
import type { Configuration } from './find-configuration.ts';

/** Any number that no other pair of advisory locks of ours begins with. */
const turnLock = 4_150_201;
const minute = 60_000;

/**
 * Takes a turn for a mail at a sender that allows only so many in a minute or an hour; answers when to ask again where there
 * is none. A mail that is being sent counts, so that workers side by side keep the limit too.
 */
export async function reserveSendSlot(
  db: Db,
  id: number,
  configuration: Configuration,
  now: Date,
): Promise<Date | null> {
  const { Id, MaxPerMinute, MaxPerHour } = configuration;
  const limits = [
    { most: MaxPerMinute, span: minute },
    { most: MaxPerHour, span: 60 * minute },
  ];
  return transaction(db, async (tx) => {
    if (MaxPerMinute !== null || MaxPerHour !== null) {
      await tx.execute(sql`select pg_advisory_xact_lock(${turnLock}, hashint8(${Id}))`);
    }
    for (const { most, span } of limits) {
      if (most === null) continue;
      const since = new Date(now.getTime() - span).toISOString();
      const counts = or(eq(t.State, EmailMessageState.sending), gt(t.SentAt, since));
      const used = await tx.$count(t, and(eq(t.ConfigurationId, Id), ne(t.Id, id), counts));
      if (used >= most) return new Date(now.getTime() + Math.min(span, 10 * minute));
    }
    await tx.update(t).set({ ConfigurationId: Id }).where(eq(t.Id, id));
    return null;
  });
}
