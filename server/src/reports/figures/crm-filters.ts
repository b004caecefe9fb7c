import { monthAfter } from '@circolo/contract/values/month';
import { type AnyColumn, and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { lastDay } from './report-draft.ts';
import type { ReportQuery } from './report-query.ts';

type Limits = Pick<ReportQuery, 'from' | 'to' | 'originId' | 'software'>;

/** The rows of the CRM that a report is about: those that came in its months, of its brand and product line. */
export const inReport = (
  { from, to, originId, software }: Limits,
  columns: { Date: AnyColumn; OriginId: AnyColumn; Software: AnyColumn },
): SQL | undefined =>
  and(
    gte(columns.Date, sql`${from}::timestamp at time zone 'Europe/Rome'`),
    lt(columns.Date, sql`${monthAfter(to)}::timestamp at time zone 'Europe/Rome'`),
    originId === null ? undefined : eq(columns.OriginId, originId),
    software === null ? undefined : eq(columns.Software, software),
  );

/** The same as the filters of a list. */
export const listFilters = (
  { from, to, originId, software }: Limits,
  more: Record<string, string> = {},
): Record<string, string> => ({
  DateFrom: from,
  DateTo: lastDay(to),
  ...(originId === null ? {} : { Origin: String(originId) }),
  ...(software === null ? {} : { Software: software }),
  ...more,
});
