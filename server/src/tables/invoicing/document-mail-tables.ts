import { index, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { ownerReference, requiredReference } from '../../db/columns.ts';
import { emailMessages } from '../mail/email-tables.ts';
import { documentFiles } from './document-tables.ts';

/** The files of documents that leave with a mail: read when it leaves, not copied. */
export const emailAttachments = snakeCase.table(
  'email_attachment',
  {
    MessageId: ownerReference(() => emailMessages.Id),
    DocumentFileId: requiredReference(() => documentFiles.Id),
  },
  (t) => [primaryKey({ columns: [t.MessageId, t.DocumentFileId] }), index().on(t.DocumentFileId)],
);
