import { fieldProblem } from '@circolo/contract/errors/problem';
import { attachmentMostBytes } from '@circolo/contract/lists/attachments';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from '../../http/receive-file.ts';
import { type CheckedFile, checkFile } from './check-file.ts';

/** Receives an attachment, and refuses what is none. */
export async function receiveAttachment(request: FastifyRequest): Promise<CheckedFile> {
  const { name, content } = await receiveFile(request, attachmentMostBytes);
  const file = checkFile(name, content);
  if (!file) throw fieldProblem('File', 'fileType');
  return file;
}
