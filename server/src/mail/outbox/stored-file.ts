import { fieldProblem } from '@circolo/contract/errors/problem';
import { mailFilesMostBytes } from '@circolo/contract/mail/outbox/mail-files';
import type { Queryable } from '../../db/database.ts';
import { readContent, type SavedContent, type StoredContent } from '../../files/content.ts';
import type { CheckedFile } from '../../lists/notes/check-file.ts';
import type { AttachedFile } from './attachments.ts';

/** A file whose content is where it stays. */
export interface StoredFile extends CheckedFile {
  stored: SavedContent;
}

/** Refuses files that are together more than mail servers take. 400 at `Files`: `filesTooLarge`. */
export function assertTogetherSendable(files: readonly { Size: number }[]): void {
  if (files.reduce((sum, { Size }) => sum + Size, 0) > mailFilesMostBytes)
    throw fieldProblem('Files', 'filesTooLarge', { max: mailFilesMostBytes >> 20 });
}

type FileRow = Pick<CheckedFile, 'Name' | 'MimeType'> & StoredContent;

/** A stored file as a mail carries it. */
export async function attachedFile(db: Queryable, row: FileRow): Promise<AttachedFile> {
  return { name: row.Name, mimeType: row.MimeType, content: await readContent(db, row) };
}

/** The same of several, one read after the other. */
export async function attachedFiles(db: Queryable, rows: readonly FileRow[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const row of rows) files.push(await attachedFile(db, row));
  return files;
}
