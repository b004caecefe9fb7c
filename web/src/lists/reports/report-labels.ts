import type { ReportStep } from '@circolo/contract/lists/report';
import { language, t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

const utc = (key: string): Date => new Date(`${key}T00:00:00Z`);

/** What a stretch of time is called, by its first day. @example stretchLabel('2026-11-01', 'month') // 'nov 2026' */
export function stretchLabel(key: string, every: ReportStep): string {
  if (every === 'day') return formatDay(key);
  if (every === 'week') return t('report.weekOf', { day: formatDay(key) });
  if (every === 'year') return key.slice(0, 4);
  return new Intl.DateTimeFormat(language(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(utc(key));
}
