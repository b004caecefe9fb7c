import type { ReportStep } from '@circolo/contract/lists/report';
import { periodFilter } from '@circolo/contract/resource/period-filters';

/** The last day of a stretch of time, by its first. */
export function lastDayOf(key: string, every: ReportStep): string {
  const end = new Date(`${key}T00:00:00Z`);
  if (every === 'week') end.setUTCDate(end.getUTCDate() + 6);
  if (every === 'month') end.setUTCMonth(end.getUTCMonth() + 1, 0);
  if (every === 'year') end.setUTCFullYear(end.getUTCFullYear(), 11, 31);
  return end.toISOString().slice(0, 10);
}

/** The filters that leave one group of a list, or null where the list has no such filter. */
export function filtersOf(
  field: string,
  key: string,
  every: ReportStep | null,
  known: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  if (every === null) return field in known ? { [field]: key } : null;
  const [from, to] = [`${field}From`, `${field}To`];
  return from in known && to in known ? { [from]: key, [to]: lastDayOf(key, every) } : null;
}

type Filters = Readonly<Record<string, string>>;

/** The filters of a list with those of a group besides: its days are in the place of a period of the same range. */
export function narrowedBy(choices: Filters, more: Filters): Record<string, string> {
  const periods = Object.keys(more).map((name) => periodFilter(name.replace(/From$/, '')));
  const others = Object.entries(choices).filter(([name]) => !periods.includes(name));
  return { ...Object.fromEntries(others), ...more };
}
