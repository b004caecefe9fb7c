import { createHash } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A file as it was sent, by the name that its sender gave it. */
export interface SentFile {
  name: string;
  content: Buffer;
}

/** Lets the routes of a part of the server take multipart bodies; in the others no request passes what ends uploads. How large a file may be is the call's to say. */
export const takeFiles = async (http: FastifyInstance): Promise<void> => {
  await http.register(multipart, {
    limits: { files: 1, fields: 5, parts: 6, fieldSize: 1000 },
    throwFileSizeLimit: false,
  });
};

/** The refusal of a file that has more than so many bytes. */
export const fileTooLarge = (mostBytes: number) => problem('FileTooLarge', { parameters: { max: mostBytes >> 20 } });

/**
 * Reads the one file of a multipart body, of so many bytes at most. Whatever breaks on the way is the sender's doing: 400 `UnreadableBody`,
 * `FileTooLarge`.
 */
export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<SentFile> {
  const file = await request.file({ limits: { fileSize: mostBytes } }).catch(() => undefined);
  if (!file) throw problem('UnreadableBody');
  const content = await file.toBuffer().catch(() => undefined);
  if (file.file.truncated) throw fileTooLarge(mostBytes);
  if (!content) throw problem('UnreadableBody');
  return { name: file.filename, content };
}

/** The name of a file without what no column takes, in so many letters as one has; without any of it, `unnamed`. */
export const storedName = (name: string, unnamed: string): string => name.replaceAll('\0', '').slice(-120) || unnamed;

/** What a repeat of an upload of several files must equal, in their order. */
export function filesDigest(files: readonly { name: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(name).update(content);
  return hash.digest('base64url');
}
