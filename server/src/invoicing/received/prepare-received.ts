import { createHash } from 'node:crypto';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { receivedArchiveMostBytes } from '@circolo/contract/invoicing/received/received-files';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { FastifyRequest } from 'fastify';
import { inWorker } from '../../xml/in-worker.ts';
import { isZip } from '../exchange/messages/read-zip.ts';
import { invoiceMostBytes, schemaFindings } from '../fatturapa/file-checks.ts';
import { validateSchema } from '../fatturapa/validate-schema.ts';
import { type ReadFile, type readReceived, receivedReasonOf } from './read-received.ts';
import { findingsOf } from './received-content.ts';

const readInWorker = inWorker<typeof readReceived>(new URL('./received-worker.ts', import.meta.url));

const tooLarge = (bytes: number) => problem('FileTooLarge', { parameters: { max: bytes >> 20 } });

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
    const Customer = { VatNumber: null, FiscalCode: null, Name: '' };
    return [
      { Name: name.slice(-120), Content: content, Xml: '', Customer, Invoices: [], Reason: receivedReasonOf(error) },
    ];
  }
}

/** Reads the one file of a multipart body, and checks what it says; whatever breaks on the way is the sender's doing. */
export async function receiveUpload(request: FastifyRequest, now: Date): Promise<ReadFile[]> {
  const file = await request.file({ limits: { fileSize: receivedArchiveMostBytes } }).catch(() => undefined);
  if (!file) throw problem('UnreadableBody');
  const content = await file.toBuffer().catch(() => undefined);
  if (file.file.truncated) throw tooLarge(receivedArchiveMostBytes);
  if (!content) throw problem('UnreadableBody');
  if (!isZip(content) && content.length > invoiceMostBytes) throw tooLarge(invoiceMostBytes);
  const read = await readOrSetAside(file.filename, content, romeDay(now));
  const checked: ReadFile[] = [];
  for (const one of read) checked.push(await withSchema(one));
  return checked;
}

/** What a repeat of an upload must equal. */
export function uploadDigest(files: readonly ReadFile[]): string {
  const hash = createHash('sha256');
  for (const { Name, Content } of files) hash.update(Name).update(Content);
  return hash.digest('base64url');
}
