import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { readContent } from '../../../files/content.ts';
import type { AttachmentSource } from '../../../mail/outbox/attachments.ts';
import { emailAttachments } from '../../../tables/invoicing/document-mail-tables.ts';
import { documentFiles } from '../../../tables/invoicing/document-tables.ts';

/** Notes that a file of a document leaves with a mail, in the transaction that queues it. */
export async function attachFile(tx: Tx, MessageId: number, DocumentFileId: number): Promise<void> {
  await tx.insert(emailAttachments).values({ MessageId, DocumentFileId });
}

/** The files of documents that leave with mails; their bytes are read when the mail leaves. */
export const documentAttachments: AttachmentSource = {
  list(db, messageId) {
    const { DocumentId, Name, Size } = documentFiles;
    return db
      .select({ DocumentId, FileId: sql<null>`null`, TemplateFileId: sql<null>`null`, Name, Size })
      .from(emailAttachments)
      .innerJoin(documentFiles, eq(documentFiles.Id, emailAttachments.DocumentFileId))
      .where(eq(emailAttachments.MessageId, messageId))
      .orderBy(asc(documentFiles.Id));
  },
  async read(db, messageId) {
    const { Name, MimeType, Content, ContentKey } = documentFiles;
    const rows = await db
      .select({ name: Name, mimeType: MimeType, Content, ContentKey })
      .from(emailAttachments)
      .innerJoin(documentFiles, eq(documentFiles.Id, emailAttachments.DocumentFileId))
      .where(eq(emailAttachments.MessageId, messageId))
      .orderBy(asc(documentFiles.Id));
    const files = [];
    for (const { name, mimeType, ...stored } of rows)
      files.push({ name, mimeType, content: await readContent(db, stored) });
    return files;
  },
};
