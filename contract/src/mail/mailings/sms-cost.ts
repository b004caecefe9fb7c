import { smsParts } from '../sms/sms-parts.ts';
import type { SmsEnding } from './sms-mailings-of.ts';

/** Hours of Italy between which text messages to many leave: none wakes anybody. */
export const smsHours = { from: 9, until: 20 } as const;

/** The messages that a text to many is paid as. @example smsPaid('Ciao', [{ Text: '', Recipients: 12 }]) // 12 */
export const smsPaid = (text: string, endings: readonly SmsEnding[]): number =>
  endings.reduce((sum, { Text, Recipients }) => sum + Recipients * smsParts(text + Text).Parts, 0);

/** The days that so many messages take, the first of which may be half used already; null where no day may send any. */
export function smsDays(paid: number, { first, daily }: { first: number; daily: number }): number | null {
  if (paid <= first) return 1;
  if (daily <= 0) return null;
  return (first > 0 ? 1 : 0) + Math.ceil((paid - first) / daily);
}
