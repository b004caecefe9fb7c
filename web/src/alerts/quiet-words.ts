import { urgentAlerts } from '@circolo/contract/alerts/quiet-hours';
import { enumLabel, language, t } from '../messages/messages.ts';
import { locales } from '../ui/values/format.ts';

/** The end of a quiet time by the clock of this device, with its day where that is not today. */
export function quietText(until: string): string {
  const end = new Date(until);
  const part = (options: Intl.DateTimeFormatOptions) => end.toLocaleString(locales[language()], options);
  const time = part({ hour: '2-digit', minute: '2-digit' });
  if (end.toDateString() === new Date().toDateString()) return t('alerts.quiet.untilTime', { time });
  return t('alerts.quiet.untilDay', { day: part({ weekday: 'long' }), time });
}

/** The kinds of alerts that do not wait. */
export const urgentText = (): string =>
  t('alerts.quiet.urgent', { kinds: urgentAlerts.map((kind) => enumLabel('AlertKind', kind)).join(', ') });
