import { inflateRawSync } from 'node:zlib';
import { Problem, problem } from '@circolo/contract/errors/problem';

/** A file of an archive. */
export interface ZipEntry {
  Name: string;
  Content: Buffer;
}

interface ZipLimits {
  /** Files. */
  most: number;
  /** Bytes of one file, unpacked. */
  mostBytes: number;
  /** Bytes of all files, unpacked; left out: as many as the files may have one by one. */
  mostBytesTogether?: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localFile = 0x04034b50;
const [stored, deflated] = [0, 8];
/** The end of the directory, before a comment of at most 65,535 bytes. */
const endSize = 22;

/** Whether bytes begin as a zip does. */
export const isZip = (content: Buffer): boolean => content.length >= endSize && content.readUInt32LE(0) === localFile;

function endAt(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - 0xffff);
  for (let at = zip.length - endSize; at >= first; at--) if (zip.readUInt32LE(at) === endOfDirectory) return at;
  throw problem('ZipUnreadable');
}

function contentAt(
  zip: Buffer,
  at: number,
  { size, method, mostBytes }: { size: number; method: number; mostBytes: number },
) {
  if (zip.readUInt32LE(at) !== localFile) throw problem('ZipUnreadable');
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + size);
  if (packed.length !== size) throw problem('ZipUnreadable');
  if (method === stored) return size > mostBytes ? tooLarge() : Buffer.from(packed);
  if (method !== deflated) throw problem('ZipUnreadable');
  // It stops where more comes out than is allowed, whatever the directory says of the size.
  return inflateRawSync(packed, { maxOutputLength: mostBytes });
}

const tooLarge = (): never => {
  throw problem('FileTooComplex');
};

function entriesOf(zip: Buffer, { most, mostBytes, mostBytesTogether = most * mostBytes }: ZipLimits): ZipEntry[] {
  const end = endAt(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) tooLarge();
  const entries: ZipEntry[] = [];
  let left = mostBytesTogether;
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw problem('ZipUnreadable');
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]; // Three offsets, three numbers.
    const Name = zip.subarray(at + 46, at + 46 + nameSize).toString('utf8');
    const isEncrypted = (zip.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw problem('ZipUnreadable');
    const size = zip.readUInt32LE(at + 20);
    const file = { size, method: zip.readUInt16LE(at + 10), mostBytes: Math.max(1, Math.min(mostBytes, left)) };
    // A folder has no content, and a name of a file is all that is used of a path.
    if (!Name.endsWith('/')) {
      const Content = contentAt(zip, zip.readUInt32LE(at + 42), file);
      left -= Content.length;
      entries.push({ Name: Name.split(/[\\/]/).at(-1) ?? '', Content });
    }
    at += 46 + nameSize + extraSize + commentSize;
  }
  return entries;
}

/**
 * The files of a zip, stored or deflated, without those of archives inside. Throws `ZipUnreadable`, and `FileTooComplex` for one
 * with more or larger files than are allowed.
 */
export function readZip(zip: Buffer, limits: ZipLimits): ZipEntry[] {
  try {
    return entriesOf(zip, limits);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whatever else is thrown is what the bytes of a damaged archive lead to: it reads nothing but them.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw problem(isTooLarge ? 'FileTooComplex' : 'ZipUnreadable');
  }
}
