import { daysBetween, shiftDay } from '../../values/rome-day.ts';
import { endWallOf, instantOf, wallOf } from '../../values/wall-time.ts';
import type { AgendaEventInput } from './agenda-event.ts';
import { firstRuleDay } from './event-occurrences.ts';

/** What of a form says when an event is. */
export type WrittenTimes = Pick<
  AgendaEventInput,
  'AllDay' | 'StartDate' | 'StartTime' | 'EndDate' | 'EndTime' | 'TimeZone' | 'Recurrence'
>;

/** When an event is: its days if it is one of all days, else its moments. */
export function timesOf({ AllDay, StartDate, StartTime, EndDate, EndTime, TimeZone }: WrittenTimes) {
  if (AllDay) return { StartAt: null, EndAt: null, StartDate, EndDate };
  const StartAt = instantOf({ Day: StartDate, Time: StartTime ?? '00:00' }, TimeZone);
  const EndAt = instantOf({ Day: EndDate, Time: EndTime ?? '24:00' }, TimeZone);
  return { StartAt, EndAt, StartDate: null, EndDate: null };
}

/**
 * An event from its first occurrence on: a rule of Mondays that is written on a Tuesday begins on the next Monday. Null for a rule that
 * never comes.
 */
export function fromFirstOccurrence<Event extends WrittenTimes>(event: Event): Event | null {
  if (!event.Recurrence) return event;
  const first = firstRuleDay(event.Recurrence, event.StartDate);
  if (first === null) return null;
  const days = daysBetween(event.StartDate, first);
  return { ...event, StartDate: first, EndDate: shiftDay(event.EndDate, days) };
}

/** Where something is moved to: moments, or days for all of them. */
export interface MovedTo {
  StartAt: string | null;
  EndAt: string | null;
  StartDate: string | null;
  EndDate: string | null;
}

/** Times as a form says them, by the clocks of a zone. */
export function wallTimes({ StartAt, EndAt, StartDate, EndDate }: MovedTo, zone: string) {
  if (StartDate !== null && EndDate !== null)
    return { AllDay: true, StartDate, EndDate, StartTime: null, EndTime: null };
  const [start, end] = [wallOf(StartAt ?? '', zone), endWallOf(EndAt ?? '', zone)];
  return { AllDay: false, StartDate: start.Day, StartTime: start.Time, EndDate: end.Day, EndTime: end.Time };
}
