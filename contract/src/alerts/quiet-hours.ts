import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import { optional } from '../values/kinds.ts';
import { shiftDay } from '../values/rome-day.ts';
import { clock, instantOf, isTimeZone, wallOf } from '../values/wall-time.ts';
import { AlertKind } from './alert-codes.ts';

/** Alerts that do not wait: a reminder has its own hour, and a dispute is lost when its days to answer are over. */
export const urgentAlerts = [AlertKind.reminder, AlertKind.disputed] as const;

/** 24:00 and 00:00 are one moment of every night. */
const ofDay = (time: string | null) => (time === '24:00' ? '00:00' : time);

export const quietHoursInput = z
  .strictObject({
    StartTime: optional(clock).describe('Every day from this time on; null: not by the hour'),
    EndTime: optional(clock).describe('Until this time, of the next day where it is not later than the start'),
    Saturday: z.boolean().describe('All of Saturday'),
    Sunday: z.boolean().describe('All of Sunday'),
    TimeZone: z.string().refine(isTimeZone, says('unknownRecord')),
  })
  .refine(({ StartTime, EndTime }) => StartTime !== null || EndTime === null, {
    ...says('required'),
    path: ['StartTime'],
  })
  .refine(({ StartTime, EndTime }) => EndTime !== null || StartTime === null, {
    ...says('required'),
    path: ['EndTime'],
  })
  .refine(({ StartTime, EndTime }) => StartTime === null || ofDay(StartTime) !== ofDay(EndTime), {
    ...says('sameTime'),
    path: ['EndTime'],
  });
export type QuietHours = z.output<typeof quietHoursInput>;

/** Who has chosen nothing is never left in peace. */
export const noQuietHours: QuietHours = {
  StartTime: null,
  EndTime: null,
  Saturday: false,
  Sunday: false,
  TimeZone: 'Europe/Rome',
};

/** A time without alerts, its end excluded. */
export interface QuietPeriod {
  Since: string;
  Until: string;
}

/** No quiet time goes on for longer: Saturday and Sunday, with the hours before and after them. */
const mostDays = 5;

/** The quiet times that begin on a day. */
function periodsOf(day: string, { StartTime, EndTime, Saturday, Sunday, TimeZone }: QuietHours): QuietPeriod[] {
  const at = (Day: string, Time: string) => instantOf({ Day, Time }, TimeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWhole = (Saturday && weekday === 6) || (Sunday && weekday === 0);
  const found = isWhole ? [{ Since: at(day, '00:00'), Until: at(day, '24:00') }] : [];
  if (StartTime !== null && EndTime !== null)
    found.push({ Since: at(day, StartTime), Until: at(EndTime > StartTime ? day : shiftDay(day, 1), EndTime) });
  // Where clocks skip an hour, a time within it ends before it begins.
  return found.filter(({ Since, Until }) => Since < Until);
}

/**
 * The quiet time that an instant is in, with those that touch it; none outside of them.
 * @example findQuietPeriod({ StartTime: '20:00', EndTime: '08:00', … }, new Date('2026-06-10T21:00:00Z')) // since 18:00Z, until 06:00Z
 */
export function findQuietPeriod(hours: QuietHours, now: Date): QuietPeriod | undefined {
  const instant = now.toISOString();
  const today = wallOf(instant, hours.TimeZone).Day;
  const days = Array.from({ length: 2 * mostDays + 1 }, (_, nth) => shiftDay(today, nth - mostDays));
  const periods = days
    .flatMap((day) => periodsOf(day, hours))
    .sort((one, other) => one.Since.localeCompare(other.Since));
  let run: QuietPeriod | undefined;
  for (const { Since, Until } of periods) {
    if (run && Since <= run.Until) run = { ...run, Until: Until > run.Until ? Until : run.Until };
    else {
      if (run && instant < run.Until) break;
      run = { Since, Until };
    }
  }
  return run && run.Since <= instant && instant < run.Until ? run : undefined;
}

const own = { access: 'own', audiences: ['desk'] } as const;

/** When the caller wants to be left in peace. */
export const readQuietHours = endpoint({
  method: 'GET',
  path: '/Alerts/QuietHours',
  summary: 'When alerts do not reach the caller',
  ...own,
  answer: quietHoursInput,
});

/** Chooses it. Without hours and days alerts reach the caller at any time. */
export const changeQuietHours = endpoint({
  method: 'PUT',
  path: '/Alerts/QuietHours',
  summary: 'Chooses when alerts do not reach the caller',
  ...own,
  body: quietHoursInput,
  answer: quietHoursInput,
});
