import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { synchronise } from '../../config/synchronise.ts';
import { BackupError } from './backup-error.ts';
import { chunkOpener, chunkSealer, chunkSize, headLength, lengthBytes, readLength, tagLength } from './chunk-seal.ts';

/** Cuts what comes into chunks and seals each. */
class Sealing extends Transform {
  readonly #sealer: ReturnType<typeof chunkSealer>;
  #rest = Buffer.alloc(0);

  constructor(secret: string) {
    super();
    this.#sealer = chunkSealer(secret);
    this.push(this.#sealer.head);
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length > chunkSize) {
      this.push(this.#sealer.seal(this.#rest.subarray(0, chunkSize), false));
      this.#rest = this.#rest.subarray(chunkSize);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(this.#sealer.seal(this.#rest, true));
    done();
  }
}

/** Opens the chunks of a file one after another; a file without its last chunk is refused. */
async function* openedChunks(file: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let openChunk: ((sealed: Buffer) => Buffer) | undefined;
  let isOver = false;
  for await (const bytes of file) {
    rest = Buffer.concat([rest, bytes]);
    if (!openChunk) {
      if (rest.length < headLength) continue;
      openChunk = chunkOpener(secret, rest.subarray(0, headLength));
      rest = rest.subarray(headLength);
    }
    while (rest.length >= lengthBytes) {
      if (isOver) throw new BackupError('The file is damaged: something follows its end.');
      const { length, isLast } = readLength(rest);
      const size = lengthBytes + length + tagLength;
      if (rest.length < size) break;
      yield openChunk(rest.subarray(0, size));
      rest = rest.subarray(size);
      isOver = isLast;
    }
  }
  if (!isOver || rest.length > 0) throw new BackupError('The file is cut off: its end is missing.');
}

/** How the name of a file ends that is not whole yet. */
export const draftEnding = '.part';

/**
 * What is large are files, whose bytes have no pattern: the first level takes a tenth of the time of the sixth for them and less room, and for rows about as
 * much of it. Large pieces, since each is a turn of the process.
 */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize };

/** Writes texts compressed and sealed; the file has its name once all of it is on the disk. */
export async function writeBackupFile(path: string, secret: string, texts: AsyncIterable<string>): Promise<void> {
  const draft = `${path}${draftEnding}`;
  const compress = createZstdCompress(compression);
  try {
    await pipeline(Readable.from(texts), compress, new Sealing(secret), createWriteStream(draft, { mode: 0o600 }));
    await synchronise(draft);
    await rename(draft, path);
    await synchronise(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The lines of a file, in their order. Throws BackupError where the file is not one that was written whole with this key. */
export async function* readBackupFile(path: string, secret: string): AsyncGenerator<string> {
  const chunks = Readable.from(openedChunks(createReadStream(path, { highWaterMark: chunkSize }), secret));
  const decompress = createZstdDecompress({ chunkSize });
  // What fails before it ends what comes after it.
  chunks.on('error', (error) => decompress.destroy(error));
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const bytes of chunks.pipe(decompress)) {
    const lines = decoder.decode(bytes, { stream: true }).split('\n');
    for (const line of lines.slice(0, -1)) {
      parts.push(line);
      yield parts.join('');
      parts = [];
    }
    parts.push(lines.at(-1) ?? '');
  }
}
