import files, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import type { Recorder } from './recorded-files.ts';

/** As far as the model of the disk knows them. */
const names = ['mkdir', 'writeFile', 'rename', 'rm', 'open'] as const;

/**
 * Makes Node's own operations below a folder record on a disk what they do, for programs that use `node:fs/promises`; answers how to stop. What goes through
 * `node:fs` or a stream is not seen.
 */
export function recordNodeFiles(root: string, { disk, beforeOperation }: Recorder): () => void {
  const before = Object.fromEntries(names.map((name) => [name, files[name]]));
  const { mkdir, writeFile, rename, rm, open } = files;
  const inside = (path: unknown) => relative(root, String(path));
  const isInside = (path: unknown) => !inside(path).startsWith('..');

  const createFolders = (path: string) => {
    if (path === '' || disk.find(path)) return;
    createFolders(path.split('/').slice(0, -1).join('/'));
    disk.createFolder(path);
  };
  const recorded = {
    mkdir: async (path, options) => {
      beforeOperation();
      const made = await mkdir(path, options);
      if (isInside(path)) createFolders(inside(path));
      return made;
    },
    writeFile: async (file, data, options) => {
      beforeOperation();
      await writeFile(file, data, options);
      if (isInside(file)) disk.createFile(inside(file), Buffer.from(data as Uint8Array));
    },
    rename: async (from, to) => {
      beforeOperation();
      await rename(from, to);
      if (isInside(from)) disk.rename(inside(from), inside(to));
    },
    rm: async (path, options) => {
      beforeOperation();
      await rm(path, options);
      // The names in it are gone with its own.
      if (isInside(path) && disk.find(inside(path))) disk.remove(inside(path));
    },
    open: async (path, flags, mode) => {
      const handle: FileHandle = await open(path, flags, mode);
      const item = isInside(path) ? disk.find(inside(path)) : undefined;
      if (!item) return handle;
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        beforeOperation();
        await sync();
        disk.sync(item);
      };
      return handle;
    },
  } as Pick<typeof files, (typeof names)[number]>;
  Object.assign(files, recorded);
  syncBuiltinESMExports();
  return () => {
    Object.assign(files, before);
    syncBuiltinESMExports();
  };
}
