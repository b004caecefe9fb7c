import { statfs } from 'node:fs/promises';
import type { Database } from '../database.ts';

/** Bytes of the disk that a database is on. */
export interface Disk {
  Free: number;
  Total: number;
}

/** The disk of the embedded database; null where it is in memory, or on a server, whose disk its own tools watch. */
export async function freeDisk({ kind }: Database, dataDir: string): Promise<Disk | null> {
  if (kind === 'server') return null;
  const disk = await statfs(dataDir).catch(() => null); // A database in memory has no folder.
  return disk && { Free: disk.bavail * disk.bsize, Total: disk.blocks * disk.bsize };
}
