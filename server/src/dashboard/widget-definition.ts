import type { Figure, Widget } from '@circolo/contract/dashboard/widget';
import type { Caller } from '../http/caller.ts';

/** A list and the filters of its address. */
export type FigureList = Figure['List'];

/** A number that is looked for: it is counted, or added up, in a list with the very filters that its address will have. */
export interface FigureQuery {
  Key: Figure['Key'];
  List: FigureList;
  /** A field to add up in place of counting rows. */
  Sum?: string;
  /** A field that names a day: the number is the first of them, in days from today. */
  First?: string;
  /** The whole that the list is a part of: the number is the share in per cent. */
  Of?: FigureList;
  Before?: { Against: 'month' | 'year'; List: FigureList; Of?: FigureList }[];
}

/** Parts that are looked for: a list by one of its fields. */
export interface ChartQuery {
  Kind: NonNullable<Widget['Chart']>['Kind'];
  List: FigureList;
  GroupBy: string;
  Sum?: string;
}

export interface WidgetQuery {
  figures: FigureQuery[];
  chart?: ChartQuery;
}

/** What a widget looks for on a day, for somebody. */
export type WidgetDefinition = (today: string, caller: Pick<Caller, 'UserId'>) => WidgetQuery;

/** The same day so many months away, or the last one of that month. @example monthsAway('2026-03-31', -1) // '2026-02-28' */
export function monthsAway(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A list with filters: `figureList('Users', { Status: 'A' })`. */
export const figureList = (Resource: string, Filters: Record<string, string>): FigureList => ({ Resource, Filters });
