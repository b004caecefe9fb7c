import { problem } from '@circolo/contract/errors/problem';
import { importMostBytes } from '@circolo/contract/lists/imports';
import type { FastifyRequest } from 'fastify';

/** A file as it was sent. */
export interface ReceivedFile {
  name: string;
  content: Buffer;
}

/** Reads the one file of a multipart body; whatever breaks on the way is the sender's doing. */
export async function receiveCsv(request: FastifyRequest): Promise<ReceivedFile> {
  const file = await request.file({ limits: { fileSize: importMostBytes } }).catch(() => undefined);
  if (!file) throw problem('UnreadableBody');
  const content = await file.toBuffer().catch(() => undefined);
  if (file.file.truncated) throw problem('FileTooLarge', { parameters: { max: importMostBytes >> 20 } });
  if (!content) throw problem('UnreadableBody');
  const name = file.filename.replaceAll('\0', '').slice(-120) || 'import.csv';
  return { name, content };
}
