import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { type GoogleErrorCode, GoogleState } from '@circolo/contract/google/google-codes';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { agendaCopies as copies } from '../../tables/crm/agenda-copy-tables.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { type EventFields, type Fingerprints, fieldsOf, fingerprint, seenOf, seenText } from './event-fields.ts';

export type Row = typeof t.$inferSelect;
export type Copy = typeof copies.$inferSelect;

/** The calendar that is brought together: the one of the account itself. */
export const calendarId = 'primary';

/** An event of ours as it is pushed to the calendar. */
export interface LocalEvent {
  row: Row;
  fields: EventFields;
  /** The fingerprint of what is pushed; a cancelled event has another one. */
  here: string;
}

/** An event of ours, locked until the end of the transaction where one is given. */
export async function readOurs(db: Queryable, id: number, { lock = false } = {}): Promise<LocalEvent | null> {
  const query = db.select().from(t).where(eq(t.Id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return null;
  const replacing = row.Recurrence
    ? await db
        .select({ Day: t.OccurrenceOf })
        .from(t)
        .where(and(eq(t.SeriesId, id), isNotNull(t.OccurrenceOf)))
    : [];
  const fields = fieldsOf(row, new Set(replacing.map(({ Day }) => Day ?? '')));
  return { row, fields, here: fingerprint(fields, row.OccurrenceOf, row.State === AgendaState.cancelled) };
}

type CopyContext = Pick<GoogleSession, 'caller' | 'now'>;

export async function copyCalled(db: Queryable, { caller }: CopyContext, CopyId: string): Promise<Copy | undefined> {
  const [copy] = await db
    .select()
    .from(copies)
    .where(and(eq(copies.UserId, caller.UserId), eq(copies.CopyId, CopyId)));
  return copy;
}

export async function copyOf(db: Queryable, { caller }: CopyContext, EventId: number): Promise<Copy | undefined> {
  const [copy] = await db
    .select()
    .from(copies)
    .where(and(eq(copies.UserId, caller.UserId), eq(copies.EventId, EventId)));
  return copy;
}

interface CopyUpdate extends Pick<Copy, 'CopyId' | 'EventId' | 'Etag'> {
  seen: Fingerprints;
  error?: GoogleErrorCode | null;
  /** Left out: both say the same now. */
  SyncedAt?: string;
}

/** A copy whose event of ours is still to be pushed. */
export const never = new Date(0).toISOString();

/** Stores which event of theirs is which of ours, and how both look now. */
export async function saveCopy(
  tx: Tx,
  { caller, now }: CopyContext,
  { CopyId, EventId, Etag, seen, error = null, SyncedAt = now().toISOString() }: CopyUpdate,
): Promise<void> {
  const UserId = caller.UserId;
  const State = error === null ? GoogleState.ok : GoogleState.error;
  const stored = { EventId, Etag, Seen: seenText(seen), State, Error: error, SyncedAt };
  // The event may have had another copy, which is gone.
  if (EventId !== null)
    await tx
      .delete(copies)
      .where(and(eq(copies.UserId, UserId), eq(copies.EventId, EventId), ne(copies.CopyId, CopyId)));
  await tx
    .insert(copies)
    .values({ UserId, CopyId, CalendarId: calendarId, ...stored })
    .onConflictDoUpdate({ target: [copies.UserId, copies.CopyId], set: stored });
}

/** What is pushed of the copy has not changed. */
export const saveEtag = (tx: Tx, { Id }: Copy, Etag: string) =>
  tx.update(copies).set({ Etag }).where(eq(copies.Id, Id));

/** Ours has changed, and there is nothing to push. */
export const saveMoment = (db: Queryable, { now }: CopyContext, { Id }: Copy) =>
  db.update(copies).set({ SyncedAt: now().toISOString() }).where(eq(copies.Id, Id));

/** Forgets a copy: it is on neither side any more. */
export const forgetCopy = (tx: Queryable, { Id }: Pick<Copy, 'Id'>) => tx.delete(copies).where(eq(copies.Id, Id));

/** Applies the calendar's change to a series; if nothing else was to be pushed, neither is this. */
export async function quietly(
  tx: Tx,
  mine: CopyContext,
  seriesId: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await readOurs(tx, seriesId, { lock: true });
  const copy = await copyOf(tx, mine, seriesId);
  await work();
  const after = await readOurs(tx, seriesId);
  if (!before || !after || !copy || seenOf(copy.Seen).here !== before.here) return;
  const { CopyId, EventId, Etag } = copy;
  await saveCopy(tx, mine, { CopyId, EventId, Etag, seen: { ...seenOf(copy.Seen), here: after.here } });
}
