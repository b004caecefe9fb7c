import { Problem } from '@circolo/contract/errors/problem';
import { receivedArchiveMostBytes } from '@circolo/contract/invoicing/received/received-files';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { FastifyRequest } from 'fastify';
import { filesDigest, fileTooLarge, receiveFile } from '../../http/receive-file.ts';
import { inWorker } from '../../xml/in-worker.ts';
import { isZip } from '../exchange/messages/read-zip.ts';
import { invoiceMostBytes, schemaFindings } from '../fatturapa/file-checks.ts';
import { validateSchema } from '../fatturapa/validate-schema.ts';
import type { readReceived } from './read-received.ts';
import { findingsOf } from './received-content.ts';
import { type ReadFile, receivedReasonOf, unread } from './received-file.ts';

const readInWorker = inWorker<typeof readReceived>(new URL('./received-worker.ts', import.meta.url));

/** Adds what the schema has against a file to what the checks found. */
async function withSchema(file: ReadFile): Promise<ReadFile> {
  if (file.Reason) return file;
  try {
    const errors = schemaFindings(await validateSchema(file.Xml));
    const Invoices = file.Invoices.map(({ Content, Findings }, index) => ({
      Content,
      Findings: findingsOf([...errors, ...Findings], index + 1),
    }));
    return { ...file, Invoices };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...file, Reason: receivedReasonOf(error) };
  }
}

/** Reads a file; one that cannot even be begun is set aside like the others. */
async function readOrSetAside(name: string, content: Buffer, today: string): Promise<ReadFile[]> {
  try {
    return await readInWorker(name, content, today);
  } catch (error) {
    // Waiting for other files is over later.
    if (!(error instanceof Problem) || error.code === 'TooManyAttempts') throw error;
    return [unread(name, content, receivedReasonOf(error))];
  }
}

/** Receives an invoice or a zip of several, and checks what it says. */
export async function receiveUpload(request: FastifyRequest, now: Date): Promise<ReadFile[]> {
  const { name, content } = await receiveFile(request, receivedArchiveMostBytes);
  if (!isZip(content) && content.length > invoiceMostBytes) throw fileTooLarge(invoiceMostBytes);
  const read = await readOrSetAside(name, content, romeDay(now));
  const checked: ReadFile[] = [];
  for (const one of read) checked.push(await withSchema(one));
  return checked;
}

/** What a repeat of an upload must equal. */
export const uploadDigest = (files: readonly ReadFile[]): string =>
  filesDigest(files.map(({ Name, Content }) => ({ name: Name, content: Content })));
