import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipEntry } from './read-zip.ts';

/** 1 January 1980, midnight: the same files are the same zip. */
const [time, date] = [0, 0x21];
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;

/** Version, flags, method, time, date, check sum, sizes, length of the name: what both headers of a file have in common. */
function common({ Name, Content }: ZipEntry, packed: Buffer): Buffer {
  const header = Buffer.alloc(26);
  for (const [nth, value] of [version, flags, deflated, time, date].entries()) header.writeUInt16LE(value, nth * 2);
  header.writeUInt32LE(crc32(Content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(Content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(Name), 22);
  return header;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A zip of some files (APPNOTE 6.3, without what is beyond 4 GB). */
export function writeZip(files: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.Content);
    const name = Buffer.from(file.Name);
    const header = common(file, packed);
    const local = Buffer.concat([signature(0x04034b50), header, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([version, 0]), header, rest, name]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, signature(0x06054b50), end]);
}
