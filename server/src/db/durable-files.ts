import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What Emscripten calls for an fsync of an open file or folder. */
interface HostFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

function synchronise(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A folder of the host on which Postgres' fsync reaches the disk; Emscripten's own ignores it. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    emscriptenOpts.preRun?.push((module) => {
      // Emscripten's published types leave out the operations of its host file system.
      const files = module.NODEFS as unknown as HostFiles;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) synchronise(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
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
