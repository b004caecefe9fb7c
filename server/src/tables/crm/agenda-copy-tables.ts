import { GoogleState } from '@circolo/contract/google/google-codes';
import { type AnyPgColumn, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { agendaEvents } from './agenda-tables.ts';

/**
 * The copy of an event in somebody's calendar outside, stored by the domain `google`. A copy whose event is gone waits
 * to be deleted there.
 */
export const agendaCopies = snakeCase.table(
  'agenda_copy',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    EventId: reference().references((): AnyPgColumn => agendaEvents.Id, { onDelete: 'set null' }),
    CalendarId: text().notNull(),
    /** How the calendar calls the event. */
    CopyId: text().notNull(),
    Etag: text().notNull(),
    /** SHA-256 of the fields as both sides had them last: an equal value is no change (loop guard). */
    Seen: text().notNull(),
    /** O the same on both sides, E not brought over, for the reason in Error. */
    State: code().notNull().default(GoogleState.ok),
    Error: code(),
    SyncedAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.UserId, t.CopyId), uniqueIndex().on(t.UserId, t.EventId), index().on(t.EventId)],
);
