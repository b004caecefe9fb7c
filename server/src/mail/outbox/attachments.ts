import type { EmailAttachment } from '@circolo/contract/mail/outbox/email-message';
import { mailFilesMostBytes } from '@circolo/contract/mail/outbox/mail-files';
import type { Queryable } from '../../db/database.ts';
import { AttachmentFault } from '../rendering/mail-faults.ts';

/** A file as it leaves with a mail. */
export interface AttachedFile {
  name: string;
  mimeType: string;
  content: Buffer;
}

/** Where the files of mails are: mails know that they have some, a domain above knows which. */
export interface AttachmentSource {
  list(db: Queryable, messageId: number): Promise<EmailAttachment[]>;
  read(db: Queryable, messageId: number): Promise<AttachedFile[]>;
}

const sources = new Set<AttachmentSource>();

/** Notes where files of mails are, when the server starts. */
export const attachmentsFrom = (source: AttachmentSource): void => void sources.add(source);

/** The names and sizes of what leaves with a mail. */
export async function attachmentsOf(db: Queryable, messageId: number): Promise<EmailAttachment[]> {
  const lists: EmailAttachment[] = [];
  for (const source of sources) lists.push(...(await source.list(db, messageId)));
  return lists;
}

/** Reads what leaves with a mail. Throws `AttachmentFault` where that is more than mail servers take. */
export async function readAttachments(db: Queryable, messageId: number): Promise<AttachedFile[]> {
  const sum = (await attachmentsOf(db, messageId)).reduce((total, { Size }) => total + Size, 0);
  if (sum > mailFilesMostBytes)
    throw new AttachmentFault(`The attachments have ${sum} bytes together, over ${mailFilesMostBytes}`);
  const files: AttachedFile[] = [];
  if (sum > 0) for (const source of sources) files.push(...(await source.read(db, messageId)));
  return files;
}
