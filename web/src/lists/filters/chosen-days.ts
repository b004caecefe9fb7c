import { findPeriod, periodFilter } from '@circolo/contract/resource/period-filters';
import type { PeriodName } from '@circolo/contract/values/periods';

type Values = Readonly<Record<string, string>>;

/** What a filter of days is set to: a period by its name, or days, of which one may be missing. */
export interface ChosenDays {
  period: PeriodName | undefined;
  from: string;
  to: string;
}

/** No days and no period. */
export const noDays: ChosenDays = { period: undefined, from: '', to: '' };

/** What the filters of a list say of a range of days. */
export const chosenDays = (values: Values, field: string): ChosenDays => ({
  period: findPeriod(values[periodFilter(field)]),
  from: values[`${field}From`] ?? '',
  to: values[`${field}To`] ?? '',
});

/** The filters of a list that set a range of days; an empty one is not set. */
export const daysFilters = (field: string, { period, from, to }: ChosenDays): Record<string, string> => ({
  [periodFilter(field)]: period ?? '',
  [`${field}From`]: from,
  [`${field}To`]: to,
});
