import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codesFilter,
  flagFilter,
  instantFilter,
  linkedFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { instant, instantOrNull, reference, referenceOrNull, textOrNull, wholeOrNull } from '../../values/kinds.ts';
import { EmailMessageState, EmailType, emailMessageState, emailType } from '../codes.ts';

const row = z.object({
  Id: z.int(),
  CreatedAt: instant,
  Type: emailType,
  To: z.string(),
  /** Whom it is for; null for a mere address, and once the account was removed. */
  User: referenceOrNull,
  ...customerFields,
  /** Null until the mail has been rendered, a moment after it was queued. */
  Subject: textOrNull,
  State: emailMessageState,
  Attempts: z.int(),
  SentAt: instantOrNull,
  Origin: reference,
  /** Sent by staff to try a template or a sender. */
  IsTest: z.boolean(),
});

/**
 * A file that leaves with a mail: of a document; one that staff attached, which `emailFile` gives; or one of its template, which
 * `fileOfTemplate` gives. `Size` in bytes.
 */
const emailAttachment = z.object({
  DocumentId: wholeOrNull,
  FileId: wholeOrNull,
  TemplateFileId: wholeOrNull,
  Name: z.string(),
  Size: z.int(),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

const record = z.object({
  ...row.shape,
  Language: z.string(),
  /** The member of staff who wrote it, or who tried a template; null where the product writes. */
  CreatedBy: referenceOrNull,
  /** Where an answer goes instead of the sender's own address. */
  ReplyTo: textOrNull,
  /** The copy for people: links and codes are masked. */
  Text: textOrNull,
  NextAttemptAt: instantOrNull,
  Error: textOrNull,
  Attachments: z.array(emailAttachment),
  RelatedType: textOrNull,
  RelatedId: wholeOrNull,
  Version: z.int(),
});

/** The outbox: every mail of the product, queued, sent or failed (decisions.md section 6). Read-only for callers. */
export const emailMessages = resource({
  name: 'EmailMessages',
  row,
  record,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Type: codesFilter(EmailType),
    State: codesFilter(EmailMessageState),
    To: textFilter,
    /** Mails to a user of the product. */
    User: referenceFilter,
    /** Mails of a mailing. */
    Mailing: referenceFilter,
    /** Whether a measured link of the mail was followed. */
    Clicked: flagFilter,
    /** Whether the mail was opened, as far as that is measured. */
    Opened: flagFilter,
    /** A link of a mailing that was followed: the mailing, and the place of the link from 1. */
    Link: linkedFilter(/^\d{1,15}:\d{1,3}$/, () => true),
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['CreatedAt', 'Type', 'To', 'Subject', 'State', 'Attempts'],
});

/** Sends a mail again; `MailSecretGone` where it held a personal link that is not stored. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/EmailMessages/{Id}/Resend',
  summary: 'Sends a mail again',
  access: { resource: 'EmailMessages', level: AuthorizationLevel.edit },
  params: recordId,
  answer: record,
});

/** The page of a mail, at the address that `previewEmail` gave; gone once it was loaded. */
export const emailPreviewPage = endpoint({
  method: 'GET',
  path: '/EmailPreviews/{Token}',
  summary: 'The page of a mail, once',
  access: 'public',
  params: z.object({ Token: z.string().min(20).max(100) }),
  answer: 'file',
});

/** An address under which the mail's page can be loaded once, within a minute, into a sandboxed frame. */
export const previewEmail = endpoint({
  method: 'POST',
  path: '/EmailMessages/{Id}/Preview',
  summary: 'Gives the single-use address of a mail’s page',
  access: { resource: 'EmailMessages', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.object({ Link: z.string() }),
});

/** A file that staff attached to a mail. 400 `RecordNotFound`. */
export const emailFile = endpoint({
  method: 'GET',
  path: '/EmailMessages/{Id}/Files/{FileId}',
  summary: 'A file that was attached to a mail',
  access: { resource: 'EmailMessages', level: AuthorizationLevel.view },
  params: recordId.extend({ FileId: z.coerce.number().int().min(1) }),
  answer: 'file',
});

/** A file with which a mail left because its template has it. 400 `RecordNotFound`. */
export const fileOfTemplate = endpoint({
  method: 'GET',
  path: '/EmailMessages/{Id}/TemplateFiles/{FileId}',
  summary: 'A file that a mail got from its template',
  access: { resource: 'EmailMessages', level: AuthorizationLevel.view },
  params: recordId.extend({ FileId: z.coerce.number().int().min(1) }),
  answer: 'file',
});
