import type { ReportStep } from '@circolo/contract/lists/report';

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
