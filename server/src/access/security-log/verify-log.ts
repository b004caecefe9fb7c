import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  securityAnchors as anchors,
  securityEvents as events,
  securitySeals as seals,
} from '../../tables/access/security-tables.ts';
import { anchorSealOf, beginning, chainKey, sealOf } from './chain.ts';

type Anchor = typeof anchors.$inferSelect;

/** What a walk over the log found, in one sentence for the person who runs the command. */
export interface LogVerdict {
  whole: boolean;
  sentence: string;
}

/** Thrown where the log stops being what was written. */
class BrokenLog extends Error {}

const batchSize = 2_000;
/** An event waits for its seal no longer than this, where the server runs. */
const waitsMost = 3_600_000;
/** As `log_retention_days` of the tables has it. */
const leastDays = 90;

/** The anchors by the position that they hold, each checked with the one before it. */
async function checkAnchors(db: Queryable, key: Buffer): Promise<Map<number, Anchor>> {
  const found = await db.select().from(anchors).orderBy(asc(anchors.Day));
  let [previous, position] = [beginning, 0];
  for (const anchor of found) {
    if (anchor.Seal !== anchorSealOf(key, previous, anchor) || anchor.LastPosition - anchor.Count !== position)
      throw new BrokenLog(
        `at the anchor of ${anchor.Day}: it, or one before it, was changed or removed, or SECRET_KEY is another one`,
      );
    [previous, position] = [anchor.Seal, anchor.LastPosition];
  }
  return new Map(found.map((anchor) => [anchor.LastPosition, anchor]));
}

const pageAfter = (db: Queryable, position: number) =>
  db
    .select({ seal: seals, event: events })
    .from(seals)
    .leftJoin(events, eq(events.Id, seals.EventId))
    .where(gt(seals.Position, position))
    .orderBy(asc(seals.Position))
    .limit(batchSize);

interface End {
  position: number;
  hash: string;
  count: number;
}

/** Walks the seals from the first that is stored; the days before it were thrown away behind an anchor. */
async function walk(db: Queryable, key: Buffer, anchored: ReadonlyMap<number, Anchor>, now: Date): Promise<End> {
  const [first] = await db.select({ Position: seals.Position }).from(seals).orderBy(asc(seals.Position)).limit(1);
  const start = first ? first.Position - 1 : Math.max(0, ...anchored.keys());
  const anchor = anchored.get(start);
  if (start > 0 && !anchor) throw new BrokenLog(`before position ${start + 1}: events were removed from the beginning`);
  // No retention is shorter: what went earlier was not thrown away by the server.
  if (anchor && anchor.Day > shiftDay(romeDay(now), -leastDays))
    throw new BrokenLog(`before position ${start + 1}: events of the last ${leastDays} days were removed`);
  const end: End = { position: start, hash: anchor?.Hash ?? beginning, count: 0 };
  for (let page = await pageAfter(db, start); page.length > 0; page = await pageAfter(db, end.position)) {
    for (const { seal, event } of page) {
      const where = `at event ${seal.EventId} (position ${seal.Position})`;
      if (seal.Position !== end.position + 1 || seal.PreviousHash !== end.hash)
        throw new BrokenLog(`before event ${seal.EventId} (position ${seal.Position}): something was taken out`);
      if (!event) throw new BrokenLog(`${where}: it was removed`);
      if (seal.Hash !== sealOf(key, end.hash, seal.Position, event))
        throw new BrokenLog(`${where}: it was changed after it was written, or SECRET_KEY is another one`);
      const held = anchored.get(seal.Position);
      if (held && held.Hash !== seal.Hash) throw new BrokenLog(`${where}: it does not fit the anchor of ${held.Day}`);
      Object.assign(end, { position: seal.Position, hash: seal.Hash, count: end.count + 1 });
    }
  }
  return end;
}

async function checkEnds(db: Queryable, anchored: ReadonlyMap<number, Anchor>, end: End, now: Date): Promise<void> {
  const last = Math.max(0, ...anchored.keys());
  if (last > end.position)
    throw new BrokenLog(`after position ${end.position}: events up to position ${last} were removed from the end`);
  const waiting = new Date(now.getTime() - waitsMost).toISOString();
  const [unsealed] = await db
    .select({ Id: events.Id })
    .from(events)
    .leftJoin(seals, eq(seals.EventId, events.Id))
    .where(and(isNull(seals.EventId), lt(events.At, waiting)))
    .limit(1);
  if (unsealed) throw new BrokenLog(`at event ${unsealed.Id}: it is older than an hour and in no chain`);
}

/** Walks the whole log and says whether it is what was written, or where it is not. Changes nothing. */
export async function verifyLog(db: Queryable, secret: Buffer, now: Date): Promise<LogVerdict> {
  const key = chainKey(secret);
  try {
    const anchored = await checkAnchors(db, key);
    const end = await walk(db, key, anchored, now);
    await checkEnds(db, anchored, end, now);
    const days = anchored.size;
    return {
      whole: true,
      sentence: `The security log is whole: ${end.count} events up to position ${end.position}, with the anchors of ${days} days.`,
    };
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error;
    return { whole: false, sentence: `The security log is broken ${error.message}.` };
  }
}
