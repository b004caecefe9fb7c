import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiskContent, PowerDisk } from './power-disk.ts';

/** A disk on which the content of a folder is written for certain. */
export function diskOf(folder: string): PowerDisk {
  const disk = new PowerDisk();
  const read = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        disk.createFolder(inside);
        read(inside);
      } else {
        disk.createFile(inside, readFileSync(join(folder, inside)));
      }
    }
  };
  read('');
  disk.syncAll();
  return disk;
}

/** Writes what is left on a disk into a new folder. */
export function writeFolder(folder: string, content: DiskContent | undefined): void {
  if (!content) throw new Error('The power was not lost');
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of content) {
    if (bytes === null) mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), bytes);
  }
}
