import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { desc } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { securityAnchors as anchors } from '../../tables/access/security-tables.ts';
import { anchorSealOf, beginning, chainKey } from './chain.ts';
import { lastSeal, lockChain, sealEvents } from './seal-events.ts';

type Anchor = typeof anchors.$inferSelect;

/** Notes how far the chain has come, at the end of a day; null where nothing was added since the last one. */
export async function anchorDay(db: Db, secret: Buffer, Day: string): Promise<Anchor | null> {
  await sealEvents(db, secret);
  return transaction(db, async (tx) => {
    await lockChain(tx);
    const [before] = await tx.select().from(anchors).orderBy(desc(anchors.Day)).limit(1);
    const last = await lastSeal(tx);
    const Count = last.Position - (before?.LastPosition ?? 0);
    if (Count === 0 || (before && before.Day >= Day)) return null;
    const anchor = { Day, LastPosition: last.Position, Count, Hash: last.Hash };
    const Seal = anchorSealOf(chainKey(secret), before?.Seal ?? beginning, anchor);
    await tx.insert(anchors).values({ ...anchor, Seal });
    return { ...anchor, Seal };
  });
}

/**
 * Every night: an anchor for the day that has ended, which the server's log gets too, so that it is stored outside of the
 * database. Old days go by the retention, up to an anchor.
 */
export const anchorSecurityLog = defineJob<object>(
  'anchor-security-log',
  { cron: '10 0 * * *' },
  async (_, { db, now, log, settings }) => {
    if (!settings.secret) return;
    const anchor = await anchorDay(db, settings.secret, shiftDay(romeDay(now()), -1));
    if (anchor) log.info({ anchor }, 'the security log of a day is anchored');
  },
);
