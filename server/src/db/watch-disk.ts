import type { Log } from '../config/log.ts';
import type { Database } from './database.ts';
import { freeDisk } from './free-disk.ts';

/** Milliseconds between two looks. */
const pause = 10 * 60_000;
/** Bytes below which the log warns: a busy day writes a tenth of it, and a backup needs about as much as the database. */
const scarce = 1_073_741_824;

/** Says in the log, now and every ten minutes, that the disk of the embedded database is nearly full; answers how to stop. */
export function watchDisk(database: Database, dataDir: string, log: Log): () => void {
  const look = async () => {
    const disk = await freeDisk(database, dataDir);
    if (disk && disk.Free < scarce)
      log.warn({ free: disk.Free, total: disk.Total }, 'the disk of the database is nearly full');
  };
  void look();
  const timer = setInterval(look, pause).unref();
  return () => clearInterval(timer);
}
