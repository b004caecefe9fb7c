import { instantOf, wallOf } from '@circolo/contract/values/wall-time';

/** A time as Google stores it: a day, or a moment by the clocks of a zone. */
export interface StoredTime {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

/** The calendar's own zone. */
export const calendarZone = 'Europe/Rome';

const signed = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};

/** A moment with the offset of a zone, as Google writes it. */
export function inZone(moment: string, zone: string): string {
  const { Day, Time } = wallOf(moment, zone);
  const minutes = (Date.parse(`${Day}T${Time}:00Z`) - Math.floor(Date.parse(moment) / 60_000) * 60_000) / 60_000;
  return `${Day}T${Time}:${new Date(moment).toISOString().slice(17, 19)}${signed(minutes)}`;
}

/** A time as it is answered. */
export function answeredTime({ date, dateTime, timeZone = calendarZone }: StoredTime): StoredTime {
  if (date) return { date };
  return { dateTime: inZone(dateTime ?? '', timeZone), timeZone };
}

/** What is wrong with the times of an event. */
export function isWrong(start: StoredTime | undefined, end: StoredTime | undefined, recurs: boolean): boolean {
  if (!start || !end || Boolean(start.date) !== Boolean(end.date)) return true;
  if (start.date && start.dateTime) return true;
  if (start.date) return (end.date ?? '') <= start.date;
  return Date.parse(end.dateTime ?? '') < Date.parse(start.dateTime ?? '') || (recurs && !start.timeZone);
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** How Google names an occurrence of a series. */
export const stampOf = ({ date, dateTime }: StoredTime): string =>
  date ? compact(date) : `${compact(new Date(dateTime ?? '').toISOString().slice(0, 19))}Z`;

/** The time of a stamp, by the clocks of the series. */
export function timeOfStamp(stamp: string, { date, timeZone = calendarZone }: StoredTime): StoredTime {
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  if (date) return { date: day };
  return { dateTime: instantOf({ Day: day, Time: `${stamp.slice(9, 11)}:${stamp.slice(11, 13)}` }, 'UTC'), timeZone };
}

/** The end of something that lasts as long as another one and begins at another time. */
export function endFrom(begin: StoredTime, start: StoredTime, end: StoredTime): StoredTime {
  const length = (one: string, other: string) => Date.parse(other) - Date.parse(one);
  if (begin.date) {
    const last = Date.parse(begin.date) + length(start.date ?? '', end.date ?? '');
    return { date: new Date(last).toISOString().slice(0, 10) };
  }
  const moment = Date.parse(begin.dateTime ?? '') + length(start.dateTime ?? '', end.dateTime ?? '');
  return { dateTime: new Date(moment).toISOString(), ...(end.timeZone ? { timeZone: end.timeZone } : {}) };
}
