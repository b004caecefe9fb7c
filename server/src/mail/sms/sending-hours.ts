import { smsHours } from '@circolo/contract/mail/mailings/sms-cost';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf, wallOf } from '@circolo/contract/values/wall-time';

const zone = 'Europe/Rome';

const hourOf = (now: Date): number => Number(wallOf(now.toISOString(), zone).Time.slice(0, 2));

/** Whether it is an hour of Italy in which text messages that wait for no answer may leave: none rings at night. */
export function isSendingHour(now: Date): boolean {
  const hour = hourOf(now);
  return hour >= smsHours.from && hour < smsHours.until;
}

/** The first moment from now on at which such a text message may leave. @example nextSendingHour(new Date('2026-11-30T03:00:00Z')) // 09:00 in Rome */
export function nextSendingHour(now: Date): Date {
  if (isSendingHour(now)) return now;
  const today = romeDay(now);
  const Day = hourOf(now) < smsHours.from ? today : shiftDay(today, 1);
  return new Date(instantOf({ Day, Time: `${String(smsHours.from).padStart(2, '0')}:00` }, zone));
}
