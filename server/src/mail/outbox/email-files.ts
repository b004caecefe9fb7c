import { and, asc, eq, getColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { emailFiles as t } from '../../tables/mail/email-file-tables.ts';
import type { AttachedFile, AttachmentSource } from './attachments.ts';
import { attachedFile, attachedFiles } from './stored-file.ts';

/** A file that was attached to a mail. 400 `RecordNotFound`. */
export async function readEmailFile(db: Queryable, messageId: number, fileId: number): Promise<AttachedFile> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.Id, fileId), eq(t.MessageId, messageId)));
  return attachedFile(db, orNotFound(row));
}

const { Id: FileId, Name, Size } = getColumns(t);

/** The files that staff attached to mails; their bytes are read when the mail leaves. */
export const emailFiles: AttachmentSource = {
  list: (db, messageId) =>
    db
      .select({ DocumentId: sql<null>`null`, FileId, TemplateFileId: sql<null>`null`, Name, Size })
      .from(t)
      .where(eq(t.MessageId, messageId))
      .orderBy(asc(t.Id)),
  async read(db, messageId) {
    const rows = await db.select().from(t).where(eq(t.MessageId, messageId)).orderBy(asc(t.Id));
    return attachedFiles(db, rows);
  },
};
