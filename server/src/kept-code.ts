import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Bytes before the code: the checksum of its source, and its own, as the engine takes both as they come. */
const header = 8;

/** Milliseconds for which a file stays that is not of this server: another one may be writing it, or be of another build. */
const patience = 10 * 60_000;

/** What names a source among others. */
export const checksum = (source: Uint8Array): number => crc32(source);

const readOrNothing = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    // Mostly there is none yet. A place that cannot be read cannot be written either, and who writes hears of it.
    return Buffer.alloc(0);
  }
};

/** What was compiled of the source with a checksum and kept in a file; undefined where nothing was, it is torn, or it is of another source. */
export function readCode(file: string, source: number): Buffer | undefined {
  const kept = readOrNothing(file);
  if (kept.length <= header) return undefined;
  const code = kept.subarray(header);
  const isWhole = kept.readUInt32LE(0) === source && kept.readUInt32LE(4) === checksum(code);
  return isWhole ? code : undefined;
}

/** Keeps what was compiled of the source with a checksum, whole or not at all: several servers may write one file. Throws where the folder cannot be written. */
export function writeCode(file: string, source: number, code: Uint8Array): void {
  const kept = Buffer.alloc(header + code.length);
  kept.writeUInt32LE(source, 0);
  kept.writeUInt32LE(checksum(code), 4);
  kept.set(code, header);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, kept, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Removes what is in a folder of no use to anybody: code of sources that are no more, and files that a kill left unfinished. */
export function removeLeft(folder: string, isUsed: (name: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (!isUsed(name) && written < Date.now() - patience) rmSync(file, { force: true });
  }
}
