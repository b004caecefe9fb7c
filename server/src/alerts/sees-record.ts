import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import type { Offer } from '../resource/offers.ts';
import { maySee } from './alert-subjects.ts';

/** Whether somebody's menu of this moment opens a record, and they reach it. */
export async function seesRecord(
  db: Queryable,
  { offer, RecordId }: { offer: Offer; RecordId: number },
  userId: number,
  now: Date,
): Promise<boolean> {
  const caller = await findCurrentUser(db, userId, now);
  if (!caller || !maySee(offer, caller)) return false;
  const { table } = offer.source;
  return (await db.$count(table, and(eq(table.Id, RecordId), offer.scope(caller)))) > 0;
}
