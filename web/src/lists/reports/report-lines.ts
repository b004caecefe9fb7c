import type { Report, ReportStep } from '@circolo/contract/lists/report';
import { t } from '../../messages/messages.ts';
import type { ReportLine } from './ReportTable.tsx';
import { sliceColor } from './report-colors.ts';
import { filtersOf } from './report-filters.ts';
import { stretchLabel } from './report-labels.ts';

/** The most parts that a ring is cut into: one hue each. */
export const donutMost = 7;

/** A report and what it was asked. */
export interface ShownReport {
  report: Report;
  asked: { group: string; every: ReportStep | null; sum: Report['Sums'][number] | null };
}

/** The lines of a report: its groups by name, those without a value, and the rest together. */
export function reportLines(
  { report, asked }: ShownReport,
  known: Readonly<Record<string, unknown>>,
  narrow: (filters: Record<string, string>) => void,
): ReportLine[] {
  const { Rows, Others, Total } = report;
  const { group, every, sum } = asked;
  const sumOf = (sums: Record<string, number>) => (sum ? (sums[sum.Field] ?? 0) : null);
  const whole = sumOf(Total.Sums) ?? Total.Count;
  const share = (count: number, added: number | null) => (whole === 0 ? 0 : Math.max(0, (added ?? count) / whole));
  const line = (key: string, name: string, { Count, Sums }: { Count: number; Sums: Record<string, number> }) => {
    const added = sumOf(Sums);
    return { key, name, count: Count, sum: added, share: share(Count, added) };
  };
  const lines = Rows.map((row) => {
    if (!row.Group) return { ...line('-', t('report.without'), row), narrow: null };
    const { Key, Description } = row.Group;
    const filters = filtersOf(group, Key, every, known);
    const name = every ? stretchLabel(Key, every) : Description;
    return { ...line(Key, name, row), narrow: filters && (() => narrow(filters)) };
  });
  const others = Others ? [{ ...line('…', t('report.others', { count: Others.Groups }), Others), narrow: null }] : [];
  return [...lines, ...others].map((one, index) => ({ ...one, color: sliceColor(index) }));
}
