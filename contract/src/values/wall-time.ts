import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { shiftDay } from './rome-day.ts';

/** What a clock on a wall shows: a day and a time `HH:mm`; the end of a day is 24:00 of that day. */
export interface WallTime {
  Day: string;
  Time: string;
}

/** A time `HH:mm` from 00:00 to 23:59, or 24:00, the end of the day (product.md section 5 "Dates"). */
export const clock = z
  .string('invalidTime')
  .trim()
  .refine((text) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text), says('invalidTime'))
  .describe('HH:mm, 00:00–23:59 or 24:00');

const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const made = known.get(zone);
  if (made) return made;
  // Swedish writes `yyyy-MM-dd HH:mm:ss`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  known.set(zone, format);
  return format;
}

/** Whether a name is one of a time zone. @example isTimeZone('Europe/Rome') // true */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

const wallText = (at: number, zone: string): string => formatOf(zone).format(at);
const asUtc = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);

/** What clocks of a zone show at an instant. @example wallOf('2026-07-01T07:00:00Z', 'Europe/Rome') // 2026-07-01 09:00 */
export function wallOf(instant: string, zone: string): WallTime {
  const text = wallText(Date.parse(instant), zone);
  return { Day: text.slice(0, 10), Time: text.slice(11, 16) };
}

/** The same for the end of something: midnight belongs to the day that ends. */
export function endWallOf(instant: string, zone: string): WallTime {
  const wall = wallOf(instant, zone);
  return wall.Time === '00:00' ? { Day: shiftDay(wall.Day, -1), Time: '24:00' } : wall;
}

const offsetAt = (at: number, zone: string): number => Date.parse(`${wallText(at, zone).replace(' ', 'T')}Z`) - at;

const aDay = 86_400_000;

/**
 * When clocks of a zone show a time. A time that comes twice is the first one; one that is skipped is counted by the clocks
 * before the change, as RFC 5545 does: 02:30 of a night in spring is 03:30.
 */
export function instantOf({ Day, Time }: WallTime, zone: string): string {
  const wall = Time === '24:00' ? asUtc(shiftDay(Day, 1), '00:00') : asUtc(Day, Time);
  const before = offsetAt(wall - aDay, zone);
  const after = offsetAt(wall + aDay, zone);
  // The clocks before the change come first: their reading is the earlier of two, and the one that is skipped to.
  const early = wall - before;
  if (offsetAt(early, zone) === before) return new Date(early).toISOString();
  const late = wall - after;
  return new Date(offsetAt(late, zone) === after ? late : early).toISOString();
}
