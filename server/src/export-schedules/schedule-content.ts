import { mayCall } from '@circolo/contract/authorization/call-access';
import { ScheduleStop, type ScheduleStopCode } from '@circolo/contract/export-schedules/export-schedule-codes';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { screenColumns } from '@circolo/contract/lists/screen-columns';
import { readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { resolvePeriods, withoutSecondRanges } from '@circolo/contract/resource/period-filters';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { wallOf } from '@circolo/contract/values/wall-time';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { goneKeys } from '../custom-fields/gone-keys.ts';
import { goneNames } from '../custom-fields/gone-names.ts';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { knownQuery } from '../lists/saved-view-query.ts';
import { visibleViews } from '../lists/shared-views.ts';
import { allOffers, type Offer } from '../resource/offers.ts';
import { customColumnKey, isExportable } from '../spooler/export/exportable-columns.ts';
import { savedViews } from '../tables/lists/list-tables.ts';
import type { exportSchedules } from '../tables/spooler/export-schedule-tables.ts';

export type ScheduleRow = typeof exportSchedules.$inferSelect;

type Query = Record<string, string>;

/** What of a row says what is exported. */
export type ScheduledList = Pick<
  ScheduleRow,
  'UserId' | 'Resource' | 'ViewId' | 'FollowsView' | 'Tab' | 'Query' | 'Columns' | 'Format' | 'Style' | 'TimeZone'
>;

/** Why there is no file, and the names of what is no more. */
export interface Obstacle {
  reason: ScheduleStopCode;
  details?: string;
}

/** What the export of a list is asked for, or why it cannot or may not be made. */
type Content =
  | { resource: AnyResource; body: ParsedOf<AnyResource['exported']>['body']; obstacle?: undefined }
  | { obstacle: Obstacle };

const stop = (reason: ScheduleStopCode, names?: readonly string[]): { obstacle: Obstacle } => ({
  obstacle: names ? { reason, details: names.join(', ') } : { reason },
});

/** What is beside filters and order in a saved query: the page, and the settings of its report. */
const besides = ['Page', 'Limit', 'GroupBy', 'Every', 'Sum'];

/** The filters and the order of a query alone. */
export const withoutPage = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !besides.includes(name)));

/** The list that files are made of; undefined where there is none of that name. */
export const findExported = (name: string): Offer | undefined =>
  allOffers().find(({ source, exported }) => exported && source.resource.Name === name);

/** The query and the columns that count: those of the view that is followed, as its person sees it now. */
async function chosenOf(db: Queryable, list: ScheduledList, caller: Caller) {
  const own = { query: list.Query as Query, columns: list.Columns }; // Written by `saveSchedule` alone.
  if (!list.FollowsView) return own;
  if (list.ViewId === null) return undefined;
  const seen = and(eq(savedViews.Id, list.ViewId), visibleViews(db, caller, list.Resource));
  const [view] = await db.select().from(savedViews).where(seen);
  if (!view) return undefined;
  const columns = (view.Columns as string[] | null) ?? own.columns; // As below.
  const ofScreen = screenColumns[list.Resource] ?? [];
  // Written by the saved views alone.
  return { query: withoutPage(view.Query as Query), columns: columns.filter((name) => !ofScreen.includes(name)) };
}

/** The columns and the filters that are no more; of deleted custom fields what they were called. */
async function goneOf(db: Queryable, resource: AnyResource, columns: readonly string[], query: Query) {
  const asked = readCustomFilter(query.CustomFields ?? '') ?? [];
  const filtered = [...new Set(asked.map(({ key }) => key))];
  const keys = await goneKeys(db, [...columns.flatMap((name) => customColumnKey(name) ?? []), ...filtered]);
  const names = await goneNames(db, keys);
  const nameOf = (key: string) => names.get(key) ?? key;
  return {
    columns: columns.flatMap((name) => {
      const key = customColumnKey(name) ?? '';
      if (keys.includes(key)) return nameOf(key);
      return isExportable(resource, name) ? [] : name;
    }),
    filters: [...knownQuery(resource.Name, query).dropped, ...filtered.filter((key) => keys.includes(key)).map(nameOf)],
  };
}

/**
 * What the file of a schedule is made of at a moment, with the rights that its person has now: periods and tabs are those of the day that
 * its clocks show then. Never a part: a column or a filter that is no more is an obstacle.
 */
export async function contentOf(db: Queryable, list: ScheduledList, caller: Caller, at: string): Promise<Content> {
  const offer = findExported(list.Resource);
  if (!offer) return stop(ScheduleStop.list);
  const { resource } = offer.source;
  if (!mayCall(resource.exported, caller)) return stop(ScheduleStop.rights);
  const chosen = await chosenOf(db, list, caller);
  if (!chosen) return stop(ScheduleStop.view);
  const tab = list.Tab === null ? undefined : offer.tabs?.find(({ name }) => name === list.Tab);
  const today = wallOf(at, list.TimeZone).Day;
  const query = { ...tab?.filters({ today, userId: list.UserId }), ...chosen.query };
  const gone = await goneOf(db, resource, chosen.columns, query);
  if (gone.columns.length > 0) return stop(ScheduleStop.columns, gone.columns);
  if (list.Tab !== null && !tab) return stop(ScheduleStop.filters, [list.Tab]);
  if (gone.filters.length > 0) return stop(ScheduleStop.filters, gone.filters);
  const { filters } = resource.kinds;
  const { Format, Style } = list;
  const asked = { Format, Style, ...resolvePeriods(filters, withoutSecondRanges(filters, query), today) };
  const parsed = z.safeParse(resource.exported.body as unknown as z.ZodType, { ...asked, Columns: chosen.columns });
  if (!parsed.success)
    return stop(
      ScheduleStop.filters,
      parsed.error.issues.map(({ path }) => path.join('.')),
    );
  return { resource, body: parsed.data as ParsedOf<AnyResource['exported']>['body'] }; // What the schema says.
}
