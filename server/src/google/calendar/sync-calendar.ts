import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, gte, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { agendaCopies as copies } from '../../tables/crm/agenda-copy-tables.ts';
import { agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { deleteThere } from './calendar-calls.ts';
import { forgetCopy } from './copies.ts';
import type { Manner } from './event-map.ts';
import { pushEvent } from './push-event.ts';
import { horizon, readCalendar } from './read-calendar.ts';

/** A change may be written a little later than it says. */
const spare = sql`interval '2 minutes'`;

/** The person's events that Google is to know: what is long over stays where it was. */
const isPushed = (UserId: number, now: Date): SQL | undefined => {
  const since = horizon(now);
  return and(eq(t.OwnerId, UserId), or(gte(t.EndAt, since), gte(t.EndDate, since), isNotNull(t.Recurrence)));
};

const ofEvent = (UserId: number) => and(eq(copies.EventId, t.Id), eq(copies.UserId, UserId));
const isNew = and(isNull(copies.Id), ne(t.State, AgendaState.cancelled));
/** Copies of what is not in the person's agenda any more. */
const isOver = (UserId: number) => and(eq(copies.UserId, UserId), or(isNull(copies.EventId), ne(t.OwnerId, UserId)));

/** Deletes there what was deleted here or given to somebody else. */
async function deleteCopies(session: GoogleSession): Promise<void> {
  const { db, caller, link, run } = session;
  const over = await db
    .select({ Id: copies.Id, CopyId: copies.CopyId, Etag: copies.Etag })
    .from(copies)
    .leftJoin(t, eq(t.Id, copies.EventId))
    .where(isOver(caller.UserId))
    .orderBy(asc(copies.Id));
  for (const copy of over) {
    const isRead = link.Direction === GoogleDirection.both;
    const deleted = copy.Etag === '' ? 'gone' : await deleteThere(session, copy.CopyId, isRead ? copy.Etag : undefined);
    // Changed meanwhile: the next run reads it, and decides.
    if (deleted === 'moved') continue;
    if (deleted === 'done') run.Counts.There.Deleted += 1;
    if (deleted === 'refused') run.Counts.Failed += 1;
    await forgetCopy(db, copy);
  }
}

/** Pushes what has changed here to Google: series before their single days. */
async function pushChanges(session: GoogleSession, manner: Manner): Promise<void> {
  const { db, caller, now, link } = session;
  const changed = sql`${t.UpdatedAt} > ${copies.SyncedAt} - ${spare}`;
  const all = link.CalendarSentAt === null ? sql`true` : changed;
  const events = await db
    .select({ Id: t.Id })
    .from(t)
    .leftJoin(copies, ofEvent(caller.UserId))
    .where(and(isPushed(caller.UserId, now()), or(isNew, and(isNotNull(copies.Id), all))))
    .orderBy(sql`${t.SeriesId} is not null`, asc(t.Id));
  for (const { Id } of events) await pushEvent(session, manner, Id);
  await deleteCopies(session);
}

async function mannerOf({ db, caller }: GoogleSession): Promise<Manner> {
  const [user] = await db.select({ Language: users.Language }).from(users).where(eq(users.Id, caller.UserId));
  return { zone: 'Europe/Rome', untitled: translator(languageOf(user?.Language))('googleCalendar.untitled') };
}

/** Notes how far a run has come; an account that was linked meanwhile starts over. */
async function note({ db, link }: GoogleSession, reached: Partial<typeof googleLinks.$inferSelect>): Promise<void> {
  await db
    .update(googleLinks)
    .set(reached)
    .where(and(eq(googleLinks.UserId, link.UserId), eq(googleLinks.LinkedAt, link.LinkedAt)));
}

/** Brings the person's agenda and their Google calendar together. Throws `GoogleError`. */
export async function syncCalendar(session: GoogleSession): Promise<void> {
  const { link, now } = session;
  const manner = await mannerOf(session);
  if (link.Direction !== GoogleDirection.toGoogle)
    await note(session, { CalendarSyncToken: await readCalendar(session, manner) });
  const CalendarSentAt = now().toISOString();
  if (link.Direction === GoogleDirection.fromGoogle) return note(session, { CalendarSyncedAt: CalendarSentAt });
  await pushChanges(session, manner);
  await note(session, { CalendarSentAt, CalendarSyncedAt: now().toISOString() });
}

/** How many of the person's events have changed here and are not in Google yet. */
export async function waitingEvents(db: Queryable, UserId: number, now = new Date()): Promise<number> {
  const count = sql<number>`count(*)::int`;
  const isChanged = and(isNotNull(copies.Id), sql`${t.UpdatedAt} > ${copies.SyncedAt}`);
  const [events] = await db
    .select({ Count: count })
    .from(t)
    .leftJoin(copies, ofEvent(UserId))
    .where(and(isPushed(UserId, now), or(isNew, isChanged)));
  const [over] = await db
    .select({ Count: count })
    .from(copies)
    .leftJoin(t, eq(t.Id, copies.EventId))
    .where(isOver(UserId));
  return (events?.Count ?? 0) + (over?.Count ?? 0);
}
