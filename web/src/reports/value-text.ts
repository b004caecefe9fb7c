import type { ReportColumn } from '@circolo/contract/reports/report-table';
import { monthName } from '@circolo/contract/values/month';
import { language, t } from '../messages/messages.ts';
import { formatMoney, formatNumber, formatTenths, locales } from '../ui/values/format.ts';

/** A number of a column as it is written; a dash where there is none. */
export function valueText(
  value: number | null,
  { Name, Unit, Nth }: Pick<ReportColumn, 'Name' | 'Unit' | 'Nth'>,
): string {
  if (value === null) return '—';
  if (Unit === 'money') return formatMoney(value, language());
  // The same decimals down a column, so that its numbers stand in line; a cohort's are whole nearly always.
  const text = Unit === 'count' || Nth !== null ? formatNumber(value, language(), 1) : formatTenths(value, language());
  if (Unit !== 'percentage') return text;
  return `${Name === 'Change' && value > 0 ? '+' : ''}${text}\u00a0%`;
}

/** A number beside an axis, as short as it can be. */
export function axisText(value: number, unit: ReportColumn['Unit']): string {
  // Thousands have no short form in Italian.
  const notation = Math.abs(value) < 100_000 ? 'standard' : 'compact';
  const text = new Intl.NumberFormat(locales[language()], {
    notation,
    maximumFractionDigits: 1,
    useGrouping: 'always',
  }).format(value);
  if (unit === 'money') return `${text}\u00a0€`;
  return unit === 'percentage' ? `${text}\u00a0%` : text;
}

/** The heading of a column. */
export const columnText = ({ Name, Nth }: Pick<ReportColumn, 'Name' | 'Nth'>): string =>
  t(`Reports.columns.${Name}`, { nth: Nth ?? 0 });

/** A month by its name. @example monthText('2026-10-01') // 'ottobre 2026' */
export const monthText = (month: string): string => monthName(language(), month);

/** A month below a bar; the year is with the first one and with January. @example monthTick('2026-01-01', false) // 'gen 26' */
export function monthTick(month: string, isFirst: boolean): string {
  const withYear = isFirst || month.endsWith('-01-01');
  return new Intl.DateTimeFormat(locales[language()], {
    month: 'short',
    ...(withYear ? { year: '2-digit' as const } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));
}
