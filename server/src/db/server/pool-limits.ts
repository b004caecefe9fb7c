import type { DatabaseOptions } from '../database.ts';
import type { PoolName } from '../pool-name.ts';

type Role = NonNullable<DatabaseOptions['role']>;

/** What the work of a pool may take. Times are in milliseconds. */
export interface PoolLimits {
  connections: number;
  /** What a statement may take. */
  statement: number;
  /** What a statement may wait for a lock. */
  lock: number;
  /** What a transaction may wait for its next statement. */
  idle: number;
  /** What a caller waits for a database that is away, or for a connection. */
  patience: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;

/** Of people: a page that takes longer is asked for again anyway, and holds up the others. */
const ofPeople = { statement: 5 * seconds, lock: 2 * seconds, idle: minutes, patience: 4 * seconds };
/** Of what no one waits for: exports and reports by night. */
const ofJobs = { statement: 10 * minutes, lock: 10 * seconds, idle: 10 * minutes, patience: minutes };
const ofHealth = { statement: 2 * seconds, lock: seconds, idle: 2 * seconds, patience: seconds };

/** The parts of the connections that a role gives to jobs and, of what is left, to the shop. */
const jobsPart: Record<Role, number> = { web: 0.2, worker: 1, all: 1 / 3 };

/**
 * The limits of each pool, whose connections together are `total` or little more: each has one at least. That of health is beside
 * them, so that a full pool is no sickness.
 */
export function poolLimits(total: number, role: Role): Record<PoolName, PoolLimits> {
  const jobs = Math.max(1, Math.round(total * jobsPart[role]));
  const shop = Math.max(1, Math.floor((total - jobs) / 2));
  const desk = Math.max(1, total - jobs - shop);
  return {
    desk: { connections: desk, ...ofPeople },
    shop: { connections: shop, ...ofPeople },
    jobs: { connections: jobs, ...ofJobs },
    health: { connections: 1, ...ofHealth },
  };
}

/** Of a replica: no one waits for it for long, since the leader can answer as well. */
const ofReplica = { patience: seconds / 2 };

/** The limits of the pools on a replica: what people wait for, jobs, and the look at how far it is behind. */
export function replicaLimits(total: number, role: Role): Record<'pages' | 'jobs' | 'check', PoolLimits> {
  const { desk, jobs } = poolLimits(total, role);
  return {
    pages: { ...desk, ...ofReplica },
    jobs: { ...jobs, ...ofReplica },
    check: { connections: 1, ...ofHealth, ...ofReplica },
  };
}
