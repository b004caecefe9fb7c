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
  instant,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  reference,
  text,
  whole,
} from '../../values/kinds.ts';
import { EmailDnsState, EmailSecurity, EmailTransport, EmailType, emailType } from '../codes.ts';

const transport = enumeration('EmailTransport', EmailTransport);
const security = enumeration('EmailSecurity', EmailSecurity);
const dnsState = enumeration('EmailDnsState', EmailDnsState).nullable();

const row = z.object({
  Id: z.number().int(),
  Description: z.string(),
  Origin: reference.nullable(),
  Software: software.nullable(),
  FromName: z.string(),
  FromAddress: z.string(),
  Transport: transport,
  Host: z.string().nullable(),
  EmailTypes: z.array(emailType),
  IsDefault: z.boolean(),
  /** Mails with secrets leave by this one, and by no other. */
  ForSecrets: z.boolean(),
  SpfState: dnsState,
  DkimState: dnsState,
  DmarcState: dnsState,
  TestedAt: instant.nullable(),
  /** `OK`, or the mail server's answer. */
  TestResult: z.string().nullable(),
  ...positionedFields,
});

const record = row.extend({
  ReplyTo: z.string().nullable(),
  Bcc: z.string().nullable(),
  Port: z.number().int().nullable(),
  Security: security,
  UserName: z.string().nullable(),
  /** The password itself is never answered. */
  HasPassword: z.boolean(),
  MaxPerMinute: z.number().int().nullable(),
  MaxPerHour: z.number().int().nullable(),
  MaxAttempts: z.number().int(),
  Signature: z.string().nullable(),
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

/** Looks up what the domain of the sender says about its mails: SPF, DKIM, DMARC. */
export const checkSenderDomain = endpoint({
  method: 'POST',
  path: '/EmailConfigurations/{Id}/CheckDomain',
  summary: 'Looks up SPF, DKIM and DMARC of a sender',
  access: changes,
  params: recordId,
  answer: record,
});
