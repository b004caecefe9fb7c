import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/**
 * Adds whether the replica is used, how far it is behind, and what it has answered; nothing where there is none. Answers what looks at it, before each
 * scrape.
 */
export function measureReplica(database: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const used = new Gauge({
    name: 'circolo_replica_used',
    help: 'Whether reads that may be old go to the replica (1), or to the leader since it is behind, away or none of this database (0).',
    labelNames: ['state'],
    registers,
  });
  const lag = new Gauge({
    name: 'circolo_replica_lag_seconds',
    help: 'Seconds that the replica is behind; absent where that is not known.',
    labelNames: ['state'],
    registers,
  });
  const reads = new Counter({
    name: 'circolo_replica_reads_total',
    help: 'Reads that may be old, by what answered them: the replica, or the leader in its place.',
    labelNames: ['by'],
    registers,
  });
  return async () => {
    const use = await database.replica();
    for (const metric of [used, lag, reads]) metric.reset();
    if (!use) return;
    const { State: state, Lag, Answered, Replaced } = use;
    used.set({ state }, state === 'used' ? 1 : 0);
    if (Lag !== null) lag.set({ state }, Lag);
    reads.inc({ by: 'replica' }, Answered);
    reads.inc({ by: 'leader' }, Replaced);
  };
}
