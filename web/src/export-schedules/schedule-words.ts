import { ExportFormat } from '@circolo/contract/codes/spooler-codes';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { lastMonthDay, ScheduleRepeat, ScheduleResult } from '@circolo/contract/export-schedules/export-schedule-codes';
import { enumLabel, language, t } from '../messages/messages.ts';
import { formatNumber, locales } from '../ui/values/format.ts';

/** The days of the week by their numbers, 1 for Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** @example weekdayName(1, 'long') // 'lunedì' */
export const weekdayName = (day: number, weekday: 'long' | 'short'): string =>
  // The first of June 2026 is a Monday.
  new Date(Date.UTC(2026, 5, day)).toLocaleDateString(locales[language()], { weekday, timeZone: 'UTC' });

/** @example hourText(7) // '07:00' */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A time zone as people call it. @example zoneName('Europe/Rome') // 'Ora dell’Europa centrale' */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(locales[language()], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** When a schedule makes its files, as a sentence. @example 'Ogni settimana, lunedì e venerdì, alle 07:00' */
export function repetitionText({ Repeat, Weekdays, MonthDay, Hour }: ExportSchedule): string {
  const time = hourText(Hour);
  if (Repeat === ScheduleRepeat.daily) return t('exportSchedules.daily', { time });
  if (Repeat === ScheduleRepeat.monthly)
    return MonthDay === lastMonthDay
      ? t('exportSchedules.monthlyLast', { time })
      : t('exportSchedules.monthly', { day: MonthDay ?? '', time });
  const names = Weekdays.map((day) => weekdayName(day, 'long'));
  return t('exportSchedules.weekly', { days: new Intl.ListFormat(locales[language()]).format(names), time });
}

/** An instant by the clocks of a schedule, with its weekday. @example 'lun 30/11/2026, 07:00' */
export function momentText(instant: string, { TimeZone }: Pick<ExportSchedule, 'TimeZone'>): string {
  const at = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions, locale: string = locales[language()]) =>
    at.toLocaleString(locale, { timeZone: TimeZone, ...options });
  const day = part({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'en-GB');
  return `${part({ weekday: 'short' })} ${day}, ${part({ hour: '2-digit', minute: '2-digit' }, 'en-GB')}`;
}

/** What became of the last file: how many rows, or why there is none. */
function resultText({ LastResult, LastRows, LastError }: ExportSchedule): string {
  if (LastError) return LastError;
  if (LastRows !== null && LastResult === ScheduleResult.ready)
    return t('exportSchedules.rows', { count: LastRows, rows: formatNumber(LastRows, language()) });
  return LastResult ? enumLabel('ScheduleResult', LastResult) : '';
}

/** The last run with its result. @example 'Ultima: lun 30/11/2026, 07:00 · 12 righe' */
export const lastText = (schedule: ExportSchedule): string =>
  schedule.LastRunAt
    ? t('exportSchedules.last', { at: momentText(schedule.LastRunAt, schedule), result: resultText(schedule) })
    : t('exportSchedules.never');

/** The format of a file as one choice. */
export const scheduleFormats = {
  excel: { Format: ExportFormat.csv, Style: 'Excel' },
  plain: { Format: ExportFormat.csv, Style: 'Plain' },
  pdf: { Format: ExportFormat.pdf, Style: 'Excel' },
} as const satisfies Record<string, Pick<ExportSchedule, 'Format' | 'Style'>>;
export type ScheduleFormat = keyof typeof scheduleFormats;

/** The choice that a format and a style are. */
export function formatOf({ Format, Style }: Pick<ExportSchedule, 'Format' | 'Style'>): ScheduleFormat {
  if (Format === ExportFormat.pdf) return 'pdf';
  return Style === 'Plain' ? 'plain' : 'excel';
}
