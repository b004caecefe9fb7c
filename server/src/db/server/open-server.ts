import { sql } from 'drizzle-orm';
import { nodePgCodecs } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import type { Database, DatabaseOptions, Db, PoolUse, Tx } from '../database.ts';
import { markNotCommitted } from '../failures/not-committed.ts';
import { DatabaseUnreachable, lostConnection } from '../failures/unavailable.ts';
import { type Ending, joinedExecuteSql, rootHandle } from '../handle.ts';
import { type PoolName, poolNames } from '../pool-name.ts';
import { TransactionEnded } from '../scope.ts';
import { type Run, sessionOf } from '../session.ts';
import { gatherWrites } from '../statements/gather-writes.ts';
import { planName } from '../statements/statement-names.ts';
import { transaction } from '../transaction.ts';
import { wireCodecs } from '../wire-values.ts';
import { openListener } from './listener.ts';
import { openReplica, type Replica } from './open-replica.ts';
import { connectPatiently, meaningOf } from './patience.ts';
import { type PoolLimits, poolLimits, replicaLimits } from './pool-limits.ts';
import { assertPoolerFits, notAround, refusesSettings } from './pooler.ts';
import { type LimitedPool, openPool, openPools } from './pools.ts';
import { isRead, runOn, runOnPool } from './run-statements.ts';

const oldestVersion = 15;

/** Of migrations and the like: what they take is theirs. */
const unlimited: PoolLimits = { connections: 1, statement: 0, lock: 0, idle: 0, patience: 10_000 };

const dialect = new PgDialect({ codecs: wireCodecs(nodePgCodecs), useJitMappers: true });

/** Opens the pools on a PostgreSQL server, 15 or later; throws StartupError when it cannot be reached. */
export async function openServer(options: DatabaseOptions & { url: string }): Promise<Database> {
  const { url, directUrl = url, poolSize = 12, role = 'all', replica: place, onReplica } = options;
  const pools = openPools({ url, directUrl }, poolLimits(poolSize, role));
  try {
    await checkReachable(pools.byName.desk, url);
    await assertPoolerFits(pools.byName.desk, { url, directUrl });
  } catch (error) {
    await pools.close();
    throw error;
  }
  const { current } = pools;
  const db = handleOn(current);
  const replica =
    place && openReplica(place, replicaLimits(poolSize, role), { run: runOnPool(current), pool: current }, onReplica);
  if (place && replica) sessionOf(db).shared.oldReads = { db: readsOn(replica), maxLag: place.maxLag };
  const listener = openListener(directUrl);
  return {
    db,
    kind: 'server',
    raw: {
      executeSql: joinedExecuteSql(db, (text, values) => executeSql(pools.byName.jobs, text, values)),
    },
    exclusively: (lock, work) => exclusively(directUrl, lock, work),
    listen: listener.listen,
    pools: () => poolNames.map((name) => useOf(name, pools.byName[name].pool)),
    replica: async () => (await replica?.use()) ?? null,
    close: async () => {
      await listener.close();
      await replica?.close();
      await pools.close();
    },
  };
}

const useOf = (Name: PoolName, pool: pg.Pool): PoolUse => ({
  Name,
  Size: pool.options.max,
  Busy: pool.totalCount - pool.idleCount,
  Waiting: pool.waitingCount,
});

function handleOn(pool: () => LimitedPool): Db {
  return rootHandle(dialect, runOnPool(pool), (body) => runTransaction(pool(), body));
}

/** A handle that only reads. */
function readsOn({ run }: Replica): Db {
  return rootHandle(dialect, run, () => Promise.reject(new Error('A replica has no transactions.')));
}

/**
 * Lends a connection of the pool. One that is lost meanwhile, or cannot roll back, is not used again: without a listener, its
 * loss would end the process.
 */
async function withConnection<T>(limited: LimitedPool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connectPatiently(limited);
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  try {
    return await work(client);
  } catch (error) {
    const meant = error instanceof Error ? meaningOf(error, true) : error;
    if (meant instanceof Error && lostConnection(meant)) lost = meant;
    if (!lost) await client.query('ROLLBACK').catch(onLost);
    throw meant;
  } finally {
    client.off('error', onLost);
    client.release(lost);
  }
}

async function executeSql(limited: LimitedPool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return withConnection(limited, async (client) => {
    if (values?.length) return client.query({ text, values, name: planName(text) });
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
  });
}

/**
 * Runs `body` between BEGIN and COMMIT, which leaves together with the last statements. Reads that come first go out together with BEGIN; a write waits for its answer,
 * since one that follows a BEGIN that failed would stand on its own.
 */
async function runTransaction<T>(limited: LimitedPool, body: (run: Run) => Promise<Ending<T>>): Promise<T> {
  let isCommitting = false;
  try {
    return await withConnection(limited, async (client) => {
      const { stream } = client.connection;
      gatherWrites(stream);
      const begun = client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
      begun.catch(() => {}); // It is awaited below, or by the first statement.
      const run = runOn(client);
      let isReading = true;
      let isOver = false;
      const working = body(async (statement) => {
        isReading &&= isRead(statement.text);
        if (!isReading) await begun;
        if (isOver) throw new TransactionEnded(); // The work failed meanwhile, and is rolled back.
        gatherWrites(stream);
        return run(statement);
      });
      const { result, ends } = await working.catch((error) => {
        isOver = true;
        throw error;
      });
      await begun; // As the last statements do, which were asked for before.
      gatherWrites(stream);
      // Behind a statement that fails, COMMIT rolls back.
      isCommitting = true;
      const committed = client.query('COMMIT');
      committed.catch(() => {}); // It is awaited below.
      await ends;
      await committed;
      return result;
    });
  } catch (error) {
    if (!isCommitting) markNotCommitted(error);
    throw error;
  }
}

async function exclusively<T>(url: string, lock: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const limited = openPool(url, unlimited);
  try {
    // What changes tables that a version before works on may meet its statements.
    return await transaction(
      handleOn(() => limited),
      async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
        return work(tx);
      },
    );
  } finally {
    await limited.pool.end();
  }
}

async function checkReachable(limited: LimitedPool, url: string): Promise<void> {
  const version = await serverVersion(limited, url);
  if (version >= oldestVersion) return;
  throw new StartupError(
    `The database at ${withoutPassword(url)} is older than PostgreSQL ${oldestVersion}; check DATABASE_URL.`,
  );
}

async function serverVersion(limited: LimitedPool, url: string): Promise<number> {
  try {
    const { rows } = await withConnection(limited, (client) =>
      client.query<{ version: string }>('select current_setting($1) as version', ['server_version_num']),
    );
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    const cause = error instanceof DatabaseUnreachable ? error.cause : error;
    const reason = cause instanceof Error ? cause.message || cause.name : 'no answer';
    if (refusesSettings.test(reason)) throw notAround();
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached (${reason}); check DATABASE_URL.`,
      { cause: error },
    );
  }
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?([^?]*).*$/, '$1$2');
}
