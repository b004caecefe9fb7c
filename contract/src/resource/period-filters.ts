import { type PeriodName, periodNames, periodsOn } from '../values/periods.ts';
import type { FilterShape } from './resource-kinds.ts';

/** Filters under the names of the wire. */
type Values = Readonly<Record<string, string>>;
type FilterShapes = Readonly<Record<string, FilterShape>>;

/**
 * The name under which an address and a saved view store the period of a range of days, in place of its two ends: a
 * period keeps its name there, and does not age. Calls, exports and links in mails always contain days.
 * @example periodFilter('Date') // 'DatePeriod', for `DateFrom` and `DateTo`
 */
export const periodFilter = (field: string): string => `${field}Period`;

const suffix = periodFilter('');

const isDay = (shape: FilterShape | undefined): boolean => shape?.kind === 'day' || shape?.kind === 'instant';

/** A period by its name; undefined for other texts. */
export const findPeriod = (value: string | undefined): PeriodName | undefined =>
  periodNames.find((name) => name === value);

/** The field whose range of days a filter sets by the name of a period; undefined for other filters. */
function periodField(filters: FilterShapes, name: string): string | undefined {
  const field = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
  return isDay(filters[`${field}From`]) && isDay(filters[`${field}To`]) ? field : undefined;
}

/** Whether a filter sets a range of days by the name of a period. @example isPeriodFilter(shapes, 'DatePeriod', 'lastMonth') */
export const isPeriodFilter = (filters: FilterShapes, name: string, value: string): boolean =>
  periodField(filters, name) !== undefined && findPeriod(value) !== undefined;

/** The filters without the periods of ranges that have days of their own too: who wrote days means these. */
export function withoutSecondRanges(filters: FilterShapes, values: Values): Record<string, string> {
  const isSecond = (name: string) => {
    const field = periodField(filters, name);
    return field !== undefined && Boolean(values[`${field}From`] || values[`${field}To`]);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecond(name)));
}

/**
 * The filters as a call sends them: every period by its days.
 * @example resolvePeriods(shapes, { DatePeriod: 'lastMonth' }, '2026-03-15') // { DateFrom: '2026-02-01', DateTo: '2026-02-28' }
 */
export function resolvePeriods(filters: FilterShapes, values: Values, today: string): Record<string, string> {
  const resolved = Object.entries(values).flatMap(([name, value]) => {
    const field = periodField(filters, name);
    const period = field === undefined ? undefined : findPeriod(value);
    if (!period) return [[name, value] as const];
    const { from, to } = periodsOn(today)[period];
    return [[`${field}From`, from] as const, [`${field}To`, to] as const];
  });
  return Object.fromEntries(resolved);
}
