import { shiftDay } from '@circolo/contract/values/rome-day';

/**
 * The first day on which customers may order the renewal of what ends on a day, by the `RenewalWindowDays` of its package; null at
 * any time.
 */
export const renewableFrom = (endDate: string | null, windowDays: number | null): string | null =>
  endDate === null || windowDays === null ? null : shiftDay(endDate, -windowDays);
