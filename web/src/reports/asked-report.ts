import { monthOf, monthStart } from '@circolo/contract/values/month';

/** What the address asks of a report; everything is optional. */
export interface AskedReport {
  From?: string;
  To?: string;
  By?: string;
  Origin?: string;
  Software?: string;
  Timeline?: string;
  Package?: string;
}

const shapes: Record<keyof AskedReport, RegExp> = {
  From: /^\d{4}-\d{2}-\d{2}$/,
  To: /^\d{4}-\d{2}-\d{2}$/,
  By: /^[a-zA-Z]{1,20}$/,
  Origin: /^[1-9]\d{0,8}$/,
  Software: /^[A-Z]$/,
  Timeline: /^[1-9]\d{0,8}$/,
  Package: /^[1-9]\d{0,8}$/,
};

/** What of an address is about a report. @example readAsked({ From: '2026-01-01', Page: '2' }) // { From: '2026-01-01' } */
export function readAsked(search: Readonly<Record<string, unknown>>): AskedReport {
  const asked: AskedReport = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const text = String(search[name] ?? '');
    if (shape.test(text)) asked[name as keyof AskedReport] = text; // A key of `shapes`.
  }
  return asked;
}

/** The usual stretches of months. */
export const periodNames = ['year', 'thisYear', 'lastYear', 'two'] as const;
export type ReportPeriod = (typeof periodNames)[number];

/** The first and the last month of a usual stretch; `year` is what a report covers anyway. */
export function periodMonths(period: ReportPeriod, today: string): { From: string; To: string } {
  const month = monthOf(today);
  const january = `${month.slice(0, 4)}-01-01`;
  if (period === 'thisYear') return { From: january, To: month };
  if (period === 'lastYear') return { From: monthStart(january, -12), To: monthStart(january, -1) };
  return { From: monthStart(month, period === 'two' ? -23 : -11), To: month };
}

/** The usual stretch that a report covers, if it is one. */
export function findPeriod({ From, To }: { From: string; To: string }, today: string): ReportPeriod | undefined {
  return periodNames.find((name) => {
    const months = periodMonths(name, today);
    return months.From === From && months.To === To;
  });
}
