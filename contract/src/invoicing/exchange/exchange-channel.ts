import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { EmailSecurity } from '../../mail/codes.ts';
import { recordId } from '../../resource/resource.ts';
import { email, instantOrNull, optional, textOrNull, whole } from '../../values/kinds.ts';
import { connectionFault, ExchangeChannelKind, exchangeChannelKind } from './exchange-codes.ts';

/** The first address of the exchange system for certified mail; its first answer names the one for all further files (italy.md). */
export const firstSdiAddress = 'sdi01@pec.fatturapa.it';

const security = enumeration('EmailSecurity', EmailSecurity);

const mail = z.object({
  Address: z.string(),
  SdiAddress: z.string(),
  /** Where the answers come from, and further files go; null before the first one. */
  LearnedAddress: textOrNull,
  SmtpHost: z.string(),
  SmtpPort: z.int(),
  ImapHost: z.string(),
  ImapPort: z.int(),
  Security: security,
  UserName: z.string(),
  /** The password itself is never answered. */
  HasPassword: z.boolean(),
});

/** Days without an answer after which staff are notified, where a company says nothing else: the exchange system answers within five. */
export const silenceDays = 5;

const channel = z.object({
  Kind: exchangeChannelKind,
  Url: textOrNull,
  /** The token itself is never answered. */
  HasToken: z.boolean(),
  /** Of certified mail; null for others. */
  Mail: mail.nullable(),
  /** Days without an answer after which staff are notified. */
  SilenceDays: z.int(),
  /** Since when the channel does not answer; null while it does. */
  DownSince: instantOrNull,
  /** Files that wait to leave. */
  Waiting: z.int(),
});
export type ExchangeChannelSettings = z.infer<typeof channel>;

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]+)$/, { ...says('invalidUrl') });

/** `Password` left out: the stored one stays, unless it would go to another server. */
const mailInput = z.strictObject({
  Address: email,
  SdiAddress: email.default(firstSdiAddress),
  SmtpHost: host,
  SmtpPort: whole(1, 65_535).default(465),
  ImapHost: host,
  ImapPort: whole(1, 65_535).default(993),
  Security: security.default(EmailSecurity.tls),
  UserName: z.string().trim().min(1).max(200),
  Password: optional(z.string().max(500)),
});
export type CertifiedMailInput = z.infer<typeof mailInput>;

/** `Token` left out: the stored one stays, unless the address is another one. */
const input = z
  .strictObject({
    Kind: exchangeChannelKind,
    Url: optional(z.url({ protocol: /^https?$/ }).max(200)),
    Token: optional(z.string().trim().min(8).max(500)),
    Mail: optional(mailInput),
    SilenceDays: whole(1, 60).default(silenceDays),
  })
  .superRefine(({ Kind, Url, Mail }, context) => {
    if (Kind === ExchangeChannelKind.intermediary && !Url)
      context.addIssue({ code: 'custom', path: ['Url'], message: 'required' });
    if (Kind === ExchangeChannelKind.certifiedMail && !Mail)
      context.addIssue({ code: 'custom', path: ['Mail'], message: 'required' });
  });

/** Over what the files of a company go to the exchange system; a company that says nothing has its staff carry them. */
export const exchangeChannel = endpoint({
  method: 'GET',
  path: '/Companies/{Id}/ExchangeChannel',
  summary: 'The channel of a company to the exchange system',
  access: { resource: 'Companies', level: AuthorizationLevel.view },
  params: recordId,
  answer: channel,
});

/** Sets the channel of a company. Files that are under way stay on the one that they were made for. */
export const saveExchangeChannel = endpoint({
  method: 'PUT',
  path: '/Companies/{Id}/ExchangeChannel',
  summary: 'Sets the channel of a company to the exchange system',
  access: { resource: 'Companies', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: input,
  answer: channel,
});

/** Reaches every server of the stored channel and changes nothing: `Fault` null where all of them answer. */
export const tryExchangeChannel = endpoint({
  method: 'POST',
  path: '/Companies/{Id}/ExchangeChannel/Test',
  summary: 'Tries the connection of the channel of a company',
  access: { resource: 'Companies', level: AuthorizationLevel.full },
  params: recordId,
  answer: z.object({
    Fault: connectionFault.nullable(),
    /** What the server says, or which one does not answer; null where all is well. */
    Detail: textOrNull,
  }),
});
