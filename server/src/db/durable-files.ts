import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's operations on the host's files. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Runs one of the host, whose refusal becomes one that Postgres knows. */
  tryFSOperation(operation: () => void): void;
}

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
    });
    return { emscriptenOpts };
  }
}

/**
 * Start parameters with which PGlite's Postgres asks for fsync (`-F` turns it off) and keeps 32 MB of its pages itself, not 128: the
 * host keeps the same files a second time.
 */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];
