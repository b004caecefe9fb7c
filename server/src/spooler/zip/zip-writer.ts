import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Where the bytes of an archive go, one piece after the other. */
type Sink = (bytes: Uint8Array) => Promise<void>;

/** What the content of a long file is: texts or bytes, of any length. */
export type ZipContent = AsyncIterable<string | Uint8Array>;

/** UTF-8 names, deflated, as of 1980: the same files are the same archive. */
const [version, utf8, deflated, dosTime, dosDate] = [20, 0x0800, 8, 0, 0x21];
/** Check sum and sizes follow the content, as they are unknown before. */
const sizesFollow = 0x0008;
const mostBytes = 0xffffffff;
const mostEntries = 0xffff;

/** Gives each name bytes of its own: a small `Buffer` is a piece of a pool of 64 KB, which an entry would hold until the end. */
const encoder = new TextEncoder();

interface Entry {
  name: Uint8Array;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Numbers one behind the other, little endian, each with its width in bytes. */
function record(...fields: (readonly [value: number, width: 2 | 4 | 8])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** What both headers of an entry have in common. */
const common = ({ name, flags, crc, packed, size }: Entry) =>
  [
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [dosTime, 2],
    [dosDate, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

/**
 * Writes an archive (APPNOTE 6.3) while it is made: nothing is held but the names. Up to 4 GB; more than 65,535 files are counted
 * as ZIP64 does.
 * @example const zip = new ZipWriter(sink); await zip.add('a.txt', Buffer.from('a')); await zip.end()
 */
export class ZipWriter {
  readonly #sink: Sink;
  readonly #plainEntries: number;
  readonly #entries: Entry[] = [];
  #at = 0;

  /** `plainEntries`: from how many files on ZIP64 counts them. */
  constructor(sink: Sink, plainEntries = mostEntries) {
    this.#sink = sink;
    this.#plainEntries = plainEntries;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#at += bytes.length;
    if (this.#at > mostBytes) throw new Error('The archive is larger than 4 GB');
    await this.#sink(bytes);
  }

  /** Adds a file whose content is at hand. */
  async add(name: string, content: Uint8Array): Promise<void> {
    const packed = deflateRawSync(content);
    const entry = {
      name: encoder.encode(name),
      flags: utf8,
      crc: crc32(content),
      packed: packed.length,
      size: content.length,
      at: this.#at,
    };
    this.#entries.push(entry);
    await this.#write(Buffer.concat([record([0x04034b50, 4], ...common(entry)), entry.name]));
    // Not joined to its head: copies of large contents stay in memory for long.
    await this.#write(packed);
  }

  /** Adds a file that is made while it is written. */
  async addStream(name: string, content: ZipContent): Promise<void> {
    const entry: Entry = {
      name: encoder.encode(name),
      flags: utf8 | sizesFollow,
      crc: 0,
      packed: 0,
      size: 0,
      at: this.#at,
    };
    this.#entries.push(entry);
    await this.#write(Buffer.concat([record([0x04034b50, 4], ...common(entry)), entry.name]));
    const begin = this.#at;
    for await (const packed of deflate(content, entry)) await this.#write(packed);
    entry.packed = this.#at - begin;
    await this.#write(record([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]));
  }

  /** Ends the archive with its directory. */
  async end(): Promise<void> {
    const begin = this.#at;
    for (const entry of this.#entries) {
      const place = record([0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4]);
      const head = record([0x02014b50, 4], [version, 2], ...common(entry));
      await this.#write(Buffer.concat([head, place, entry.name]));
    }
    const [count, size] = [this.#entries.length, this.#at - begin];
    const isPlain = count < this.#plainEntries;
    if (!isPlain) await this.#write(zip64End(count, size, begin, this.#at));
    const shown = isPlain ? count : mostEntries;
    await this.#write(record([0x06054b50, 4], [0, 2], [0, 2], [shown, 2], [shown, 2], [size, 4], [begin, 4], [0, 2]));
  }
}

/** The end of the directory for more files than 16 bits can count, and where it is. */
const zip64End = (count: number, size: number, begin: number, at: number): Buffer =>
  Buffer.concat([
    record([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8], [size, 8], [begin, 8]),
    record([0x07064b50, 4], [0, 4], [at, 8], [1, 4]),
  ]);

/** The content deflated; `entry` learns what it was. */
async function* deflate(content: ZipContent, entry: Entry): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const feed = async () => {
    for await (const part of content) {
      const bytes = Buffer.from(part as Uint8Array); // A text is taken by the same function.
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!packer.write(bytes)) await new Promise((resolve) => packer.once('drain', resolve));
    }
    packer.end();
  };
  const fed = feed().catch((error: Error) => packer.destroy(error));
  for await (const packed of packer) yield packed as Buffer;
  await fed;
}
