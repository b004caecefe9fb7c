import { createHash } from 'node:crypto';
import type { agendaEvents } from '../../tables/crm/agenda-tables.ts';

type Row = typeof agendaEvents.$inferSelect;

/** What both calendars know of an event, in one form for both. */
export interface EventFields {
  Title: string;
  AllDay: boolean;
  StartAt: string | null;
  EndAt: string | null;
  StartDate: string | null;
  /** The last day, itself included. */
  EndDate: string | null;
  /** Null for one of all days: days are the same in every zone. */
  TimeZone: string | null;
  Recurrence: string | null;
  /** Days that fall out of a series and are not replaced by an event of their own, in order. */
  ExcludedDates: string[];
  Location: string | null;
  JoinUrl: string | null;
  Notes: string | null;
  Private: boolean;
}

/** An event of ours as both calendars know it; `replaced` are the days that other events stand for. */
export function fieldsOf(row: Row, replaced: ReadonlySet<string>): EventFields {
  const { Title, AllDay, StartAt, EndAt, StartDate, EndDate, Recurrence, Location, JoinUrl, Notes, Private } = row;
  return {
    Title,
    AllDay,
    StartAt,
    EndAt,
    StartDate,
    EndDate,
    TimeZone: AllDay ? null : row.TimeZone,
    Recurrence,
    ExcludedDates: Recurrence ? row.ExcludedDates.filter((day) => !replaced.has(day)).sort() : [],
    Location,
    JoinUrl,
    Notes,
    Private,
  };
}

/** The fingerprint of an event, for the loop guard; `more` is what is no field of both. */
export const fingerprint = (fields: EventFields, ...more: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)), more]))
    .digest('base64url');

/** Replaces the fingerprint of an event that is not there any more. */
export const gone = 'gone';

/** How both sides looked when they were brought together last: an equal value is no change. */
export interface Fingerprints {
  here: string;
  there: string;
}
export const seenText = ({ here, there }: Fingerprints): string => `${here}:${there}`;
export function seenOf(text: string): Fingerprints {
  const [here = '', there = ''] = text.split(':');
  return { here, there };
}
