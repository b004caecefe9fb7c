import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** Adds how the pools of connections are used: one series for each pool of the process. */
export function measurePools(database: Database, registry: Registry): void {
  const registers = [registry];
  const labelNames = ['pool'] as const;
  const size = new Gauge({
    name: 'circolo_pool_size',
    help: 'Connections that a pool may open.',
    labelNames,
    registers,
  });
  const busy = new Gauge({
    name: 'circolo_pool_busy',
    help: 'Connections of a pool that work.',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'circolo_pool_waiting',
    help: 'Who waits for a connection of a pool.',
    labelNames,
    registers,
    collect() {
      for (const { Name: pool, Size, Busy, Waiting } of database.pools()) {
        size.set({ pool }, Size);
        busy.set({ pool }, Busy);
        this.set({ pool }, Waiting);
      }
    },
  });
}
