import type { ReportColumnName, ReportUnit } from '@circolo/contract/reports/report-names';
import type { ReportCell, ReportColumn, ReportRow } from '@circolo/contract/reports/report-table';
import { fromCents } from '@circolo/contract/values/money';
import { monthAfter, monthName } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ReportQuery } from './report-query.ts';

/** What a report comes to. */
export interface ReportDraft {
  columns: ReportColumn[];
  rows: ReportRow[];
  total: ReportRow | null;
  preparedAt: string | null;
  /** The timeline of a funnel. */
  timeline?: number | null;
}

/** Where and for whom a report is read. */
export interface ReportReads {
  /** The handle for rows that a scope limits, or that none does. */
  choose: (scope: SQL | undefined) => Db;
  /** What of the CRM the person may see, by its owner. */
  scopeOf: (owner: 'lead' | 'opportunity') => SQL | undefined;
}

/** Makes one report. */
export type MakeReport = (reads: ReportReads, query: ReportQuery) => Promise<ReportDraft>;

export const column = (Name: ReportColumnName, Unit: ReportUnit, Nth: number | null = null): ReportColumn => ({
  Name,
  Nth,
  Unit,
});

/** A number without a list of its own. */
export const plain = (Value: number | null): ReportCell => ({ Value, List: null });

/** An amount in euros, of cents. Zero has one sign on the wire. */
export const euros = (cents: number): ReportCell => plain(fromCents(cents) || 0);

/** A number that opens the list that it counts. */
export const linked = (Value: number | null, Resource: string, Filters: Record<string, string>): ReportCell => ({
  Value,
  List: { Resource, Filters },
});

/** A figure of subscriptions that opens them, as far as the report is limited to a brand or a product line of their customers. */
export const subscriptions = (
  { Value }: ReportCell,
  { originId, software }: Pick<ReportQuery, 'originId' | 'software'>,
  filters: Record<string, string>,
): ReportCell =>
  linked(Value, 'Purchases', {
    ...filters,
    ...(originId === null ? {} : { Origin: String(originId) }),
    ...(software === null ? {} : { Software: software }),
  });

/** How many per cent, to a tenth; nothing of nothing. */
export const percentage = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** The last day of a month. @example lastDay('2026-02-01') // '2026-02-28' */
export const lastDay = (month: string): string => shiftDay(monthAfter(month), -1);

/** A row of a month, by its name. */
export const monthRow = (
  month: string,
  { language }: Pick<ReportQuery, 'language'>,
  Cells: ReportCell[],
): ReportRow => ({
  Key: month,
  Description: monthName(language, month),
  Cells,
});
