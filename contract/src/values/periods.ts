import { monthStart } from './month.ts';
import { shiftDay } from './rome-day.ts';
import { weekStart } from './week.ts';

/** The stretches of time that a filter of days offers by name. */
export const periodNames = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'last30',
  'thisYear',
  'lastYear',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** First and last day, both included. */
interface Period {
  from: string;
  to: string;
}

const month = (today: string, months: number): Period => ({
  from: monthStart(today, months),
  to: shiftDay(monthStart(today, months + 1), -1),
});

function year(today: string, years: number): Period {
  const of = Number(today.slice(0, 4)) + years;
  return { from: `${of}-01-01`, to: `${of}-12-31` };
}

/** Monday to Sunday. */
function week(today: string): Period {
  const from = weekStart(today);
  return { from, to: shiftDay(from, 6) };
}

/** The periods as they are on a day. @example periodsOn('2026-03-15').lastMonth // { from: '2026-02-01', to: '2026-02-28' } */
export function periodsOn(today: string): Record<PeriodName, Period> {
  const yesterday = shiftDay(today, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    thisWeek: week(today),
    thisMonth: month(today, 0),
    lastMonth: month(today, -1),
    last30: { from: shiftDay(today, -29), to: today },
    thisYear: year(today, 0),
    lastYear: year(today, -1),
  };
}
