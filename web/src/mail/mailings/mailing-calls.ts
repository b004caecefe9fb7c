import { type Letter, letter } from '@circolo/contract/mail/letters/letter';
import { type MailingKindCode, mailingKind } from '@circolo/contract/mail/mailings/mailing';
import type { MailingAudience } from '@circolo/contract/mail/mailings/mailings-of';
import { z } from 'zod';
import { sendByName } from '../../resource/call-by-name.ts';

/** What the composer holds. */
export const composed = z.object({
  ...letter.shape,
  Kind: mailingKind.default('S'),
  MeasuresClicks: z.boolean().default(false),
  MeasuresOpenings: z.boolean().default(false),
  SendAt: z.string().nullable().default(null),
});

/** The chosen records, as the calls take them. */
export type ChosenRecords = Record<string, unknown>;

type Content = Letter & { Kind: MailingKindCode };

// Declared by `mailingsOf`.
const send = <Answer>(from: string, path: string, body: object) =>
  sendByName('POST', `/${from}/Mailings${path}`, { body }) as Promise<Answer>;

/** Who would get it, and how many would not. */
export const askAudience = (from: string, chosen: ChosenRecords, Kind: MailingKindCode) =>
  send<MailingAudience>(from, '/Audience', { ...chosen, Kind });

/** The mail that one of them would get. */
export const askPreview = (from: string, { Subject, Text, Kind }: Content, UserId: number) =>
  send<{ Link: string; Subject: string }>(from, '/Preview', { Subject, Text, Kind, UserId });

/** Sends it to the writer alone. */
export const sendTest = (from: string, { Subject, Text, Kind }: Content) =>
  send<{ To: string }>(from, '/Test', { Subject, Text, Kind });

/** Sends it to all of them. */
export const sendMailing = (from: string, chosen: ChosenRecords, content: z.input<typeof composed>) =>
  send<{ Id: number; Recipients: number }>(from, '', { ...chosen, ...content, SendAt: content.SendAt || null });
