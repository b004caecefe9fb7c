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

/** The files of a zip so far, of which only the directory is remembered. */
class Directory {
  readonly #entries: Buffer[] = [];
  #at = 0;

  /** A file as it is in the zip. */
  add(file: ZipEntry): Buffer {
    const packed = deflateRawSync(file.Content);
    const name = Buffer.from(file.Name);
    const header = common(file, packed);
    const local = Buffer.concat([signature(0x04034b50), header, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(this.#at, 10);
    this.#entries.push(Buffer.concat([signature(0x02014b50), Buffer.from([version, 0]), header, rest, name]));
    this.#at += local.length;
    return local;
  }

  /** What comes after the last file. */
  end(): Buffer {
    const entries = Buffer.concat(this.#entries);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#entries.length, 4);
    end.writeUInt16LE(this.#entries.length, 6);
    end.writeUInt32LE(entries.length, 8);
    end.writeUInt32LE(this.#at, 12);
    return Buffer.concat([entries, signature(0x06054b50), end]);
  }
}

/** A zip of some files (APPNOTE 6.3, without what is beyond 4 GB). */
export function writeZip(files: readonly ZipEntry[]): Buffer {
  const directory = new Directory();
  return Buffer.concat([...files.map((file) => directory.add(file)), directory.end()]);
}

/** The same piece by piece, of files that come one after the other: none is in memory longer than it takes to leave. */
export async function* zipParts(files: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory = new Directory();
  for await (const file of files) yield directory.add(file);
  yield directory.end();
}
