import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import {
  code,
  email,
  hexColor,
  instant,
  instantOrNull,
  optional,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  referenceOrNull,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { EmailHeaderLayout, EmailLanguage, EmailLayout, EmailTemplateState, EmailType, emailType } from '../codes.ts';
import { templateMostFiles, waitingFile } from '../outbox/mail-files.ts';
import { EmailTagFormat } from '../tags/tags.ts';
import { emailBody, emailFooter } from './blocks.ts';

const language = enumeration('EmailLanguage', EmailLanguage);
const state = enumeration('EmailTemplateState', EmailTemplateState);
const layout = enumeration('EmailLayout', EmailLayout);
const headerLayout = enumeration('EmailHeaderLayout', EmailHeaderLayout);

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  Type: emailType,
  Software: software.nullable(),
  Origin: referenceOrNull,
  OriginCategory: referenceOrNull,
  Language: language,
  IsDefault: z.boolean(),
  Subject: z.string(),
  State: state,
  /** The last one that was published; 0 before the first. */
  Revision: z.int(),
  PublishedAt: instantOrNull,
  LastTestAt: instantOrNull,
  LastTestTo: textOrNull,
  ...positionedFields,
});

/** What a mail's header says beside the logo. */
const header = z.object({
  Title: optionalText(100),
  BackgroundColor: optional(hexColor),
  TextColor: optional(hexColor),
});

/**
 * The files that leave with every mail, in their order; a new template has none. Of what is saved the `Id` alone counts: `fileGone` where it is none of this template's
 * or waits no more, `filesTooLarge` above `mailFilesMostBytes` together.
 */
const files = z.array(waitingFile).max(templateMostFiles).default([]);

/** What a template says, and the files that go with it; a draft until it is published. */
const content = {
  Subject: text(200),
  Preheader: optionalText(150),
  Layout: layout.default(EmailLayout.boxedHeaderBodyFooter),
  HeaderLayout: headerLayout.default(EmailHeaderLayout.logoOnly),
  Header: optional(header),
  Body: emailBody,
  Footer: optional(emailFooter),
  BackgroundColor: hexColor.default('#EFEFEF'),
  BoxColor: optional(hexColor),
  TextColor: optional(hexColor),
  LinkColor: optional(hexColor),
  ButtonColor: optional(hexColor),
  Files: files,
};
/** What is stored of a template when it is published. */
export const emailContent = z.object(content);
export type EmailContent = z.output<typeof emailContent>;

/** The same as it goes out. */
const contentAnswer = {
  Subject: z.string(),
  Preheader: textOrNull,
  Layout: layout,
  HeaderLayout: headerLayout,
  Header: header.nullable(),
  Body: emailBody,
  Footer: emailFooter.nullable(),
  BackgroundColor: z.string(),
  BoxColor: textOrNull,
  TextColor: textOrNull,
  LinkColor: textOrNull,
  ButtonColor: textOrNull,
  Files: z.array(waitingFile),
};

const record = row.extend({
  ...contentAnswer,
  Configuration: referenceOrNull,
  /** The tags of what it says, and those that such mails do not have. */
  Tags: z.array(z.string()),
  UnknownTags: z.array(z.string()),
});

const scope = { Software: optional(software), Origin: optionalReference, OriginCategory: optionalReference };

const input = z.object({
  Code: code(30),
  Description: text(100),
  Type: emailType,
  Language: language.default(EmailLanguage.italian),
  ...scope,
  IsDefault: z.boolean().default(true),
  Configuration: optionalReference,
  ...content,
  ...positionedInput,
});

