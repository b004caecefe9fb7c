import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import { language, t, translate } from '../messages/messages.ts';
import { formatDay, formatInstant, locales } from '../ui/values/format.ts';
import { isMove, isNote, type QueuedWrite, resourceOf } from './queued-write.ts';

type Body = Record<string, unknown>;

/** From when until when, by Italy's clocks. */
function periodOf(to: MovedTo): string {
  const { AllDay, StartDate, StartTime, EndDate, EndTime } = wallTimes(to, 'Europe/Rome');
  const [first, last] = [formatDay(StartDate), formatDay(EndDate)];
  if (AllDay) return first === last ? first : `${first} – ${last}`;
  return first === last ? `${first}, ${StartTime}–${EndTime}` : `${first}, ${StartTime} – ${last}, ${EndTime}`;
}

/** Which appointment was dragged, and where to. */
function moveText({ Body, Base }: Pick<QueuedWrite, 'Body' | 'Base'>): string {
  const when = periodOf(Body as MovedTo); // Only moves are declared so.
  return `${Base?.Title ?? t('agenda.busy')}\n${t('offline.queue.newTime', { when })}`;
}

/** What a waiting write is about, in a person's own words. */
export function textOf(write: Pick<QueuedWrite, 'Body' | 'Base' | 'Declared'>): string {
  if (isMove(write)) return moveText(write);
  const { Text, Subject, Title, BusinessName, FirstName, LastName, Email } = (write.Body ?? {}) as Body;
  const name = [FirstName, LastName].filter(Boolean).join(' ');
  return String(Text || Subject || Title || BusinessName || name || Email || '');
}

/** What kind of thing it is. */
export function kindOf(write: QueuedWrite): string {
  if (isNote(write)) return t('offline.kinds.note');
  if (isMove(write)) return t('offline.kinds.move');
  return translate(`offline.kinds.${resourceOf(write)}`) ?? resourceOf(write);
}

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** A moment as people say it: the time of today, else with its day. */
export function timeText(at: number): string {
  const date = new Date(at);
  if (!isToday(date)) return formatInstant(date.toISOString());
  return new Intl.DateTimeFormat(locales[language()], { timeStyle: 'short' }).format(date);
}
