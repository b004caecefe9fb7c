import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessionOf } from '../db/session.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { auditEntries as t } from '../tables/resource/audit-tables.ts';

/** Seconds that a transaction may go on after the moment that its entries in the audit have. */
const longestWrite = 10;

/** Whether a person has changed something in the last seconds, in any process, or had a job do it. An export is asked for, and changes nothing. */
async function hasJustWritten(db: Db, caller: Caller, seconds: number): Promise<boolean> {
  const author = authorId(caller);
  if (author === null) return true;
  // The last one, by the index of the person's entries.
  const [last] = await db
    .select({ isNew: sql<boolean>`${t.At} > now() - make_interval(secs => ${seconds + longestWrite})` })
    .from(t)
    .where(and(eq(t.ActorId, author), ne(t.Action, 'Export')))
    .orderBy(desc(t.Id))
    .limit(1);
  return last?.isNew ?? false;
}

/** Says by whose rows are read where to read them. */
export type ChooseReads = (scope: SQL | undefined) => Db;

/**
 * Where to read what may be some seconds old: figures, reports, searches, exports. That is the replica, but for a person who has just changed something, who is
 * to find it; and for rows that a scope limits, since rights are those of this moment and a scope asks tables. Decisions of rights or money never read here.
 * @example const reads = (await chooseReads(db, caller))(scope);
 */
export async function chooseReads(db: Db, caller: Caller | null): Promise<ChooseReads> {
  const { oldReads } = sessionOf(db).shared;
  if (!oldReads || !caller || (await hasJustWritten(db, caller, oldReads.maxLag))) return () => db;
  return (scope) => (scope === undefined ? oldReads.db : db);
}
