import type { FastifyReply } from 'fastify';
import { orNotFound } from '../../../http/implement.ts';
import type { DocumentFile } from './document-file.ts';

/** Answers a file of a document, to be saved and never run. */
export function sendDocumentFile(reply: FastifyReply, file: DocumentFile | undefined): FastifyReply {
  const { Name, MimeType, Content } = orNotFound(file);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', MimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`)
    .header('content-length', Content.length)
    .send(Buffer.from(Content));
}
