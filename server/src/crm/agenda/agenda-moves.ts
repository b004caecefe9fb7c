import { type AgendaEventInput, agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { ruleParts, withPart } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { countBefore, type EventTimes, firstDay } from '@circolo/contract/crm/agenda/event-occurrences';
import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { daysBetween, shiftDay } from '@circolo/contract/values/rome-day';

/** What the form of an event would say after a move: the same, at other times. */
export function movedInput(event: RecordOf<typeof agendaEvents>, target: MovedTo): AgendaEventInput {
  return { ...agendaEvents.input.parse(event), ...wallTimes(target, event.TimeZone) };
}

/** The same for all of a series, whose occurrence of a day is moved: the first one moves by as many days. */
export function movedSeries(input: AgendaEventInput, first: string, day: string): AgendaEventInput {
  const shift = daysBetween(day, first);
  return { ...input, StartDate: shiftDay(input.StartDate, shift), EndDate: shiftDay(input.EndDate, shift) };
}

const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A weekly series that moves by some days comes on other days of the week. */
export function movedRule(rule: string | null, days: number): string | null {
  const ruleOf = rule ? ruleParts(rule) : null;
  const listed = ruleOf?.get('BYDAY');
  if (!rule || !listed || ruleOf?.get('FREQ') !== 'WEEKLY') return rule;
  const moved = listed.split(',').map((day) => week[(((week.indexOf(day) + days) % 7) + 7) % 7]);
  return withPart(rule, 'BYDAY', moved.join(','));
}

/** The rule of what remains of a series from a day on: of one that counts, what is left of the count. */
export function remaining(series: EventTimes, rule: string, day: string): string {
  const count = Number(ruleParts(rule)?.get('COUNT'));
  // Another rule than the series has was written for what follows.
  if (!count || rule !== series.Recurrence) return rule;
  return withPart(rule, 'COUNT', String(Math.max(1, count - countBefore(rule, firstDay(series), day))));
}
