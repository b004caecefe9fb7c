import type pg from 'pg';
import type { ReplicaFault, ReplicaFinding } from '../database.ts';
import { runOnce } from './run-statements.ts';

interface LeaderFacts {
  lsn: string;
  now: number;
  system: string;
  database: string;
  timeline: number;
  installation: string | null;
}

interface ReplicaFacts {
  fault: ReplicaFault | null;
  isLevel: boolean;
  /** When the last transaction was committed that it has. */
  replayed: number | null;
}

const system = '(select system_identifier::text from pg_control_system())';
const installation = '(select identity from installation)';

/** Compared with the leader, a replica that has lost it is not taken for one that has all there is. */
const askLeader = `select pg_current_wal_insert_lsn()::text as lsn, extract(epoch from clock_timestamp())::float8 as now,
  ${system} as system, current_database()::text as database, ${installation} as installation,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;

/**
 * The line of the log that a replica is on: by what it receives, which not every user may see, and by what it has noted on its disk, which is some minutes late
 * after a failover.
 */
const timeline = `greatest((select received_tli from pg_stat_wal_receiver), (select min_recovery_end_timeline from pg_control_recovery()),
  (select timeline_id from pg_control_checkpoint()))`;

const askReplica = `select case
    when not pg_is_in_recovery() then 'promoted'
    when ${system} <> $2 then 'system'
    when current_database() <> $3 then 'database'
    when ${installation} is distinct from $4 then 'installation'
    when ${timeline} <> $5::int then 'timeline'
  end as fault,
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
  const { lsn, now, ...ours } = await ask<LeaderFacts>(leader, askLeader, []);
  const facts = [lsn, ours.system, ours.database, ours.installation, ours.timeline];
  const { fault, isLevel, replayed } = await ask<ReplicaFacts>(replica, askReplica, facts, giveUp);
  if (fault) return { state: 'other', fault, lag: null };
  if (isLevel) return { state: 'used', fault, lag: 0 };
  if (replayed === null) return { state: 'behind', fault, lag: null };
  const lag = Math.max(0, now - replayed);
  return { state: lag > maxLag ? 'behind' : 'used', fault, lag };
}
