import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { eventTitle } from '@circolo/contract/crm/agenda/event-title';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { endWallOf, instantOf, wallOf } from '@circolo/contract/values/wall-time';
import type { ScheduleEventData } from '@mantine/schedule';
import { t } from '../../messages/messages.ts';
import type { DrawnOccurrence } from './drawn-occurrence.ts';

const zone = 'Europe/Rome';

/** What is written on an appointment. */
export const namedAs = (title: string | null, { Unsent }: DrawnOccurrence): string =>
  Unsent ? t('agenda.waiting', { title: title ?? t('agenda.busy') }) : (title ?? t('agenda.busy'));

/** What a calendar shows of an occurrence: times of Italy's clocks. */
export function scheduled(occurrence: DrawnOccurrence): ScheduleEventData<{ occurrence: DrawnOccurrence }> {
  const { Event, Occurrence, AllDay, StartAt, EndAt, StartDate, EndDate, Color, State } = occurrence;
  const common = {
    id: `${Event}:${Occurrence ?? ''}`,
    title: namedAs(eventTitle(occurrence), occurrence),
    color: occurrence.Busy || State === AgendaState.done ? 'gray' : (Color ?? 'blue'),
    payload: { occurrence },
  };
  if (AllDay)
    return { ...common, start: `${StartDate} 00:00:00`, end: `${shiftDay(EndDate ?? StartDate ?? '', 1)} 00:00:00` };
  const [start, end] = [wallOf(StartAt ?? '', zone), wallOf(EndAt ?? '', zone)];
  return { ...common, start: `${start.Day} ${start.Time}:00`, end: `${end.Day} ${end.Time}:00` };
}

/** The same in a month, where nothing else says when it begins. */
export function scheduledInMonth(occurrence: DrawnOccurrence): ScheduleEventData<{ occurrence: DrawnOccurrence }> {
  const event = scheduled(occurrence);
  return occurrence.AllDay
    ? event
    : { ...event, title: `${wallOf(occurrence.StartAt ?? '', zone).Time} ${event.title}` };
}

const momentOf = (wall: string): string => instantOf({ Day: wall.slice(0, 10), Time: wall.slice(11, 16) }, zone);
const isMidnight = (wall: string): boolean => wall.slice(11, 16) === '00:00';

/** Where an event was dropped: days where it begins and ends at midnight, or was one of all days already, else moments. */
export function dropped({ AllDay, StartDate, EndDate }: AgendaOccurrence, start: string, end: string, onDays: boolean) {
  const asDays = onDays ? AllDay : isMidnight(start) && isMidnight(end) && start < end;
  if (!asDays) return { StartAt: momentOf(start), EndAt: momentOf(end), StartDate: null, EndDate: null };
  const first = start.slice(0, 10);
  const last = isMidnight(end) ? shiftDay(end.slice(0, 10), -1) : end.slice(0, 10);
  const length = AllDay && onDays ? (Date.parse(EndDate ?? '') - Date.parse(StartDate ?? '')) / 86_400_000 : null;
  return { StartAt: null, EndAt: null, StartDate: first, EndDate: length === null ? last : shiftDay(first, length) };
}

/** The days and times that a new event begins with, for a free slot that was pressed. */
export function slotTimes(start: string, end: string) {
  const until = endWallOf(momentOf(end), zone);
  return {
    AllDay: false,
    StartDate: start.slice(0, 10),
    StartTime: start.slice(11, 16),
    EndDate: until.Day,
    EndTime: until.Time,
  };
}

/** Which days an occurrence is shown on, of those in Italy. */
export function daysOf({ StartDate, EndDate, StartAt, EndAt }: AgendaOccurrence): { first: string; last: string } {
  if (StartDate !== null) return { first: StartDate, last: EndDate ?? StartDate };
  return { first: wallOf(StartAt ?? '', zone).Day, last: endWallOf(EndAt ?? '', zone).Day };
}

/** From when until when, as text. */
export function timesOf({ AllDay, StartAt, EndAt }: AgendaOccurrence): string {
  if (AllDay) return t('agenda.allDay');
  return `${wallOf(StartAt ?? '', zone).Time}–${endWallOf(EndAt ?? '', zone).Time}`;
}
