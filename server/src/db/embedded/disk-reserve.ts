import { diskReserve } from '@circolo/contract/system/disk-limits';
import type { Database } from '../database.ts';
import type { Disk } from './free-disk.ts';

/** So much more than the reserve has to be free before writes go on: a disk at the very limit would change its mind at every look. */
const enough = diskReserve * 1.25;

/** The disk of the embedded database has no room left but the reserve: nothing is written until there is some. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(cause: unknown) {
    super('The disk of the database is full.', { cause });
  }
}

/**
 * Keeps the last of a disk for the log of the embedded database, which may never lack room: below the reserve its one session only reads, with what
 * is free again it writes. Answers whether it only reads now.
 */
export async function keepReserve(database: Database, wasFull: boolean, look: () => Promise<Disk | null>) {
  let disk = await look();
  if (!disk) return false;
  if (!wasFull && disk.Free < diskReserve) {
    // Frees the log of what is in the tables already.
    await database.raw.executeSql('checkpoint');
    disk = await look();
  }
  const isFull = disk !== null && disk.Free < (wasFull ? enough : diskReserve);
  if (isFull !== wasFull) await database.raw.executeSql(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
  return isFull;
}
