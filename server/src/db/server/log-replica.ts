import type { Log } from '../../config/log.ts';
import type { ReplicaFault, ReplicaFinding } from '../database.ts';

const faults: Record<ReplicaFault, string> = {
  promoted: 'it takes writes of its own now',
  system: 'it is of another server',
  database: 'its database has another name',
  installation: 'it contains another installation',
  timeline: 'it follows another line of the log, as this database was restored or another node leads',
};

const findings: Record<Exclude<ReplicaFinding['state'], 'other'>, string> = {
  used: 'the replica for reading is used',
  behind: 'the replica for reading is too far behind: the leader answers in its place',
  away: 'the replica for reading cannot be reached: the leader answers in its place',
};

/** Says in the log what the replica was found to be: one of another database is a fault of the configuration, which does not pass by itself. */
export function logReplica(log: Log, { state, fault, lag }: ReplicaFinding): void {
  if (state !== 'other') {
    log.info({ lag }, findings[state]);
    return;
  }
  const why = fault ? ` (${faults[fault]})` : '';
  log.warn({ fault }, `DATABASE_REPLICA_URL is no replica of this database${why}: the leader answers in its place`);
}
