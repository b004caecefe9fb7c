import { type AgendaChannel, AgendaState, ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  day,
  description,
  id,
  instant,
  ownerReference,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { emailMessages } from '../mail/email-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { leads } from './lead-tables.ts';
import { opportunities, opportunitySteps } from './opportunity-tables.ts';
import { crmActivityTypes } from './timeline-tables.ts';

/** When somebody is reminded of an event: minutes before its start. */
export interface AgendaReminder {
  Minutes: number;
  Channel: (typeof AgendaChannel)[keyof typeof AgendaChannel];
}

/** An appointment of the agenda. One of all days has days, every other one has moments. */
export const agendaEvents = snakeCase.table(
  'agenda_event',
  {
    Id: id(),
    Title: description().notNull(),
    TypeId: reference().references(() => crmActivityTypes.Id),
    AllDay: boolean().notNull().default(false),
    StartAt: instant(),
    EndAt: instant(),
    StartDate: day(),
    /** The last day, itself included. */
    EndDate: day(),
    TimeZone: text().notNull().default('Europe/Rome'),
    OwnerId: requiredReference(() => users.Id),
    OpportunityId: reference().references((): AnyPgColumn => opportunities.Id),
    StepId: reference().references((): AnyPgColumn => opportunitySteps.Id),
    LeadId: reference().references((): AnyPgColumn => leads.Id),
    UserId: reference().references((): AnyPgColumn => users.Id),
    Location: text(),
    JoinUrl: text(),
    /** An RRULE of RFC 5545 without its name; empty does not recur. */
    Recurrence: text(),
    /** Occurrences that fall out: days or moments as the recurrence counts them. */
    ExcludedDates: text().array().notNull().default([]),
    /** The series that this one occurrence was taken out of, and which of its occurrences it replaces. */
    SeriesId: reference().references((): AnyPgColumn => agendaEvents.Id, { onDelete: 'cascade' }),
    OccurrenceOf: text(),
    Reminders: jsonb().$type<AgendaReminder[]>().notNull().default([]),
    /** P planned, D done, C cancelled. */
    State: code().notNull().default(AgendaState.planned),
    /** Others see that the time is taken, and nothing else. */
    Private: boolean().notNull().default(false),
    Notes: text(),
    /** Participants are written to, now and whenever something changes. */
    InviteByMail: boolean().notNull().default(false),
    /** The identifier of RFC 5545 that calendars know the event by. */
    Uid: text().notNull().unique(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.OwnerId, t.StartAt),
    index().on(t.OwnerId, t.StartDate),
    index().on(t.StartAt),
    index().on(t.OpportunityId),
    index().on(t.LeadId),
    index().on(t.UserId),
    index().on(t.SeriesId),
    ...searchIndexes(t.Search),
  ],
);

export const agendaParticipants = snakeCase.table(
  'agenda_participant',
  {
    Id: id(),
    EventId: ownerReference(() => agendaEvents.Id),
    /** Somebody of the house or a customer; others are known by their address alone. */
    UserId: reference().references((): AnyPgColumn => users.Id),
    Email: text(),
    /** N not answered, A accepted, T tentative, D declined. */
    State: code().notNull().default(ParticipantState.none),
  },
  (t) => [index().on(t.EventId), index().on(t.UserId)],
);

/** Whom an event was announced to by e-mail, and what they know of it. */
export const agendaInvitations = snakeCase.table(
  'agenda_invitation',
  {
    Id: id(),
    EventId: ownerReference(() => agendaEvents.Id),
    UserId: reference().references((): AnyPgColumn => users.Id, { onDelete: 'set null' }),
    Email: text().notNull(),
    /** What they were sent last, as a hash; null once it was called off. */
    SentHash: text(),
    SentAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.EventId, t.Email), index().on(t.UserId)],
);

/** Reminders that went out: one for every occurrence, person and distance. */
export const agendaReminderLog = snakeCase.table(
  'agenda_reminder_log',
  {
    EventId: ownerReference(() => agendaEvents.Id),
    UserId: requiredReference(() => users.Id),
    Occurrence: text().notNull(),
    Minutes: integer().notNull(),
    SentAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.EventId, t.UserId, t.Occurrence, t.Minutes] })],
);

/** The secret address of somebody's agenda for other calendars: its hash alone. */
export const agendaFeeds = snakeCase.table('agenda_feed', {
  UserId: reference()
    .primaryKey()
    .references(() => users.Id),
  TokenHash: text().notNull().unique(),
  CreatedAt: instant().notNull().defaultNow(),
  LastReadAt: instant(),
});

/** What the list of activities is ordered by after what is done: its index and the list are to say the same. */
export const plannedWhileOpen = ({ Done, PlannedFrom }: { Done: AnyPgColumn; PlannedFrom: AnyPgColumn }): SQL =>
  sql`(case when ${Done} then null else ${PlannedFrom} end)`;

/** What is done, or is to be done, with a lead or for an opportunity. */
export const crmActivities = snakeCase.table(
  'crm_activity',
  {
    Id: id(),
    OpportunityId: reference().references((): AnyPgColumn => opportunities.Id, { onDelete: 'cascade' }),
    StepId: reference().references((): AnyPgColumn => opportunitySteps.Id, { onDelete: 'set null' }),
    LeadId: reference().references((): AnyPgColumn => leads.Id, { onDelete: 'cascade' }),
    TypeId: requiredReference(() => crmActivityTypes.Id),
    Category: code().notNull(),
    Subject: description().notNull(),
    Notes: text(),
    AssignedToId: requiredReference(() => users.Id),
    PlannedFrom: instant(),
    PlannedTo: instant(),
    AllDay: boolean().notNull().default(false),
    Done: boolean().notNull().default(false),
    DoneAt: instant(),
    DoneById: reference().references(() => users.Id),
    Outcome: text(),
    /** I they came to us, O we went to them. */
    Direction: code(),
    Minutes: integer(),
    AgendaEventId: reference().references(() => agendaEvents.Id, { onDelete: 'set null' }),
    EmailId: reference().references(() => emailMessages.Id, { onDelete: 'set null' }),
    OrderId: reference().references((): AnyPgColumn => orders.Id),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.AssignedToId, t.Done, t.PlannedFrom),
    index('crm_activity_worklist').on(
      t.Done,
      plannedWhileOpen(t),
      t.DoneAt.desc().nullsFirst(),
      t.Id.desc().nullsFirst(),
    ),
    index().on(t.OpportunityId),
    index().on(t.LeadId),
    index().on(t.StepId),
    index().on(t.AgendaEventId),
    index().on(t.EmailId),
    uniqueIndex('crm_activity_order').on(t.OpportunityId, t.OrderId),
    ...searchIndexes(t.Search),
  ],
);

/** Opening hours and holidays that working time is counted by; the one without users is everybody's. */
export const workingCalendars = snakeCase.table('working_calendar', {
  Id: id(),
  Description: description().notNull().unique(),
  /** Monday first: the spans of each day, `HH:mm`. */
  Hours: jsonb().$type<{ From: string; To: string }[][]>().notNull(),
  /** Days off beside the Italian holidays. */
  Holidays: text().array().notNull().default([]),
  ItalianHolidays: boolean().notNull().default(true),
  ...auditColumns(),
});
