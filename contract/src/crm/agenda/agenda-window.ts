import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { crmActivityCategory } from '../../codes/crm-codes.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { referenceFilter } from '../../resource/filters.ts';
import { recordId } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  day,
  dayOrNull,
  givenPeriodDay,
  instantOrNull,
  optional,
  optionalInstant,
  reference,
  referenceOrNull,
  textOrNull,
} from '../../values/kinds.ts';
import { daysBetween } from '../../values/rome-day.ts';
import { agendaState, SeriesScope, seriesScope } from './agenda-codes.ts';
import { agendaEvents } from './agenda-event.ts';

/** The days that one look at the agenda may show: six weeks of a month, and some to spare. */
const mostDays = 62;

/** The times of a series and its rule: what says on which days it comes. */
const series = z.object({
  StartAt: instantOrNull,
  EndAt: instantOrNull,
  StartDate: dayOrNull,
  EndDate: dayOrNull,
  TimeZone: z.string(),
  Recurrence: z.string(),
  ExcludedDates: z.array(day),
});

/**
 * One event as it falls on the days that are looked at; a series gives one for each of its occurrences, named by
 * `Occurrence` (the day that it begins on). Of somebody else's private event only the times are shown: `Busy`, without
 * a title.
 */
export const occurrence = z.object({
  Event: z.int(),
  Occurrence: dayOrNull,
  Busy: z.boolean(),
  Title: textOrNull,
  AllDay: z.boolean(),
  StartAt: instantOrNull,
  EndAt: instantOrNull,
  StartDate: dayOrNull,
  EndDate: day.nullable().describe('The last day, included'),
  Owner: reference,
  Type: referenceOrNull,
  Category: crmActivityCategory.nullable(),
  Color: textOrNull,
  State: agendaState,
  Location: textOrNull,
  Opportunity: referenceOrNull,
  Lead: referenceOrNull,
  ...customerFields,
  ContactName: textOrNull,
  /** Whether the caller may move it. */
  Movable: z.boolean(),
  /** Of a series that the caller may move: a move that waits for the network is drawn by it on days that are not looked at yet. */
  SeriesTimes: series.nullable(),
});
export type AgendaOccurrence = z.infer<typeof occurrence>;

/** What is in the agendas of one or more people from a day to a day, both included; `Owner` left out is the caller. */
export const agendaWindow = endpoint({
  method: 'GET',
  path: '/AgendaEvents/Window',
  summary: 'What is in the agenda on some days',
  access: { resource: 'AgendaEvents', level: AuthorizationLevel.view },
  query: z
    .strictObject({ From: givenPeriodDay, To: givenPeriodDay, Owner: referenceFilter.optional() })
    .refine(({ From, To }) => From <= To && daysBetween(From, To) <= mostDays, { ...says('dateRange'), path: ['To'] }),
  answer: z.array(occurrence),
});

/** Whose agendas the caller may look at, themselves first. */
export const agendaCalendars = endpoint({
  method: 'GET',
  path: '/AgendaEvents/Calendars',
  summary: 'Whose agendas may be looked at',
  access: { resource: 'AgendaEvents', level: AuthorizationLevel.view },
  answer: z.array(reference),
});

const which = {
  Occurrence: optional(day).describe('Of a series: which one of its occurrences'),
  Scope: seriesScope.default(SeriesScope.one),
};

const times = z.object({
  StartAt: instantOrNull,
  EndAt: instantOrNull,
  StartDate: dayOrNull,
  EndDate: dayOrNull,
});

/**
 * Puts an event elsewhere, as dragging does: this occurrence of a series, this and those that follow, or all of it by as much.
 * One that is moved out of its series is an event of its own, and is answered. 400 `StaleVersion` if it is no longer where it
 * `Was` when it was picked up.
 */
export const moveAgendaEvent = endpoint({
  method: 'POST',
  path: '/AgendaEvents/{Id}/Move',
  summary: 'Puts an event of the agenda elsewhere',
  access: { resource: 'AgendaEvents', level: AuthorizationLevel.edit },
  params: recordId,
  body: z
    .strictObject({
      ...which,
      StartAt: optionalInstant,
      EndAt: optionalInstant,
      StartDate: optional(day),
      EndDate: optional(day),
      Was: optional(times).describe('Where it was before; left out: wherever it is'),
    })
    .refine(({ StartAt, StartDate }) => (StartAt === null) !== (StartDate === null), {
      ...says('required'),
      path: ['StartAt'],
    })
    .refine(({ StartAt, EndAt }) => StartAt === null || (EndAt !== null && StartAt < EndAt), {
      ...says('dateRange'),
      path: ['EndAt'],
    })
    .refine(({ StartDate, EndDate }) => StartDate === null || (EndDate !== null && StartDate <= EndDate), {
      ...says('dateRange'),
      path: ['EndDate'],
    }),
  answer: agendaEvents.record,
});

/** Changes one occurrence of a series, or it and those that follow; all of a series is changed by PUT. */
export const changeOccurrence = endpoint({
  method: 'POST',
  path: '/AgendaEvents/{Id}/Occurrence',
  summary: 'Changes occurrences of a series',
  access: { resource: 'AgendaEvents', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({
    Occurrence: day,
    Scope: z.enum([SeriesScope.one, SeriesScope.following]),
    Event: agendaEvents.input,
  }),
  answer: agendaEvents.record,
});

/** Takes one occurrence out of a series, or ends the series before it; all of it goes by DELETE. */
export const skipOccurrence = endpoint({
  method: 'POST',
  path: '/AgendaEvents/{Id}/Skip',
  summary: 'Takes occurrences out of a series',
  access: { resource: 'AgendaEvents', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({
    Occurrence: day,
    Scope: z.enum([SeriesScope.one, SeriesScope.following]),
  }),
  answer: agendaEvents.record,
});
