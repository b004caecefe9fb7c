import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, instantFilter, range, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { instant, reference } from '../../values/kinds.ts';

/** What a mailing is: information that customers need, or an offer, which only those get who agreed to marketing. */
export const MailingKind = { service: 'S', offer: 'O' } as const;
export const mailingKind = enumeration('MailingKind', MailingKind);
export type MailingKindCode = z.infer<typeof mailingKind>;

/** Where a mailing is: waiting for its moment, being sent, all of it gone, stopped by somebody. */
export const MailingState = { planned: 'P', sending: 'S', done: 'D', stopped: 'X' } as const;
const mailingState = enumeration('MailingState', MailingState);

/** Why a chosen person gets no mail of a mailing; `sameAddress` is written to once. */
export const leftOut = z.object({
  noAddress: z.number().int(),
  blocked: z.number().int(),
  erased: z.number().int(),
  noConsent: z.number().int(),
  unsubscribed: z.number().int(),
  sameAddress: z.number().int(),
  /** Mail servers refused the address for good in the last half year; mailings from before do not know. */
  bounced: z.number().int().default(0),
});
export type LeftOut = z.infer<typeof leftOut>;
export type LeftOutReason = keyof LeftOut;

const row = z.object({
  Id: z.number().int(),
  CreatedAt: instant,
  CreatedBy: reference.nullable(),
  Subject: z.string(),
  Kind: mailingKind,
  State: mailingState,
  /** From when it is sent; null is at once. */
  SendAt: instant.nullable(),
  /** Persons that it goes to, each once. */
  Recipients: z.number().int(),
  /** Those whose mail has left, or was kept where there is no mail server. */
  Sent: z.number().int(),
  Failed: z.number().int(),
  /** Persons who followed a link; null where that is not measured. */
  Clicked: z.number().int().nullable(),
  /** Persons whose mail program loaded the picture; null where that is not measured. */
  Opened: z.number().int().nullable(),
  /** Chosen persons that it does not go to. */
  LeftOut: z.number().int(),
});

/** A link of a mailing, how many persons followed it, and how often all of them did. */
export const linkResult = z.object({ Url: z.string(), Recipients: z.number().int(), Clicks: z.number().int() });
export type LinkResult = z.infer<typeof linkResult>;

const record = z.object({
  ...row.shape,
  Text: z.string(),
  LeftOutBy: leftOut,
  /** Mails that were taken back: of a mailing that was stopped, and of who has unsubscribed meanwhile. */
  Cancelled: z.number().int(),
  /** Of those that failed: refused by a mail server, at once or by a report that came back. */
  Bounced: z.number().int(),
  /** Answers of people that came back. */
  Replies: z.number().int(),
  /** The links that are measured, in the order of the text. */
  Links: z.array(linkResult),
  StoppedAt: instant.nullable(),
  StoppedBy: reference.nullable(),
});

/** The mailings: e-mails of staff to many customers. They begin on a list (`mailingsOf`). */
export const mailings = resource({
  name: 'Mailings',
  row,
  record,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Kind: codesFilter(MailingKind),
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['CreatedAt', 'Subject', 'Kind', 'Recipients', 'SendAt'],
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
