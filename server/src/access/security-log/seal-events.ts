import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import {
  securityAnchors as anchors,
  securityEvents as events,
  securitySeals as seals,
} from '../../tables/access/security-tables.ts';
import { raiseAlarms } from './alarms.ts';
import { beginning, chainKey, sealOf } from './chain.ts';

/** Any number that no other advisory lock of ours uses: the chain grows in one place at a time. */
const chainLock = 4_150_140;
const batchSize = 1_000;
const day = 86_400_000;

/** The end of the chain. */
export async function lastSeal(db: Queryable): Promise<{ Position: number; Hash: string }> {
  const [last] = await db
    .select({ Position: seals.Position, Hash: seals.Hash })
    .from(seals)
    .orderBy(desc(seals.Position))
    .limit(1);
  if (last) return last;
  // All that was sealed may be over by now: the chain goes on behind the newest anchor.
  const [anchor] = await db
    .select({ Position: anchors.LastPosition, Hash: anchors.Hash })
    .from(anchors)
    .orderBy(desc(anchors.Day))
    .limit(1);
  return anchor ?? { Position: 0, Hash: beginning };
}

/** Holds the chain until the transaction ends. */
export const lockChain = (tx: Tx): PromiseLike<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);

/** Seals the next events; answers how many there were. What was written late is sealed late: the chain has an order of its own. */
async function sealBatch(tx: Tx, key: Buffer, since: Date): Promise<number> {
  await lockChain(tx);
  let { Position, Hash } = await lastSeal(tx);
  const found = await tx
    .select({ event: events })
    .from(events)
    .leftJoin(seals, eq(seals.EventId, events.Id))
    .where(and(isNull(seals.EventId), gt(events.At, since.toISOString())))
    .orderBy(asc(events.Id))
    .limit(batchSize);
  const added = found.map(({ event }) => {
    const PreviousHash = Hash;
    Position += 1;
    Hash = sealOf(key, PreviousHash, Position, event);
    return { Position, EventId: event.Id, PreviousHash, Hash };
  });
  if (added.length > 0) await tx.insert(seals).values(added);
  return added.length;
}

/** Seals all events that are not in the chain yet, of the last days or, without a limit, ever. */
export async function sealEvents(db: Db, secret: Buffer, since = new Date(0)): Promise<void> {
  const key = chainKey(secret);
  for (let count = batchSize; count === batchSize; ) count = await transaction(db, (tx) => sealBatch(tx, key, since));
}

/**
 * Every minute: puts what has happened into the chain, and mails superusers what they should look at. Sign-ins do not wait for
 * one another at a chain of their own.
 */
export const sealSecurityLog = defineJob<object>(
  'seal-security-log',
  { cron: '* * * * *', retryLimit: 0 },
  async (_, context) => {
    const { db, now, settings } = context;
    if (settings.secret) await sealEvents(db, settings.secret, new Date(now().getTime() - 2 * day));
    await raiseAlarms(context);
  },
);
