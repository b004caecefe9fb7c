import { recurrence } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf, isTimeZone, wallOf } from '@circolo/contract/values/wall-time';
import type { EventFields } from './event-fields.ts';

type Times = Pick<EventFields, 'StartAt' | 'StartDate' | 'TimeZone'>;

const dayOf = (compact: string): string => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
const timeOf = (compact: string): string => `${compact.slice(9, 11)}:${compact.slice(11, 13)}`;

/** The moment of a compact time: in UTC with a Z, else by the clocks of its zone. */
const momentOf = (compact: string, zone: string): string =>
  instantOf({ Day: dayOf(compact), Time: timeOf(compact) }, compact.endsWith('Z') ? 'UTC' : zone);

/** The last day on which something that ends with a moment may begin, by the clocks of the series. */
function lastDay(until: string, { StartAt, TimeZone }: Times): string {
  if (until.length === 8 || StartAt === null || TimeZone === null) return until.slice(0, 8);
  const end = wallOf(momentOf(until, TimeZone), TimeZone);
  const day = end.Time < wallOf(StartAt, TimeZone).Time ? shiftDay(end.Day, -1) : end.Day;
  return day.replaceAll('-', '');
}

/** The days that a line `EXDATE;…:…` takes out, as clocks of the series count them. */
function excludedDays(line: string, { TimeZone }: Times): string[] {
  const [head = '', values = ''] = line.split(':');
  const named = /;TZID=([^;:]+)/i.exec(head)?.[1] ?? '';
  const zone = isTimeZone(named) ? named : (TimeZone ?? 'UTC');
  return values
    .split(',')
    .filter((value) => /^\d{8}/.test(value))
    .map((value) =>
      value.length === 8 || TimeZone === null ? dayOf(value) : wallOf(momentOf(value, zone), TimeZone).Day,
    );
}

/** How an event of Google comes back; null where the agenda cannot express it: two rules, single dates, hours. */
export function recurrenceOf(
  lines: readonly string[],
  times: Times,
): Pick<EventFields, 'Recurrence' | 'ExcludedDates'> | null {
  const rules = lines.filter((line) => /^RRULE:/i.test(line));
  const [rule] = rules;
  if (!rule) return lines.some((line) => /^RDATE/i.test(line)) ? null : { Recurrence: null, ExcludedDates: [] };
  if (rules.length > 1 || lines.some((line) => /^(?:RDATE|EXRULE)/i.test(line))) return null;
  const text = rule.toUpperCase().replace(/UNTIL=(\d{8}[^;]*)/, (_, until: string) => `UNTIL=${lastDay(until, times)}`);
  const { data: Recurrence } = recurrence.safeParse(text);
  if (!Recurrence) return null;
  const excluded = lines.filter((line) => /^EXDATE/i.test(line)).flatMap((line) => excludedDays(line, times));
  return { Recurrence, ExcludedDates: [...new Set(excluded)].sort() };
}
