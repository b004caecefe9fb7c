import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseOptions, ReplicaFinding, ReplicaPlace, ReplicaUse } from '../database.ts';
import { lostConnection, tookTooLong } from '../failures/unavailable.ts';
import { poolName } from '../pool-name.ts';
import type { Run, Statement } from '../session.ts';
import { checkReplica } from './check-replica.ts';
import type { PoolLimits } from './pool-limits.ts';
import { type LimitedPool, openPool } from './pools.ts';
import { runOnce } from './run-statements.ts';

/** For how long a look at the replica counts. */
const freshMs = 1_000;
/** What a look may take. */
const patienceMs = 500;
/** After how long a read that is on its way has the replica looked at, and again. Two looks without an answer, and the leader is asked: within two seconds. */
const watchMs = 400;
const mostMissed = 2;

/** The leader, for what the replica cannot answer, and to compare it with. */
interface Leader {
  run: Run;
  pool(): LimitedPool;
}

/** A replica that reads are sent to. */
export interface Replica {
  /** Runs a read on the replica while that is not too far behind, else on the leader, which answers too where the replica fails. */
  run: Run;
  use(): Promise<ReplicaUse>;
  close(): Promise<void>;
}

const reads = /^(?:select|with) /;

/** Opens the pools on a replica; one that is away is none for as long as it is. */
export function openReplica(
  { url, maxLag }: ReplicaPlace,
  limits: Record<'pages' | 'jobs' | 'check', PoolLimits>,
  leader: Leader,
  onFinding: NonNullable<DatabaseOptions['onReplica']> = () => {},
): Replica {
  const pools = {
    pages: openPool(url, limits.pages, 'readOnly').pool,
    jobs: openPool(url, limits.jobs, 'readOnly').pool,
    check: openPool(url, limits.check, 'readOnly').pool,
  };
  const away: ReplicaFinding = { state: 'away', fault: null, lag: null };
  let found: ReplicaFinding | undefined;
  let foundAt = 0;
  let looking: Promise<void> | undefined;
  const counts = { Answered: 0, Replaced: 0 };

  function note(finding: ReplicaFinding): void {
    const isNews = finding.state !== found?.state || finding.fault !== found.fault;
    found = finding;
    if (isNews) onFinding(finding);
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const patience = new AbortController();
    const limits = { maxLag, giveUp: patience.signal };
    const asked = checkReplica(leader.pool().pool, pools.check, limits).catch(() => away);
    note(await Promise.race([asked, sleep(patienceMs, away, { ref: false })]));
    patience.abort();
    foundAt = at;
    looking = undefined;
  }

  /** What it was when it was looked at, at most a second ago. One that was of no use is looked at again without waiting for the answer. */
  async function finding(): Promise<ReplicaFinding> {
    if (found && performance.now() - foundAt < freshMs) return found;
    looking ??= look();
    if (!found || found.state === 'used') await looking;
    return found ?? away;
  }

  async function isUsable(): Promise<boolean> {
    const { state, lag } = await finding();
    const age = (performance.now() - foundAt) / 1_000;
    // What is read now may be older than it was then by as much as has passed.
    return state === 'used' && (lag === 0 || (lag ?? maxLag) + age <= maxLag);
  }

  /** Ends once the replica has fallen silent; rejects where `ended` comes first. A look that was slow once is no silence. */
  async function silence(ended: AbortSignal): Promise<void> {
    for (let missed = 0; missed < mostMissed; ) {
      await sleep(watchMs, undefined, { ref: false, signal: ended });
      looking ??= look();
      await looking;
      missed = found?.state === 'away' ? missed + 1 : 0;
    }
  }

  /** Runs a read on the replica, for as long as that answers at all. */
  async function runThere(statement: Statement): Promise<pg.QueryResult> {
    const ended = new AbortController();
    const silent = new AbortController();
    silence(ended.signal).then(
      () => silent.abort(),
      () => {}, // The read has ended.
    );
    try {
      return await runOnce(poolName() === 'jobs' ? pools.jobs : pools.pages, statement, silent.signal);
    } finally {
      ended.abort();
    }
  }

  const run: Run = async (statement) => {
    if (!reads.test(statement.text)) throw new Error('Only reads may go to a replica.');
    if (await isUsable()) {
      try {
        const result = await runThere(statement);
        counts.Answered++;
        return result;
      } catch (error) {
        // It would take the leader as long.
        if (tookTooLong(error)) throw error;
        if (lostConnection(error)) note(away);
      }
    }
    counts.Replaced++;
    return leader.run(statement);
  };

  return {
    run,
    use: async () => {
      const { state: State, fault: Fault, lag: Lag } = await finding();
      return { State, Fault, Lag, MaxLag: maxLag, ...counts };
    },
    close: async () => {
      await looking;
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}
