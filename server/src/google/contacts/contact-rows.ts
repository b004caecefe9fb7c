import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import type { GoogleErrorCode } from '@circolo/contract/google/google-codes';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { googleContacts as t } from '../../tables/google/google-tables.ts';

export type ContactRow = typeof t.$inferSelect;

/** Leads that stand in the person's contacts: theirs, and not put aside. */
export const isTheirs = (UserId: number): SQL | undefined =>
  and(eq(leads.AssignedToId, UserId), ne(leads.Status, LeadStatus.discarded));

/** What is kept of some contacts, by their names. */
export async function rowsOf(db: Queryable, UserId: number, names: string[]): Promise<Map<string, ContactRow>> {
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.UserId, UserId), inArray(t.ResourceName, names)));
  return new Map(rows.map((row) => [row.ResourceName, row]));
}

/** Notes what a contact and its lead are to each other now. */
export async function saveContactRow(
  db: Queryable,
  row: Pick<ContactRow, 'UserId' | 'LeadId' | 'ResourceName' | 'Etag' | 'Seen'> & { Error?: GoogleErrorCode | null },
  now: Date,
): Promise<void> {
  // A lead that was deleted meanwhile leaves a contact whose lead is gone.
  const LeadId = sql<number | null>`(select id from ${leads} where id = ${row.LeadId}::bigint)`;
  const stored = { ...row, LeadId, Error: row.Error ?? null, SyncedAt: now.toISOString() };
  await db
    .insert(t)
    .values(stored)
    .onConflictDoUpdate({ target: [t.UserId, t.ResourceName], set: stored });
}

const version = sql`split_part(${t.Seen}, '.', 1)`;

const ofPerson = (UserId: number) => and(eq(t.LeadId, leads.Id), eq(t.UserId, UserId));
/** No contact yet, or another version than was seen: times would miss what was taken back. */
const isWaiting = or(isNull(t.Id), ne(version, sql`${leads.Version}::text`));

/** The person's leads that Google does not have as they are, after the lead of a number, in the order of their ids. */
export const waitingLeads = (db: Queryable, UserId: number, after: number, limit: number) =>
  db
    .select({ Id: leads.Id, row: t })
    .from(leads)
    .leftJoin(t, ofPerson(UserId))
    .where(and(isTheirs(UserId), isWaiting, gt(leads.Id, after)))
    .orderBy(asc(leads.Id))
    .limit(limit);

/** How many those are. */
export async function countWaiting(db: Queryable, UserId: number): Promise<number> {
  const [row] = await db
    .select({ Count: sql<number>`count(*)::bigint` })
    .from(leads)
    .leftJoin(t, ofPerson(UserId))
    .where(and(isTheirs(UserId), isWaiting));
  return row?.Count ?? 0;
}

/**
 * Contacts whose lead is gone, put aside or given to somebody else. Without a lead and with a cause are those that were
 * never one: they are left alone.
 */
export const leftOver = (db: Queryable, UserId: number) =>
  db
    .select({ row: t })
    .from(t)
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .where(
      and(
        eq(t.UserId, UserId),
        or(and(isNull(t.LeadId), isNull(t.Error)), sql`${t.LeadId} is not null and (${isTheirs(UserId)}) is not true`),
      ),
    )
    .orderBy(asc(t.Id));

export async function dropRow(db: Queryable, { Id }: ContactRow): Promise<void> {
  await db.delete(t).where(eq(t.Id, Id));
}

/** Notes that a contact is not at Google any more: its lead stays, and goes there again when it changes. */
export async function markGone(db: Queryable, row: ContactRow): Promise<void> {
  if (row.LeadId === null) return dropRow(db, row);
  await db.update(t).set({ Error: 'DeletedThere' }).where(eq(t.Id, row.Id));
}

/** All contacts that should be at Google. */
export const rowsThere = (db: Queryable, UserId: number) =>
  db
    .select()
    .from(t)
    .where(and(eq(t.UserId, UserId), ne(t.Etag, ''), isNull(t.Error)));
