import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, instantFilter, range, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { instant, instantOrNull, referenceOrNull, wholeOrNull } from '../../values/kinds.ts';

/** What a mailing is: information that customers need, or an offer, which only those get who agreed to marketing. */
export const MailingKind = { service: 'S', offer: 'O' } as const;
export const mailingKind = enumeration('MailingKind', MailingKind);
export type MailingKindCode = z.infer<typeof mailingKind>;

/** By which way a mailing reaches people. */
export const MailingChannel = { email: 'E', sms: 'S' } as const;
const mailingChannel = enumeration('MailingChannel', MailingChannel);
export type MailingChannelCode = z.infer<typeof mailingChannel>;

/** Where a mailing is: waiting for its moment, being sent, all of it gone, stopped by somebody. */
export const MailingState = { planned: 'P', sending: 'S', done: 'D', stopped: 'X' } as const;
const mailingState = enumeration('MailingState', MailingState);

/** Why a chosen person gets nothing of a mailing; `sameAddress` and `sameNumber` are written to once. */
export const leftOut = z.object({
  noAddress: z.int(),
  blocked: z.int(),
  erased: z.int(),
  noConsent: z.int(),
  unsubscribed: z.int(),
  sameAddress: z.int(),
  /** Mail servers refused the address for good in the last half year; mailings from before do not know. */
  bounced: z.int().default(0),
  /** No number that takes text messages. */
  noMobile: z.int().default(0),
  sameNumber: z.int().default(0),
  /** They agreed to offers by e-mail, in words that name no text messages. */
  consentWithoutSms: z.int().default(0),
});
export type LeftOut = z.infer<typeof leftOut>;
export type LeftOutReason = keyof LeftOut;

const row = z.object({
  Id: z.int(),
  CreatedAt: instant,
  CreatedBy: referenceOrNull,
  /** Of a text message: how it begins. */
  Subject: z.string(),
  Channel: mailingChannel,
  Kind: mailingKind,
  State: mailingState,
  /** From when it is sent; null is at once. */
  SendAt: instantOrNull,
  /** Persons that it goes to, each once. */
  Recipients: z.int(),
  /** Those whose message has left, or was kept where there is no mail server or provider. */
  Sent: z.int(),
  Failed: z.int(),
  /** Persons who followed a link; null where that is not measured. */
  Clicked: wholeOrNull,
  /** Persons whose mail program loaded the picture; null where that is not measured. */
  Opened: wholeOrNull,
  /** Chosen persons that it does not go to. */
  LeftOut: z.int(),
});

/** A link of a mailing, how many persons followed it, and how often all of them did. */
export const linkResult = z.object({ Url: z.string(), Recipients: z.int(), Clicks: z.int() });
export type LinkResult = z.infer<typeof linkResult>;

const record = z.object({
  ...row.shape,
  Text: z.string(),
  LeftOutBy: leftOut,
  /** Those whose message has not left yet. */
  Waiting: z.int(),
  /** Messages that were taken back: of a mailing that was stopped, and of who has unsubscribed meanwhile. */
  Cancelled: z.int(),
  /** Of those that failed: refused by a mail server, at once or by a report that came back. */
  Bounced: z.int(),
  /** Answers of people that came back. */
  Replies: z.int(),
  /** The links that are measured, in the order of the text. */
  Links: z.array(linkResult),
  StoppedAt: instantOrNull,
  StoppedBy: referenceOrNull,
});

/** The mailings: e-mails and text messages of staff to many customers. They begin on a list (`mailingsOf`). */
export const mailings = resource({
  name: 'Mailings',
  row,
  record,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Channel: codesFilter(MailingChannel),
    Kind: codesFilter(MailingKind),
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['CreatedAt', 'Subject', 'Channel', 'Kind', 'Recipients', 'SendAt'],
  lookupFor: ['EmailMessages', 'SmsMessages'],
});

/** Stops a mailing: what has not left yet is taken back, what has left has left. A second time changes nothing. */
export const stopMailing = endpoint({
  method: 'POST',
  path: '/Mailings/{Id}/Stop',
  summary: 'Stops a mailing',
  access: { resource: 'Mailings', level: AuthorizationLevel.edit },
  params: recordId,
  answer: record,
});
