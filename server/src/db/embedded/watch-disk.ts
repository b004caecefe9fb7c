import { scarceDisk } from '@circolo/contract/system/disk-limits';
import type { Log } from '../../config/log.ts';
import type { Database } from '../database.ts';
import { keepReserve } from './disk-reserve.ts';
import { freeDisk } from './free-disk.ts';

/** Milliseconds between two looks: the reserve is more than the embedded database writes meanwhile. */
const pause = 1_000;
/** Milliseconds between two warnings. */
const warningPause = 10 * 60_000;
/** Milliseconds between two checkpoints: without other processes beside it the engine makes none by itself, and its log only grows. */
const checkpointPause = 5 * 60_000;

/** Says in the log that the disk of the embedded database is nearly full, keeps its reserve and its log short; answers how to stop. */
export function watchDisk(database: Database, dataDir: string, log: Log): () => void {
  if (database.kind === 'server') return () => {};
  const lookAtDisk = () => freeDisk(database, dataDir);
  let isFull = false;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let checkpointAt = performance.now();
  const look = async () => {
    const wasFull = isFull;
    isFull = await keepReserve(database, wasFull, lookAtDisk);
    const now = performance.now();
    const disk = await lookAtDisk();
    if (isFull !== wasFull) warnedAt = Number.NEGATIVE_INFINITY;
    if (wasFull && !isFull) log.warn(disk ?? {}, 'the disk of the database has room again: writes go on');
    if (disk && disk.Free < scarceDisk && now > warnedAt + warningPause) {
      warnedAt = now;
      const figures = { free: disk.Free, total: disk.Total };
      if (isFull) log.error(figures, 'the disk of the database is full: writes are refused until there is room');
      else log.warn(figures, 'the disk of the database is nearly full');
    }
    if (now < checkpointAt + checkpointPause) return;
    checkpointAt = now;
    await database.raw.executeSql('checkpoint');
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'the disk of the database cannot be watched'))
      .finally(() => {
        isLooking = false;
      });
  }, pause).unref();
  return () => clearInterval(timer);
}
