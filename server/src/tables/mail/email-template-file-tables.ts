import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { id, instant, ownerReference } from '../../db/columns.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { emailTemplates } from './email-tables.ts';

/**
 * Files that leave with every mail of a template; they are stored once, whatever the number of mails. One that neither what is saved nor a
 * revision names goes after a day: until then it waits to be saved.
 */
export const emailTemplateFiles = snakeCase.table(
  'email_template_file',
  {
    Id: id(),
    TemplateId: ownerReference(() => emailTemplates.Id),
    Name: text().notNull(),
    MimeType: text().notNull(),
    /** Bytes. */
    Size: integer().notNull(),
    ...contentColumns(),
    /** Until when it waits; null while the template or one of its revisions has it. */
    ExpiresAt: instant(),
    CreatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.TemplateId, t.ExpiresAt), contentIndex('email_template_file', t.ContentKey)],
);
