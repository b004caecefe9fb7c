import { type SQL, sql } from 'drizzle-orm';
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { id, instant, reference, sparseIndex } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { emailMessages } from './email-tables.ts';

/** Files that staff attach to letters. One waits for its letter first, and goes where none comes. */
export const emailFiles = snakeCase.table(
  'email_file',
  {
    Id: id(),
    /** The letter that it leaves with; null while that is being written. */
    MessageId: reference().references(() => emailMessages.Id, { onDelete: 'cascade' }),
    Name: text().notNull(),
    MimeType: text().notNull(),
    /** Bytes. */
    Size: integer().notNull(),
    ...contentColumns(),
    /** Who uploaded it, and alone may send it; null once they were removed. */
    AuthorId: reference().references(() => users.Id, { onDelete: 'set null' }),
    /** Until when it waits; null once it has its letter. */
    ExpiresAt: instant(),
    CreatedAt: instant().notNull().defaultNow(),
  },
  (t) => [sparseIndex(t.MessageId), index().on(t.AuthorId, t.ExpiresAt), contentIndex('email_file', t.ContentKey)],
);

/** How many files a mail has of staff and of its template, in a query of the outbox. */
export const filesOfMail: SQL<number> = sql<number>`((select count(*)::int from ${emailFiles} where ${emailFiles.MessageId} = ${emailMessages.Id}) + coalesce(cardinality(${emailMessages.TemplateFileIds}), 0))`;
