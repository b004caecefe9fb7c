import { language, t, translate } from '../messages/messages.ts';
import { formatInstant, locales } from '../ui/values/format.ts';
import { isNote, type QueuedWrite, resourceOf } from './queued-write.ts';

type Body = Record<string, unknown>;

/** What a waiting write is about, in a person's own words. */
export function textOf({ Body }: Pick<QueuedWrite, 'Body'>): string {
  const { Text, Subject, Title, BusinessName, FirstName, LastName, Email } = (Body ?? {}) as Body;
  const name = [FirstName, LastName].filter(Boolean).join(' ');
  return String(Text || Subject || Title || BusinessName || name || Email || '');
}

/** What kind of thing it is. */
export const kindOf = (write: QueuedWrite): string =>
  isNote(write) ? t('offline.kinds.note') : (translate(`offline.kinds.${resourceOf(write)}`) ?? resourceOf(write));

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** A moment as people say it: the time of today, else with its day. */
export function timeText(at: number): string {
  const date = new Date(at);
  if (!isToday(date)) return formatInstant(date.toISOString());
  return new Intl.DateTimeFormat(locales[language()], { timeStyle: 'short' }).format(date);
}
