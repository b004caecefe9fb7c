import { t } from '../../messages/messages.ts';

const hour = 60;
const day = 24 * hour;

/** A span of whole minutes in the largest unit that is precise enough. @example waited(130) // '2 ore' */
export function waited(minutes: number): string {
  if (minutes < 1) return t('leads.underMinute');
  if (minutes < hour) return t('leads.minutes', { count: minutes });
  if (minutes < 2 * day) return t('leads.hours', { count: Math.floor(minutes / hour) });
  return t('leads.days', { count: Math.floor(minutes / day) });
}
