import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's operations on the host's files. */
interface HostFiles {
  stream_ops: {
    fsync?: (stream: OpenFile) => number;
    write(stream: OpenFile, ...rest: unknown[]): number;
  };
  realPath(node: unknown): string;
  /** Runs one of the host, whose refusal becomes one that Postgres knows. */
  tryFSOperation(operation: () => void): void;
}

interface OpenFile {
  nfd: number;
  node: unknown;
}

/** The code by which the launcher starts the server again (`EX_SOFTWARE`). */
const faultExit = 70;

/**
 * Ends the process. Postgres does so where it cannot write its log (PANIC), since nothing that it has in memory counts from there; the engine stays in that
 * for ever instead, with the whole process. What was acknowledged is on the disk, and the next start recovers it.
 */
function endWithoutLog(path: string): never {
  process.stderr.write(`The log of the embedded database cannot be written: no room is left on the disk (${path}).\n`);
  process.exit(faultExit);
}

/** ENOSPC as Emscripten numbers it. */
const noSpace = 51;

/** What Emscripten throws for a refusal of the host is no Error. */
const isWithoutRoom = (refusal: unknown): boolean =>
  typeof refusal === 'object' && refusal !== null && 'errno' in refusal && refusal.errno === noSpace;

/** A folder of the host on which Postgres' fsync of files and folders reaches the disk; Emscripten's own ignores it. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    emscriptenOpts.preRun?.push((module) => {
      // Emscripten's published types leave out the operations of its host file system.
      const files = module.NODEFS as unknown as HostFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
      const { write } = files.stream_ops;
      files.stream_ops.write = (stream, ...rest) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          const path = files.realPath(stream.node);
          if (isWithoutRoom(error) && path.includes('/pg_wal/')) endWithoutLog(path);
          throw error;
        }
      };
    });
    return { emscriptenOpts };
  }
}

const set = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Postgres keeps 32 MB of its pages itself, not 128: the host, or memory, has the same files a second time. */
const smallStart = [...PGlite.defaultStartParams, ...set({ shared_buffers: '32MB' })];

/** Start parameters with which Postgres asks for fsync (`-F` turns it off). */
export const durableStart = [
  ...smallStart.filter((parameter) => parameter !== '-F'),
  ...set({ wal_sync_method: 'fsync' }),
];

/** Start parameters in memory, which is lost with the process: of its log, as little is written as there can be. */
export const memoryStart = [
  ...smallStart,
  ...set({
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_init_zero: 'off',
    wal_recycle: 'off',
  }),
];
