import { agendaEvents } from '@circolo/contract/crm/agenda-event';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, nameOf, users } from '../access/tables.ts';
import type { Queryable } from '../db/database.ts';
import { anyOf, instantRange, search } from '../resource/conditions.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { agendaCopies } from './agenda-copy-tables.ts';
import { agendaParticipants, agendaEvents as t } from './agenda-tables.ts';
import { leads } from './lead-tables.ts';
import { opportunities } from './opportunity-tables.ts';
import { crmActivityTypes } from './tables.ts';

const customer = alias(users, 'customer');
const participant = alias(users, 'participant');

const start = sql`(${t.StartAt} at time zone ${t.TimeZone})`;
const end = sql`(${t.EndAt} at time zone ${t.TimeZone})`;
/** Midnight belongs to the day that ends. */
const isMidnight = sql`(${end}::time = '00:00')`;
const day = (moment: SQL) => sql`to_char(${moment}, 'YYYY-MM-DD')`;
const time = (moment: SQL) => sql`to_char(${moment}, 'HH24:MI')`;

/** When an event begins, in one order with those of all days. */
const begins = sql`coalesce(${t.StartAt}, ${t.StartDate}::timestamp at time zone ${t.TimeZone})`;

const shape = {
  Id: t.Id,
  Title: t.Title,
  Type: { Id: crmActivityTypes.Id, Description: crmActivityTypes.Description },
  Category: codeOf(crmActivityTypes.Category),
  AllDay: t.AllDay,
  StartDate: sql<string>`coalesce(${day(sql`${t.StartDate}`)}, ${day(start)})`,
  StartTime: sql<string | null>`${time(start)}`,
  EndDate: sql<string>`coalesce(${day(sql`${t.EndDate}`)}, ${day(sql`(${end} - case when ${isMidnight} then interval '1 minute' else interval '0' end)`)})`,
  EndTime: sql<string | null>`case when ${isMidnight} then '24:00' else ${time(end)} end`,
  StartAt: t.StartAt,
  EndAt: t.EndAt,
  TimeZone: t.TimeZone,
  Owner: { Id: users.Id, Description: displayName },
  Opportunity: { Id: opportunities.Id, Description: opportunities.Description },
  Lead: { Id: leads.Id, Description: leads.Name },
  User: { Id: customer.Id, Description: nameOf(customer) },
  Location: t.Location,
  Recurrence: t.Recurrence,
  State: codeOf(t.State),
  Private: t.Private,
  ...tailColumns(t),
};

const details = {
  JoinUrl: t.JoinUrl,
  Notes: t.Notes,
  Reminders: t.Reminders,
  InviteByMail: t.InviteByMail,
  Series: t.SeriesId,
  OccurrenceOf: sql<string | null>`${t.OccurrenceOf}`,
};

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

/** One event with everything that its form shows. */
export async function readEvent(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...shape, ...details, Google: copy })
    .from(t)
    .innerJoin(users, eq(users.Id, t.OwnerId))
    .leftJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.TypeId))
    .leftJoin(opportunities, eq(opportunities.Id, t.OpportunityId))
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .leftJoin(customer, eq(customer.Id, t.UserId))
    .leftJoin(agendaCopies, and(eq(agendaCopies.EventId, t.Id), eq(agendaCopies.UserId, t.OwnerId)))
    .where(eq(t.Id, id));
  if (!found) return undefined;
  return { ...found, Participants: await participantsOf(db, id) };
}

export const agendaSource = {
  resource: agendaEvents,
  table: t,
  rows: (db: Queryable, where: SQL | undefined, order: SQL[]) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(users, eq(users.Id, t.OwnerId))
      .leftJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.TypeId))
      .leftJoin(opportunities, eq(opportunities.Id, t.OpportunityId))
      .leftJoin(leads, eq(leads.Id, t.LeadId))
      .leftJoin(customer, eq(customer.Id, t.UserId))
      .where(where)
      .orderBy(...order),
  record: readEvent,
  conditions: {
    Search: search(t.Search),
    Owner: (value) => anyOf(t.OwnerId, value),
    Type: (value) => anyOf(t.TypeId, value),
    State: (value) => anyOf(t.State, value),
    Opportunity: (value) => anyOf(t.OpportunityId, value),
    Lead: (value) => anyOf(t.LeadId, value),
    Recurs: (value) => sql`(${t.Recurrence} is not null) = ${value}`,
    ...instantRange('Start', begins),
  },
  order: { Title: t.Title, StartDate: begins, State: t.State, UpdatedAt: t.UpdatedAt },
  natural: [desc(begins), desc(t.Id)],
  label: t.Title,
} satisfies Source<typeof agendaEvents>;
