import { importMostBytes } from '@circolo/contract/lists/imports';
import type { FastifyRequest } from 'fastify';
import { receiveFile, type SentFile, storedName } from '../../http/receive-file.ts';

/** Receives the file of an import. */
export async function receiveCsv(request: FastifyRequest): Promise<SentFile> {
  const { name, content } = await receiveFile(request, importMostBytes);
  return { name: storedName(name, 'import.csv'), content };
}
