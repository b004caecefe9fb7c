import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { desc, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { securityAnchors as anchors, logRetentions } from '../../tables/access/security-tables.ts';
import { anchorSealOf, beginning, chainKey } from './chain.ts';
import { lastSeal, lockChain, sealEvents } from './seal-events.ts';

type Anchor = typeof anchors.$inferSelect;

/** The name of the log in the table of how long logs are stored. */
const logName = 'security';
/** Where the table says nothing. */
const usualDays = 400;

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

async function retentionDays(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ Days: logRetentions.Days })
    .from(logRetentions)
    .where(sql`${logRetentions.Log} = ${logName}`);
  return row?.Days ?? usualDays;
}

/** Throws whole days away that are older than the log is stored; their anchors stay. Answers how many events went. */
export async function shortenLog(db: Db, now: Date): Promise<number> {
  const before = shiftDay(romeDay(now), -(await retentionDays(db)));
  const { rows } = await db.execute<{ gone: number }>(sql`select security_log_shorten(${before}::date)::int as gone`);
  return rows[0]?.gone ?? 0;
}

/**
 * Every night: an anchor for the day that has ended, which the server's log gets too, so that it is stored outside of the
 * database; then the days are thrown away whose time is over.
 */
export const anchorSecurityLog = defineJob<object>(
  'anchor-security-log',
  { cron: '10 0 * * *' },
  async (_, { db, now, log, settings }) => {
    if (!settings.secret) return;
    const anchor = await anchorDay(db, settings.secret, shiftDay(romeDay(now()), -1));
    if (anchor) log.info({ anchor }, 'the security log of a day is anchored');
    const gone = await shortenLog(db, now());
    if (gone > 0) log.info({ gone }, 'old days of the security log are gone');
  },
);
