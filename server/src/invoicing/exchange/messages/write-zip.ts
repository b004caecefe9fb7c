import { ZipWriter } from '../../../spooler/zip/zip-writer.ts';
import type { ZipEntry } from './read-zip.ts';

/** A zip piece by piece, of files that come one after the other: none is in memory longer than it takes to leave. */
export async function* zipParts(files: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void parts.push(bytes));
  for await (const { Name, Content } of files) {
    await zip.add(Name, Content);
    yield* parts.splice(0);
  }
  await zip.end();
  yield* parts;
}

/** A zip of some files, all at once. */
export async function writeZip(files: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipParts(files)) parts.push(part);
  return Buffer.concat(parts);
}
