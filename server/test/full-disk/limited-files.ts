import type { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's operations on the host's files, as far as they need room. */
interface HostFiles {
  realPath(node: unknown): string;
  stream_ops: {
    write(stream: { node: unknown; nfd: number }, ...rest: [Int8Array, number, number, number]): number;
    getattr(stream: { node: unknown; nfd: number }): { size: number };
  };
  tryFSOperation<T>(operation: () => T): T;
}

/** What is left of a disk, for the files that a rule picks. */
export interface Room {
  bytes: number;
  isFor(path: string): boolean;
}

/** Files on a disk that becomes full: a write that makes a file longer than there is room for is refused as the system refuses it. */
export function limitFiles<Files extends NodeFS>(files: Files, room: Room): Files {
  const { init } = files;
  // Of the object that it is called on: what limits the prototype limits the files of every engine.
  files.init = async function (this: NodeFS, ...args) {
    const { emscriptenOpts } = await init.apply(this, args);
    // Before the files put their own operations around those of the host.
    emscriptenOpts.preRun?.unshift((module) => {
      // Emscripten's published types leave out the operations of its host file system.
      const host = module.NODEFS as unknown as HostFiles;
      const { write } = host.stream_ops;
      host.stream_ops.write = (stream, buffer, offset, length, position) => {
        const longer = Math.max(0, position + length - host.stream_ops.getattr(stream).size);
        if (longer > 0 && room.isFor(host.realPath(stream.node))) {
          if (longer > room.bytes)
            host.tryFSOperation(() => {
              throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
            });
          room.bytes -= longer;
        }
        return write(stream, buffer, offset, length, position);
      };
    });
    return { emscriptenOpts };
  };
  return files;
}