/** The words of the mails (entities.md section 15). */
export const emailTemplates = resource({
  name: 'EmailTemplates',
  menu: { group: 'templates', key: 1430, place: 310, path: 'email-templates', icon: 'mail-code' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Type: codesFilter(EmailType),
    Software: codesFilter(Software),
    Origin: referenceFilter,
    Language: codesFilter(EmailLanguage),
    State: codesFilter(EmailTemplateState),
    IsDefault: flagFilter,
    Active: flagFilter,
  },
  orderColumns: ['Code', 'Description', 'Type', 'Language', 'State', 'PublishedAt', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
  lookupFor: ['EmailMessages', 'CrmActivityTypes', 'Timelines'],
});

const changes = { resource: 'EmailTemplates', level: AuthorizationLevel.edit } as const;
const reads = { resource: 'EmailTemplates', level: AuthorizationLevel.view } as const;

/**
 * Uploads a file for a template; it waits for a day until the template is saved with it. 400 `FileTooLarge`, `UnreadableBody`,
 * `ValidationFailed` with `fileType` at `File`, `TooManyAttempts` where too many wait.
 */
export const addTemplateFile = endpoint({
  method: 'POST',
  path: '/EmailTemplates/{Id}/Files',
  summary: 'Uploads a file of at most 10 MB for a template; the body is multipart with one file',
  access: changes,
  params: recordId,
  upload: true,
  status: 201,
  answer: waitingFile,
});

/** Publishes a template as it is saved: from now on mails say that. `UnknownTags` where such mails lack a tag. */
export const publishTemplate = endpoint({
  method: 'POST',
  path: '/EmailTemplates/{Id}/Publish',
  summary: 'Publishes a template',
  access: changes,
  params: recordId,
  answer: record,
});

/** Adds a draft with the same content, which is the default of nothing. */
export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/EmailTemplates/{Id}/Duplicate',
  summary: 'Adds a copy of a template',
  access: changes,
  params: recordId,
  answer: record,
});

/** What was published, newest first. */
export const templateRevisions = endpoint({
  method: 'GET',
  path: '/EmailTemplates/{Id}/Revisions',
  summary: 'The published revisions of a template',
  access: reads,
  params: recordId,
  answer: z.array(
    z.object({
      Revision: z.int(),
      PublishedAt: instant,
      PublishedByName: z.string(),
      Subject: z.string(),
    }),
  ),
});

/** What a revision says, to compare it with another one or with the draft. 400 `RecordNotFound` where there is none of that number. */
export const oneRevision = endpoint({
  method: 'GET',
  path: '/EmailTemplates/{Id}/Revisions/{Revision}',
  summary: 'What a published revision of a template said',
  access: reads,
  params: recordId.extend({ Revision: z.coerce.number().int().min(1) }),
  answer: z.object(contentAnswer),
});

/** Takes up the content of a revision as the draft; that of the last one leaves nothing to publish. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/EmailTemplates/{Id}/Revisions/{Revision}/Restore',
  summary: 'Takes up an older content of a template',
  access: changes,
  params: recordId.extend({ Revision: z.coerce.number().int().min(1) }),
  answer: record,
});

/**
 * A page with example data, under an address that works once. `Origin` left out: the caller's brand. `Customer` fills the tags of customer
 * and last order with theirs: `AccessDenied` for who may not view users, `RecordNotFound` where the caller does not see them; the order
 * stays an example for who may not view orders.
 */
export const previewTemplate = endpoint({
  method: 'POST',
  path: '/EmailTemplates/Preview',
  summary: 'Shows a template with example data',
  access: reads,
  body: z.object({
    ...content,
    Type: emailType,
    Language: language,
    Origin: optionalReference,
    Customer: optionalReference,
    /** As a dark mail program shows it. */
    Dark: z.boolean().default(false),
  }),
  answer: z.object({ Link: z.string(), Subject: z.string(), UnknownTags: z.array(z.string()) }),
});

/** Sends the saved template with example data to an address; it goes through the outbox as a test. */
export const testTemplate = endpoint({
  method: 'POST',
  path: '/EmailTemplates/{Id}/Test',
  summary: 'Sends a template with example data',
  access: changes,
  params: recordId,
  body: z.object({ To: email }),
  answer: record,
});

/** The tags that mails of a type may use. */
export const templateTags = endpoint({
  method: 'GET',
  path: '/EmailTemplates/Tags',
  summary: 'The tags of a type of mails',
  access: reads,
  query: z.strictObject({ Type: emailType }),
  answer: z.array(
    z.object({
      Code: z.string(),
      Description: z.string(),
      Format: enumeration('EmailTagFormat', EmailTagFormat),
      Example: z.string(),
    }),
  ),
});
