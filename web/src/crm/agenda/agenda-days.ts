import { shiftDay } from '@circolo/contract/values/rome-day';

/** The ways of looking at the agenda. */
export const agendaViews = ['day', 'week', 'month', 'list'] as const;
export type AgendaView = (typeof agendaViews)[number];

const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
const monday = (day: string): string => shiftDay(day, -weekday(day));

/** The first day of the month that is some months away. */
function monthAway(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The days that a view shows, both included; a month shows whole weeks. */
export function daysShown(view: AgendaView, day: string): { From: string; To: string } {
  if (view === 'day') return { From: day, To: day };
  if (view === 'list') return { From: day, To: shiftDay(day, 13) };
  if (view === 'week') return { From: monday(day), To: shiftDay(monday(day), 6) };
  const From = monday(monthAway(day, 0));
  return { From, To: shiftDay(From, 41) };
}

/** The day that a view shows when one goes on or back. */
export function turned(view: AgendaView, day: string, by: 1 | -1): string {
  if (view === 'day') return shiftDay(day, by);
  if (view === 'list') return shiftDay(day, 14 * by);
  return view === 'week' ? shiftDay(day, 7 * by) : monthAway(day, by);
}
