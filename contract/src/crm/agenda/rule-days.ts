import { lastDayOf, ruleParts } from './agenda-recurrence.ts';

const msOfDay = 86_400_000;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const monday = 1;

/** Days are counted from 1970 here: rules are no finer than a day, so that no change of clocks can shift them. */
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msOfDay;
const toDay = (number: number): string => new Date(number * msOfDay).toISOString().slice(0, 10);
const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / msOfDay;

interface CalendarDay {
  number: number;
  year: number;
  /** From 0 to 11. */
  month: number;
  day: number;
  weekday: number;
}

function calendarDay(number: number): CalendarDay {
  const date = new Date(number * msOfDay);
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface Rule {
  frequency: Frequency;
  interval: number;
  count: number;
  byDay: readonly { nth: number; weekday: number }[] | null;
  byMonthDay: readonly number[] | null;
  byMonth: readonly number[] | null;
  bySetPosition: readonly number[] | null;
  weekStart: number;
}

function parseRule(text: string): Rule | null {
  const parts = ruleParts(text);
  if (!parts) return null;
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number) ?? null;
  const byDay = parts.get('BYDAY')?.split(',');
  const weekStart = parts.get('WKST');
  return {
    frequency: parts.get('FREQ') as Frequency, // The parts of a rule have no other.
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY),
    byDay:
      byDay?.map((each) => ({ nth: Number(each.slice(0, -2)), weekday: weekdays.indexOf(each.slice(-2)) })) ?? null,
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    bySetPosition: numbers('BYSETPOS'),
    weekStart: weekStart ? weekdays.indexOf(weekStart) : monday,
  };
}

/** How many days of its weekday there are up to a day, and from it on, both with it, from one day to another. */
const isNth = (nth: number, number: number, first: number, last: number): boolean =>
  nth > 0 ? Math.floor((number - first) / 7) + 1 === nth : Math.floor((last - number) / 7) + 1 === -nth;

/** Whether a day is one of those that a rule names, whatever the period. */
function isNamed({ frequency, byDay, byMonthDay, byMonth }: Rule, day: CalendarDay, first: CalendarDay): boolean {
  const { number, year, month, weekday } = day;
  const isOfDates = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const isUnnamed = isOfDates && byDay === null && byMonthDay === null;
  if (byMonth && !byMonth.includes(month + 1)) return false;
  if (!byMonth && frequency === 'YEARLY' && isUnnamed && month !== first.month) return false;
  if (isUnnamed && day.day !== first.day) return false;
  const monthEnd = numberOf(year, month + 1, 0);
  if (byMonthDay && !byMonthDay.includes(day.day) && !byMonthDay.includes(number - monthEnd - 1)) return false;
  if (!byDay) return frequency !== 'WEEKLY' || weekday === first.weekday;
  const isOfYear = frequency === 'YEARLY' && !byMonth;
  const [start, end] = isOfYear ? [numberOf(year, 0, 1), numberOf(year, 11, 31)] : [numberOf(year, month, 1), monthEnd];
  return byDay.some(
    (one) => one.weekday === weekday && (one.nth === 0 || !isOfDates || isNth(one.nth, number, start, end)),
  );
}

/** The first and the last day of the n-th period of a rule, of which the first has the day that it begins with. */
function periodAt({ frequency, interval, weekStart }: Rule, first: CalendarDay, nth: number): [number, number] {
  const by = nth * interval;
  if (frequency === 'DAILY') return [first.number + by, first.number + by];
  if (frequency === 'WEEKLY') {
    const start = first.number - ((first.weekday - weekStart + 7) % 7) + 7 * by;
    return [start, start + 6];
  }
  if (frequency === 'MONTHLY')
    return [numberOf(first.year, first.month + by, 1), numberOf(first.year, first.month + by + 1, 0)];
  return [numberOf(first.year + by, 0, 1), numberOf(first.year + by, 11, 31)];
}

/** The longest that a period may be, in days: so many periods at least lie between two days. */
const longest: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

function daysOf(rule: Rule, [start, end]: [number, number], first: CalendarDay): number[] {
  const named: number[] = [];
  for (let number = start; number <= end; number++) if (isNamed(rule, calendarDay(number), first)) named.push(number);
  const positions = rule.bySetPosition;
  if (!positions) return named;
  return named.filter((_, index) => positions.includes(index + 1) || positions.includes(index - named.length));
}

/** The days, of those from `from` to `to`, on which a rule lets something begin that began on `first`. */
export function ruleDays(text: string, first: string, from: string, to: string): string[] {
  const rule = parseRule(text);
  if (!rule) return [];
  const begin = calendarDay(toNumber(first));
  const [earliest, latest] = [toNumber(from), toNumber([lastDayOf(text) ?? to, to].sort()[0] ?? to)];
  // What is counted is counted from the start; else the periods before the days that are looked at need not be.
  const passed = Math.floor((earliest - begin.number) / (longest[rule.frequency] * rule.interval)) - 1;
  const found: string[] = [];
  let left = rule.count;
  for (let nth = Number.isFinite(rule.count) ? 0 : Math.max(passed, 0); ; nth++) {
    const period = periodAt(rule, begin, nth);
    if (period[0] > latest) return found;
    for (const number of daysOf(rule, period, begin)) {
      if (number < begin.number) continue;
      if (number > latest || left === 0) return found;
      left -= 1;
      if (number >= earliest) found.push(toDay(number));
    }
    if (left === 0) return found;
  }
}
