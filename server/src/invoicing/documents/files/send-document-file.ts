import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../../db/database.ts';
import { readContent } from '../../../files/content.ts';
import { orNotFound } from '../../../http/implement.ts';
import type { DocumentFile } from './document-file.ts';

/** Answers a file of a document, to be saved and never run. */
export async function sendDocumentFile(
  db: Queryable,
  reply: FastifyReply,
  file: DocumentFile | undefined,
): Promise<FastifyReply> {
  const { Name, MimeType, ...stored } = orNotFound(file);
  const content = await readContent(db, stored);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', MimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`)
    .header('content-length', content.length)
    .send(content);
}
