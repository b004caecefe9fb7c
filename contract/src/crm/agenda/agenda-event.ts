import { z } from 'zod';
import { crmActivityCategory } from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { GoogleState, googleError } from '../../google/google-codes.ts';
import { codesFilter, flagFilter, instantFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { type InputOf, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  day,
  dayOrNull,
  email,
  instant,
  instantOrNull,
  optional,
  optionalReference,
  optionalText,
  reference,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { clock, isTimeZone } from '../../values/wall-time.ts';
import { AgendaState, agendaChannel, agendaState, ParticipantState, participantState } from './agenda-codes.ts';
import { recurrence } from './agenda-recurrence.ts';

const aYear = 60 * 24 * 366;
const reminder = z.object({ Minutes: whole(0, aYear), Channel: agendaChannel });
const participant = z.object({ User: referenceOrNull, Email: textOrNull, State: participantState });

/**
 * A row of the list. Days and times are what clocks of `TimeZone` show, an end at midnight being 24:00 of the day before; one
 * of all days has days alone, the last one included. `StartAt` and `EndAt` are the same as instants.
 */
const row = z.object({
  Id: z.int(),
  Title: z.string(),
  Type: referenceOrNull,
  Category: crmActivityCategory.nullable(),
  AllDay: z.boolean(),
  StartDate: day,
  StartTime: textOrNull,
  EndDate: day,
  EndTime: textOrNull,
  StartAt: instantOrNull,
  EndAt: instantOrNull,
  TimeZone: z.string(),
  Owner: reference,
  Opportunity: referenceOrNull,
  Lead: referenceOrNull,
  User: referenceOrNull,
  /** Whom it is with: the body, the town, the person, of its opportunity, its lead or its customer. */
  ...customerFields,
  ContactName: textOrNull,
  Location: textOrNull,
  Recurrence: textOrNull,
  State: agendaState,
  Private: z.boolean(),
  ...auditFields,
});

/** The event in its owner's Google Calendar; `State` E was not brought over, for the reason in `Error`. */
const inGoogle = z.object({
  CalendarId: z.string(),
  EventId: z.string(),
  Etag: z.string(),
  State: z.enum([GoogleState.ok, GoogleState.error]),
  Error: googleError.nullable(),
  SyncedAt: instant,
});

/** One event; of one that was taken out of a series, `Series` and the occurrence that it replaces. */
const record = row.extend({
  JoinUrl: textOrNull,
  Notes: textOrNull,
  Reminders: z.array(reminder),
  Participants: z.array(participant),
  InviteByMail: z.boolean(),
  Series: wholeOrNull,
  OccurrenceOf: dayOrNull,
  Google: inGoogle.nullable(),
});

/** A day of a calendar: the ends of time, which are nothing elsewhere, are none. */
const eventDay = day.refine((text) => text >= '1900-01-01' && text < '2200-01-01', says('invalidDate'));

const participantInput = z
  .object({ User: optionalReference, Email: optional(email), State: participantState.default(ParticipantState.none) })
  .refine(({ User, Email }) => User !== null || Email !== null, { ...says('required'), path: ['Email'] });

const input = z
  .object({
    Title: text(150),
    Type: optionalReference,
    AllDay: z.boolean().default(false),
    StartDate: eventDay,
    StartTime: optional(clock),
    EndDate: eventDay,
    EndTime: optional(clock),
    TimeZone: z.string().default('Europe/Rome').refine(isTimeZone, says('unknownRecord')),
    Owner: optionalReference.describe('Left out: its author'),
    Opportunity: optionalReference,
    Lead: optionalReference,
    User: optionalReference,
    Location: optionalText(200),
    JoinUrl: optional(z.url({ protocol: /^https?$/, error: 'invalidUrl' }).max(500)),
    Recurrence: optional(recurrence),
    Reminders: z.array(reminder).max(5).default([]),
    Participants: z.array(participantInput).max(50).default([]),
    InviteByMail: z
      .boolean()
      .default(false)
      .describe('Participants get e-mails: an invitation, changes, and when it is called off'),
    State: agendaState.default(AgendaState.planned),
    Private: z.boolean().default(false),
    Notes: optionalText(5000),
    ...versionInput,
  })
  .refine(({ AllDay, StartTime }) => AllDay || StartTime !== null, { ...says('required'), path: ['StartTime'] })
  .refine(({ AllDay, EndTime }) => AllDay || EndTime !== null, { ...says('required'), path: ['EndTime'] })
  .refine(({ StartDate, EndDate }) => StartDate <= EndDate, { ...says('dateRange'), path: ['EndDate'] })
  .refine(
    ({ AllDay, StartDate, StartTime, EndDate, EndTime }) =>
      AllDay || StartDate < EndDate || (StartTime ?? '') < (EndTime ?? '24:01'),
    { ...says('dateRange'), path: ['EndTime'] },
  );

/** Appointments (entities.md section 14 "AgendaEvent"); others see of a private one only that the time is taken. */
export const agendaEvents = resource({
  name: 'AgendaEvents',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Owner: referenceFilter,
    Type: referenceFilter,
    State: codesFilter(AgendaState),
    Opportunity: referenceFilter,
    Lead: referenceFilter,
    Recurs: flagFilter,
    ...range('Start', instantFilter),
  },
  orderColumns: ['Title', 'StartDate', 'State', 'UpdatedAt'],
});

export type AgendaEventInput = InputOf<typeof agendaEvents>;
