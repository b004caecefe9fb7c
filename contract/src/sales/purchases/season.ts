import { shiftDay } from '../../values/rome-day.ts';
import type { Period, PeriodBefore } from './purchase-period.ts';

/** A part of every year, its days as ddMM, both inclusive; an end before its start lies in the next year. */
export interface Season {
  Start: string;
  End: string;
  /** From this day of a season on, the next one is bought as well. */
  Rollover: string | null;
}

const dayIn = (year: number, ddMM: string): string => `${year}-${ddMM.slice(2)}-${ddMM.slice(0, 2)}`;

const monthFirst = (ddMM: string): string => ddMM.slice(2) + ddMM.slice(0, 2);

/** The season that begins in a year. */
function seasonOf(year: number, { Start, End, Rollover }: Season) {
  const after = (ddMM: string) => dayIn(monthFirst(ddMM) < monthFirst(Start) ? year + 1 : year, ddMM);
  return { start: dayIn(year, Start), end: after(End), rollover: Rollover && after(Rollover) };
}

/** The first season that has not ended on a day. */
function seasonAt(day: string, season: Season): number {
  const year = Number(day.slice(0, 4));
  return [year - 1, year, year + 1].find((begun) => seasonOf(begun, season).end >= day) ?? year;
}

/**
 * The period that a paid line of a fixed season gives: from its payment, or from the season's first day where that is
 * still to come, to the season's last one; `count` seasons where more are bought. What runs already goes on with the
 * season after it.
 * @example seasonPeriod('2026-11-22', { Start: '0109', End: '3108', Rollover: null }, 1, null) // 2026-11-22 … 2027-08-31
 */
export function seasonPeriod(paidOn: string, season: Season, count: number, before: PeriodBefore | null): Period {
  const runsOn = before !== null && before.EndDate >= paidOn;
  const from = runsOn ? shiftDay(before.EndDate, 1) : paidOn;
  const first = seasonAt(from, season);
  const { start, rollover } = seasonOf(first, season);
  const StartDate = from < start ? start : from;
  const isLate = !runsOn && rollover !== null && from >= start && from >= rollover;
  const last = first + Math.max(1, Math.floor(count)) - 1 + (isLate ? 1 : 0);
  return { StartDate, EndDate: seasonOf(last, season).end, AnchorDay: Number(StartDate.slice(8, 10)) };
}
