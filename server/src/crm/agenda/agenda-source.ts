import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { instantRange } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { selectOne } from '../../resource/select.ts';
import { codeOf } from '../../resource/wire.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { agendaCopies } from '../../tables/crm/agenda-copy-tables.ts';
import { agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { eventContact } from './event-contact.ts';

const participant = alias(users, 'participant');

const start = sql`(${t.StartAt} at time zone ${t.TimeZone})`;
const end = sql`(${t.EndAt} at time zone ${t.TimeZone})`;
/** Midnight belongs to the day that ends. */
const isMidnight = sql`(${end}::time = '00:00')`;
const day = (moment: SQL) => sql`to_char(${moment}, 'YYYY-MM-DD')`;
const time = (moment: SQL) => sql`to_char(${moment}, 'HH24:MI')`;

/** When an event begins, in one order with those of all days. */
const begins = sql`coalesce(${t.StartAt}, ${t.StartDate}::timestamp at time zone ${t.TimeZone})`;

const participantsOf = (db: Queryable, id: number) =>
  db
    .select({
      User: { Id: participant.Id, Description: nameOf(participant) },
      Email: agendaParticipants.Email,
      State: codeOf(agendaParticipants.State),
    })
    .from(agendaParticipants)
    .leftJoin(participant, eq(participant.Id, agendaParticipants.UserId))
    .where(eq(agendaParticipants.EventId, id))
    .orderBy(asc(agendaParticipants.Id));

/** Its copy in the calendar of whom it belongs to. */
const copy = {
  CalendarId: agendaCopies.CalendarId,
  EventId: agendaCopies.CopyId,
  Etag: agendaCopies.Etag,
  State: codeOf(agendaCopies.State),
  Error: codeOf(agendaCopies.Error),
  SyncedAt: agendaCopies.SyncedAt,
};

export const agendaSource = sourceOf(agendaEvents, t, {
  select: {
    ...eventContact,
    Category: codeOf(crmActivityTypes.Category),
    StartDate: sql<string>`coalesce(${day(sql`${t.StartDate}`)}, ${day(start)})`,
    StartTime: sql<string | null>`${time(start)}`,
    EndDate: sql<string>`coalesce(${day(sql`${t.EndDate}`)}, ${day(sql`(${end} - case when ${isMidnight} then interval '1 minute' else interval '0' end)`)})`,
    EndTime: sql<string | null>`case when ${isMidnight} then '24:00' else ${time(end)} end`,
  },
  details: {
    Series: t.SeriesId,
    OccurrenceOf: sql<string | null>`${t.OccurrenceOf}`,
    Google: copy,
    Participants: participantsOf,
  },
  detailJoins: [
    { kind: 'left', table: agendaCopies, on: and(eq(agendaCopies.EventId, t.Id), eq(agendaCopies.UserId, t.OwnerId)) },
  ],
  conditions: {
    Recurs: (value) => sql`(${t.Recurrence} is not null) = ${value}`,
    ...instantRange('Start', begins),
  },
  order: { StartDate: begins },
  natural: [desc(begins), desc(t.Id)],
  label: t.Title,
});

/** One event with everything that its form shows. */
export const readEvent = (db: Queryable, id: number) => selectOne(db, agendaSource, id);
