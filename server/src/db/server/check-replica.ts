import type pg from 'pg';
import type { ReplicaState } from '../database.ts';
import { runOnce } from './run-statements.ts';

/** What a look at a replica came to. */
export interface ReplicaFinding {
  state: ReplicaState;
  /** Seconds that it is behind; null where that is not known. */
  lag: number | null;
}

interface LeaderFacts {
  lsn: string;
  now: number;
  system: string;
  database: string;
}

interface ReplicaFacts {
  isOurs: boolean;
  isLevel: boolean;
  /** When the last transaction was committed that it has. */
  replayed: number | null;
}

/** Compared with the leader, a replica that has lost it is not taken for one that has all there is. */
const askLeader = `select pg_current_wal_insert_lsn()::text as lsn, extract(epoch from clock_timestamp())::float8 as now,
  (select system_identifier::text from pg_control_system()) as system, current_database()::text as database`;

const askReplica = `select pg_is_in_recovery() and current_database() = $3 and (select system_identifier::text from pg_control_system()) = $2 as "isOurs",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else false end as "isLevel",
  extract(epoch from pg_last_xact_replay_timestamp())::float8 as replayed`;

async function ask<Row>(pool: pg.Pool, text: string, values: unknown[], giveUp?: AbortSignal): Promise<Row> {
  const { rows } = await runOnce(pool, { text, values, rowMode: undefined, name: undefined, joins: false }, giveUp);
  return rows[0];
}

/**
 * Looks at how far a replica is behind its leader. Both times are of the leader's clock. Throws where one of them does not answer, and where the replica
 * has not when `giveUp` comes.
 */
export async function checkReplica(
  leader: pg.Pool,
  replica: pg.Pool,
  { maxLag, giveUp }: { maxLag: number; giveUp: AbortSignal },
): Promise<ReplicaFinding> {
  const { lsn, now, system, database } = await ask<LeaderFacts>(leader, askLeader, []);
  const facts = [lsn, system, database];
  const { isOurs, isLevel, replayed } = await ask<ReplicaFacts>(replica, askReplica, facts, giveUp);
  if (!isOurs) return { state: 'other', lag: null };
  if (isLevel) return { state: 'used', lag: 0 };
  if (replayed === null) return { state: 'behind', lag: null };
  const lag = Math.max(0, now - replayed);
  return { state: lag > maxLag ? 'behind' : 'used', lag };
}
