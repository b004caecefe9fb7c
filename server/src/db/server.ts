import { sql } from 'drizzle-orm';
import { nodePgCodecs } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { begin, type Database, type DatabaseOptions, type Db, type PoolUse, type Tx } from './database.ts';
import { type Ending, joinedExecuteSql, rootHandle } from './handle.ts';
import { openListener } from './listener.ts';
import { TransactionEnded } from './scope.ts';
import type { Run } from './session.ts';
import { gatherWrites } from './statements/gather-writes.ts';
import { planName } from './statements/statement-names.ts';
import { wireCodecs, wireParsers } from './wire-values.ts';

/** The server turns requests away rather than let them queue for a connection longer than this. */
const connectionWait = 10_000;

const oldestVersion = 15;

const dialect = new PgDialect({ codecs: wireCodecs(nodePgCodecs), useJitMappers: true });
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => wireParsers[id] ?? pg.types.getTypeParser(id, format),
};

/** Opens a pool on a PostgreSQL server, 15 or later; throws StartupError when it cannot be reached. */
export async function openServer(options: DatabaseOptions & { url: string }): Promise<Database> {
  const pool = openPool(options.url, options.poolSize ?? 10);
  await checkReachable(pool, options.url);
  const directUrl = options.directUrl ?? options.url;
  const db = handleOn(pool);
  const listener = openListener(directUrl);
  return {
    db,
    kind: 'server',
    raw: {
      executeSql: joinedExecuteSql(db, (text, values) => executeSql(pool, text, values)),
    },
    exclusively: (lock, work) => exclusively(directUrl, lock, work),
    listen: listener.listen,
    pools: () => [useOf('all', pool)],
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectionWait,
    application_name: 'circolo',
    // What is asked for at once goes out at once, instead of a round trip each.
    pipeline: true,
    // Compiling a statement takes longer than running any of ours, and starting workers longer than most.
    options: '-c TimeZone=UTC -c jit=off -c parallel_setup_cost=10000',
  });
  // A connection that is lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

const useOf = (Name: string, pool: pg.Pool): PoolUse => ({
  Name,
  Size: pool.options.max,
  Busy: pool.totalCount - pool.idleCount,
  Waiting: pool.waitingCount,
});

function handleOn(pool: pg.Pool): Db {
  return rootHandle(dialect, runOn(pool), (body) => runTransaction(pool, body));
}

/**
 * The driver answers by a callback: through a promise of its own, every query and its answer outlive the collections of young
 * objects, so that a job of many statements grows the memory until all of it is collected.
 */
function runOn(client: Pick<pg.ClientBase, 'query'>): Run {
  return ({ text, values, rowMode, name = planName(text) }) =>
    new Promise((resolve, reject) => {
      const statement = { text, values, name, types, ...(rowMode && { rowMode }) };
      client.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
    });
}

/**
 * Lends a connection of the pool. One that is lost meanwhile, or cannot roll back, is not used again: without a listener, its
 * loss would end the process.
 */
async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  try {
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(onLost);
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(lost);
  }
}

async function executeSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values?.length) return pool.query({ text, values, name: planName(text) });
  return withConnection(pool, async (client) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
  });
}

const isRead = (text: string): boolean => text.startsWith('select ');

/**
 * Runs `body` between BEGIN and COMMIT, which leaves together with the last statements. Reads that come first go out together with BEGIN; a write waits for its answer,
 * since one that follows a BEGIN that failed would stand on its own.
 */
function runTransaction<T>(pool: pg.Pool, body: (run: Run) => Promise<Ending<T>>): Promise<T> {
  return withConnection(pool, async (client) => {
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
    const committed = client.query('COMMIT');
    committed.catch(() => {}); // It is awaited below.
    await ends;
    await committed;
    return result;
  });
}

async function exclusively<T>(url: string, lock: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1);
  try {
    return await handleOn(pool)[begin](async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      return work(tx);
    });
  } finally {
    await pool.end();
  }
}

async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  const version = await serverVersion(pool, url);
  if (version >= oldestVersion) return;
  await pool.end();
  throw new StartupError(
    `The database at ${withoutPassword(url)} is older than PostgreSQL ${oldestVersion}; check DATABASE_URL.`,
  );
}

async function serverVersion(pool: pg.Pool, url: string): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: string }>('select current_setting($1) as version', [
      'server_version_num',
    ]);
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : 'no answer';
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached (${reason}); check DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the given address';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
