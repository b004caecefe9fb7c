import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { freeDisk } from '../db/embedded/free-disk.ts';

/** Adds what is free on the disk of the embedded database; absent where there is none. */
export function measureDisk(database: Database, dataDir: string, registry: Registry): void {
  new Gauge({
    name: 'circolo_disk_free_bytes',
    help: 'Bytes that are free on the disk of the embedded database.',
    registers: [registry],
    async collect() {
      this.remove();
      const disk = await freeDisk(database, dataDir);
      if (disk) this.set(disk.Free);
    },
  });
}
