import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import {
  email,
  instantOrNull,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { EmailDnsState, EmailSecurity, EmailTransport, EmailType, emailType } from '../codes.ts';

const transport = enumeration('EmailTransport', EmailTransport);
const security = enumeration('EmailSecurity', EmailSecurity);
const dnsState = enumeration('EmailDnsState', EmailDnsState).nullable();

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Origin: referenceOrNull,
  Software: software.nullable(),
  FromName: z.string(),
  FromAddress: z.string(),
  Transport: transport,
  Host: textOrNull,
  EmailTypes: z.array(emailType),
  IsDefault: z.boolean(),
  /** Mails with secrets leave by this one, and by no other. */
  ForSecrets: z.boolean(),
  SpfState: dnsState,
  DkimState: dnsState,
  DmarcState: dnsState,
  TestedAt: instantOrNull,
  /** `OK`, or the mail server's answer. */
  TestResult: textOrNull,
  ...positionedFields,
});

const record = row.extend({
  ReplyTo: textOrNull,
  /** Where answers to letters come back to, with a token of their letter behind a plus; null: they go to the writer. */
  ReplyAddress: textOrNull,
  ImapHost: textOrNull,
  ImapPort: wholeOrNull,
  ImapSecurity: security,
  ImapUserName: textOrNull,
  HasImapPassword: z.boolean(),
  /** Null is the inbox. */
  ImapFolder: textOrNull,
  /** When the folder was last read; `RepliesError` is null where that went well. */
  RepliesReadAt: instantOrNull,
  RepliesError: textOrNull,
  /** Mails of the folder that belong to no letter, and were left there as they were. */
  RepliesLeftThere: z.int(),
  Bcc: textOrNull,
  Port: wholeOrNull,
  Security: security,
  UserName: textOrNull,
  /** The password itself is never answered. */
  HasPassword: z.boolean(),
  MaxPerMinute: wholeOrNull,
  MaxPerHour: wholeOrNull,
  MaxAttempts: z.int(),
  Signature: textOrNull,
});

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]+)$/, { ...says('invalidUrl') });

const input = z
  .object({
    Description: text(100),
    Origin: optionalReference,
    Software: optional(software),
    EmailTypes: z.array(emailType).max(60).default([]),
    IsDefault: z.boolean().default(false),
    ForSecrets: z.boolean().default(false).describe('Mails with secrets leave by this one only; set by superusers'),
    FromName: text(80),
    FromAddress: email,
    ReplyTo: optional(email),
    ReplyAddress: optional(email).describe('Answers to letters come back here; its server must take `name+anything@`'),
    ImapHost: optional(host),
    ImapPort: optional(whole(1, 65_535)),
    ImapSecurity: security.default(EmailSecurity.tls),
    ImapUserName: optionalText(200),
    ImapPassword: optional(z.string().max(500)).describe('Empty keeps the one that is there'),
    ImapFolder: optionalText(200).describe('Empty is the inbox'),
    Bcc: optional(email),
    Signature: optionalText(5000).describe('HTML, sanitised by the server'),
    Transport: transport.default(EmailTransport.server),
    Host: optional(host),
    Port: optional(whole(1, 65_535)),
    Security: security.default(EmailSecurity.startTls),
    UserName: optionalText(200),
    Password: optional(z.string().max(500)).describe('Empty keeps the one that is there'),
    MaxPerMinute: optional(whole(1, 100_000)),
    MaxPerHour: optional(whole(1, 1_000_000)),
    MaxAttempts: whole(1, 10).default(5),
    ...positionedInput,
  })
  .refine(({ Transport, Host }) => Transport !== EmailTransport.smtp || Host !== null, {
    ...says('required'),
    path: ['Host'],
  })
  .refine(({ ReplyAddress, ImapHost }) => ReplyAddress === null || ImapHost !== null, {
    ...says('required'),
    path: ['ImapHost'],
  })
  .refine(({ ReplyAddress, ImapUserName }) => ReplyAddress === null || ImapUserName !== null, {
    ...says('required'),
    path: ['ImapUserName'],
  });

/** Who sends mails, and over which server (entities.md section 15). */
export const emailConfigurations = resource({
  name: 'EmailConfigurations',
  stepUp: true,
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Origin: referenceFilter,
    Software: codesFilter(Software),
    Transport: codesFilter(EmailTransport),
    EmailTypes: codesFilter(EmailType),
    IsDefault: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'FromAddress', 'Transport', 'IsDefault', 'TestedAt', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['EmailTemplates'],
});

const changes = { resource: 'EmailConfigurations', level: AuthorizationLevel.edit } as const;

/** Connects to the mail server and, with an address, queues a test mail; the outcome is stored in `TestResult`. */
export const testConfiguration = endpoint({
  method: 'POST',
  path: '/EmailConfigurations/{Id}/Test',
  summary: 'Tries a sender',
  access: changes,
  params: recordId,
  body: z.object({ To: optional(email) }),
  answer: record,
});

/**
 * Opens the folder of replies as it is saved, and begins to read it. `Problem` is the mail server's answer where that failed, else null; `Mails` how many
 * there are. 400 `RecordNotFound`, `ValidationFailed` at `ImapHost` where there is no folder.
 */
export const testReplies = endpoint({
  method: 'POST',
  path: '/EmailConfigurations/{Id}/TestReplies',
  summary: 'Tries the folder of replies of a sender, and reads it',
  access: changes,
  params: recordId,
  answer: z.object({ Problem: textOrNull, Mails: wholeOrNull }),
});

/** Looks up what the domain of the sender says about its mails: SPF, DKIM, DMARC. */
export const checkSenderDomain = endpoint({
  method: 'POST',
  path: '/EmailConfigurations/{Id}/CheckDomain',
  summary: 'Looks up SPF, DKIM and DMARC of a sender',
  access: changes,
  params: recordId,
  answer: record,
});
