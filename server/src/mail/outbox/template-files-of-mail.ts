import { and, asc, eq, getColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { emailTemplateFiles as t } from '../../tables/mail/email-template-file-tables.ts';
import type { AttachedFile, AttachmentSource } from './attachments.ts';
import { attachedFile, attachedFiles } from './stored-file.ts';

const { Id: TemplateFileId, Name, Size } = getColumns(t);

/** Files with which a mail left because its template has them. */
const isOfMail = (messageId: number): SQL =>
  sql`${t.Id} = any((select ${emailMessages.TemplateFileIds} from ${emailMessages} where ${emailMessages.Id} = ${messageId})::bigint[])`;

/** In the order of the template. */
const inOrder = (messageId: number) => [
  asc(
    sql`(select array_position(${emailMessages.TemplateFileIds}, ${t.Id}) from ${emailMessages} where ${emailMessages.Id} = ${messageId})`,
  ),
];

/** A file that a mail got from its template. 400 `RecordNotFound`. */
export async function readTemplateFile(db: Queryable, messageId: number, fileId: number): Promise<AttachedFile> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.Id, fileId), isOfMail(messageId)));
  return attachedFile(db, orNotFound(row));
}

/** The files of the templates by which mails leave; a mail has them once it was rendered. */
export const templateFilesOfMail: AttachmentSource = {
  list: (db, messageId) =>
    db
      .select({ DocumentId: sql<null>`null`, FileId: sql<null>`null`, TemplateFileId, Name, Size })
      .from(t)
      .where(isOfMail(messageId))
      .orderBy(...inOrder(messageId)),
  async read(db, messageId) {
    const rows = await db
      .select()
      .from(t)
      .where(isOfMail(messageId))
      .orderBy(...inOrder(messageId));
    return attachedFiles(db, rows);
  },
};
