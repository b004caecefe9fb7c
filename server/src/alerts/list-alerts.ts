import { type Alert, alertPage } from '@circolo/contract/alerts/alerts';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { displayName, users } from '../tables/access/user-tables.ts';
import { alerts as t } from '../tables/alerts/alert-tables.ts';
import { findSubjects } from './alert-subjects.ts';

/** What is left of an alert whose record the caller may not see any more. */
const goneSubject = { RecordId: null, About: null, Title: null, Amount: null, Actor: null, Day: null };

/** Alerts of the caller, newest first, with what they may see of the records now. */
export async function readAlertsOf(
  db: Queryable,
  caller: Caller,
  which: SQL | undefined,
  most: number,
): Promise<Alert[]> {
  const rows = await db
    .select({ alert: t, Actor: displayName })
    .from(t)
    .leftJoin(users, eq(users.Id, t.ActorId))
    .where(and(eq(t.UserId, caller.UserId), which))
    .orderBy(desc(t.Id))
    .limit(most);
  const subjects = await findSubjects(
    db,
    caller,
    rows.map(({ alert }) => alert),
  );
  return rows.map(({ alert: { Id, Kind, At, ReadAt, Day, ...alert }, Actor }) => {
    const subject = subjects(alert);
    const known = { Id, Kind: Kind as Alert['Kind'], At, IsRead: ReadAt !== null }; // Written by `recordAlerts` alone.
    if (!subject) return { ...known, ...goneSubject, Resource: alert.Resource };
    return { ...known, ...subject, Actor, Day };
  });
}

/** One page of what the desk lists, and whether there is more. */
export async function pageOfAlerts(db: Queryable, caller: Caller, before: number | undefined) {
  const which = and(t.InProduct, before === undefined ? undefined : lt(t.Id, before));
  const rows = await readAlertsOf(db, caller, which, alertPage + 1);
  return { Rows: rows.slice(0, alertPage), More: rows.length > alertPage };
}
