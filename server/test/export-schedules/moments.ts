import { lastMonthDay, ScheduleRepeat } from '@circolo/contract/export-schedules/export-schedule-codes';
import type { Repetition } from '@circolo/contract/export-schedules/repetition';

const half = 1_800_000;
const days = 36;

const formats = new Map<string, Intl.DateTimeFormat>();
function wallAt(at: number, timeZone: string): { day: string; hour: number } {
  const made =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  const text = made.format(at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

function isOn(day: string, { Repeat, Weekdays, MonthDay }: Repetition): boolean {
  const at = new Date(`${day}T12:00:00Z`);
  const weekday = ((at.getUTCDay() + 6) % 7) + 1;
  const isLast = new Date(at.getTime() + 86_400_000).getUTCDate() === 1;
  if (Repeat === ScheduleRepeat.weekly) return Weekdays.includes(weekday);
  return Repeat === ScheduleRepeat.daily || (MonthDay === lastMonthDay ? isLast : at.getUTCDate() === MonthDay);
}

/**
 * The moments around an instant, by walking the clocks from one half hour to the next: of each of its days the first at which they show its hour
 * or a later one. It shares nothing with the code that it is compared with.
 */
export function momentsAround(repetition: Repetition, now: Date): { last: string; next: string } {
  const begin = Math.floor(now.getTime() / half) * half - days * 48 * half;
  const met = new Set<string>();
  const moments: number[] = [];
  for (let at = begin; at <= begin + 2 * days * 48 * half; at += half) {
    const { day, hour } = wallAt(at, repetition.TimeZone);
    if (hour < repetition.Hour || met.has(day)) continue;
    met.add(day);
    if (isOn(day, repetition)) moments.push(at);
  }
  // The first day may have begun before.
  const [last, next] = [moments.findLast((at) => at <= now.getTime()), moments.find((at) => at > now.getTime())];
  return { last: new Date(last ?? 0).toISOString(), next: new Date(next ?? 0).toISOString() };
}
