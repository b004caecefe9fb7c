import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** Where a file of an archive is. */
export interface ZippedEntry {
  name: string;
  at: number;
  packed: number;
  size: number;
  method: number;
}

const endLength = 22;
const longestComment = 0xffff;

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error('The archive ends too early');
  return buffer;
}

/** Where the directory is, by the end of the archive, in ZIP64 too. */
async function findDirectory(file: FileHandle): Promise<{ at: number; count: number; size: number }> {
  const { size: length } = await file.stat();
  const from = Math.max(0, length - endLength - longestComment);
  const tail = await bytesAt(file, from, length - from);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + endLength > tail.length) throw new Error('This is no archive, or not all of it');
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const long = await bytesAt(file, Number(tail.readBigUInt64LE(locator + 8)), 56);
    const [count, size, at] = [32, 40, 48].map((place) => Number(long.readBigUInt64LE(place)));
    return { at: at ?? 0, count: count ?? 0, size: size ?? 0 };
  }
  return { at: tail.readUInt32LE(end + 16), count: tail.readUInt16LE(end + 10), size: tail.readUInt32LE(end + 12) };
}

/** The files that an archive on the disk lists. */
export async function listZip(file: FileHandle): Promise<ZippedEntry[]> {
  const { at, count, size } = await findDirectory(file);
  const directory = await bytesAt(file, at, size);
  const entries: ZippedEntry[] = [];
  for (let nth = 0, place = 0; nth < count; nth++) {
    const [named, extra, comment] = [28, 30, 32].map((where) => directory.readUInt16LE(place + where));
    const next = place + 46 + (named ?? 0);
    entries.push({
      name: directory.toString('utf8', place + 46, next),
      at: directory.readUInt32LE(place + 42),
      packed: directory.readUInt32LE(place + 20),
      size: directory.readUInt32LE(place + 24),
      method: directory.readUInt16LE(place + 10),
    });
    place = next + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The content of one of them. */
export async function readZipped(file: FileHandle, { at, packed, size, method }: ZippedEntry): Promise<Buffer> {
  const head = await bytesAt(file, at, 30);
  const bytes = await bytesAt(file, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  return method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
}
