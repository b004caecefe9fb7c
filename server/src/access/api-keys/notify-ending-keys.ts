import { apiKeyNoticeDays } from '@circolo/contract/access/api-keys/api-key';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, between, eq, isNull } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { notifyOwner } from '../notices/notify-owner.ts';

/** Mails the owner of a key that ends soon: once, however often it runs. */
export const notifyEndingKeys = defineJob('notify-ending-keys', { cron: '35 7 * * *' }, async (_payload, context) => {
  const { db } = context;
  const now = context.now();
  const until = new Date(now.getTime() + apiKeyNoticeDays * 86_400_000);
  const ending = and(
    between(apiKeys.ExpiresAt, now.toISOString(), until.toISOString()),
    isNull(apiKeys.RevokedAt),
    isNull(apiKeys.NoticedAt),
  );
  const keys = await db
    .select({ Id: apiKeys.Id })
    .from(apiKeys)
    .innerJoin(users, eq(users.Id, apiKeys.UserId))
    .where(and(ending, isNull(users.LockedAt), isNull(users.ErasedAt)));
  for (const { Id } of keys)
    await transaction(db, async (tx) => {
      const [key] = await tx
        .update(apiKeys)
        .set({ NoticedAt: now.toISOString() })
        .where(and(eq(apiKeys.Id, Id), ending))
        .returning();
      if (!key) return;
      const owner = { UserId: key.UserId, IdentityId: null };
      const date = dayText(romeDay(new Date(key.ExpiresAt)));
      await notifyOwner(tx, { now: () => now }, owner, 'accountMails.apiKeyEnding', { name: key.Name, date });
    });
});
