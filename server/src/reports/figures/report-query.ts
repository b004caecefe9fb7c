import { fieldProblem } from '@circolo/contract/errors/problem';
import {
  packageReports,
  type ReportGrouping,
  type ReportName,
  reportGroupings,
  reportMonthsMost,
} from '@circolo/contract/reports/report-names';
import { monthAfter, monthOf, monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';

/** What the address, or a stored request, asks of a report. */
export interface AskedReport {
  From?: string | undefined;
  To?: string | undefined;
  By?: ReportGrouping | undefined;
  Origin?: number | undefined;
  Software?: string | undefined;
  Timeline?: number | undefined;
  Package?: number | undefined;
}

/** What a report is made for. */
export interface ReportQuery {
  by: ReportGrouping;
  /** First days of months. */
  from: string;
  to: string;
  months: readonly string[];
  today: string;
  originId: number | null;
  software: string | null;
  timelineId: number | null;
  /** What of the CRM is counted has none. */
  packageId: number | null;
  language: Language;
}

/** All months from one to another. @example monthsFrom('2026-10-01', '2026-11-01') // ['2026-10-01', '2026-11-01'] */
function monthsFrom(from: string, to: string): string[] {
  const months = [from];
  for (let month = from; month < to; ) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}

/** The same months a year before. */
export const yearBefore = (months: readonly string[]): string[] => months.map((month) => monthStart(month, -12));

/** Reads what is asked of a report; refuses a range that goes backwards or is too long, and rows that the report does not have. */
export function toReportQuery(
  report: ReportName,
  asked: AskedReport,
  { now, language }: { now: Date; language: Language },
): ReportQuery {
  const offered = reportGroupings[report];
  const by = asked.By ?? offered[0];
  if (!offered.includes(by)) throw fieldProblem('By', 'notAllowed');
  if (asked.Package !== undefined && !packageReports.includes(report)) throw fieldProblem('Package', 'notAllowed');
  const today = romeDay(now);
  const to = monthOf(asked.To ?? (asked.From && asked.From > today ? asked.From : today));
  const from = asked.From === undefined ? monthStart(to, -11) : monthOf(asked.From);
  if (to < from) throw fieldProblem('To', 'rangeFromTo');
  if (from < monthStart(to, 1 - reportMonthsMost)) throw fieldProblem('From', 'tooMany', { max: reportMonthsMost });
  return {
    by,
    from,
    to,
    months: monthsFrom(from, to),
    today,
    originId: asked.Origin ?? null,
    software: asked.Software ?? null,
    timelineId: asked.Timeline ?? null,
    packageId: asked.Package ?? null,
    language,
  };
}
