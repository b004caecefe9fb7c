import { type MailingKindCode, mailingKind } from '@circolo/contract/mail/mailings/mailing';
import type { SmsAudience, SmsContent } from '@circolo/contract/mail/mailings/sms-mailings-of';
import { writtenSms } from '@circolo/contract/mail/sms/written-sms';
import { z } from 'zod';
import { sendByName } from '../../resource/call-by-name.ts';
import type { ChosenRecords } from './mailing-calls.ts';

/** What the composer of text messages holds. */
export const composedSms = z.object({
  ...writtenSms.shape,
  Kind: mailingKind.default('S'),
  SendAt: z.string().nullable().default(null),
});

// Declared by `smsMailingsOf`.
const send = <Answer>(from: string, path: string, body: object) =>
  sendByName('POST', `/${from}/SmsMailings${path}`, { body }) as Promise<Answer>;

/** Who would get it, how many would not, and what counts for its cost. */
export const askSmsAudience = (from: string, chosen: ChosenRecords, Kind: MailingKindCode) =>
  send<SmsAudience>(from, '/Audience', { ...chosen, Kind });

/** The text that one of them would get. */
export const askSmsPreview = (from: string, { Text, Kind }: SmsContent, UserId: number) =>
  send<{ Text: string }>(from, '/Preview', { Text, Kind, UserId });

/** Sends it to the writer's own number alone. */
export const sendSmsTest = (from: string, { Text, Kind }: SmsContent) =>
  send<{ To: string }>(from, '/Test', { Text, Kind });

/** Sends it to all of them. */
export const sendSmsMailing = (from: string, chosen: ChosenRecords, content: z.input<typeof composedSms>) =>
  send<{ Id: number; Recipients: number }>(from, '', { ...chosen, ...content, SendAt: content.SendAt || null });
