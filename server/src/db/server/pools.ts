import pg from 'pg';
import { DatabaseUnreachable } from '../failures/unavailable.ts';
import { type PoolName, poolName } from '../pool-name.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import type { PoolLimits } from './pool-limits.ts';

/** A pool of connections with the limits of its work. */
export interface LimitedPool {
  readonly pool: pg.Pool;
  readonly limits: PoolLimits;
}

/** Where the server is. */
export interface ServerAddress {
  url: string;
  /** Reaches the server without a pooler between. */
  directUrl: string;
}

/** Compiling a statement takes longer than running any of ours, and starting workers longer than most. */
const settings = ['TimeZone=UTC', 'jit=off', 'parallel_setup_cost=10000'];

/** What a connection asks the server for. A pooler hands none of it on. */
function optionsOf({ statement, lock, idle }: PoolLimits, readOnly: boolean): string {
  const limits = [
    // A replica refuses writes by itself, but not once it has been promoted.
    ...(readOnly ? ['default_transaction_read_only=on'] : []),
    `statement_timeout=${statement}`,
    `lock_timeout=${lock}`,
    `idle_in_transaction_session_timeout=${idle}`,
  ];
  return [...settings, ...limits].map((setting) => `-c ${setting}`).join(' ');
}

/** A client of whichever node is the leader now. */
function clientOn(addresses: Addresses) {
  return class NodeClient extends pg.Client {
    readonly #address: string;

    constructor(config?: pg.ClientConfig) {
      const connectionString = addresses.current();
      super({ ...config, connectionString });
      this.#address = connectionString;
      let isConnected = false;
      this.once('connect', () => {
        isConnected = true;
      });
      this.once('end', () => {
        if (!isConnected) addresses.leave(connectionString);
      });
    }

    /** Leaves a node that may only read. */
    async assertLeader(): Promise<void> {
      const { rows } = await this.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
      if (!rows[0]?.replica) return;
      addresses.leave(this.#address);
      throw new DatabaseUnreachable('this node is a replica', false, undefined);
    }
  };
}

/** `pooled`: a pooler is between, which is configured with the limits itself (`pooler.ts`). */
type Way = 'direct' | 'pooled' | 'readOnly';

/** How the connections of a pool are opened. */
function connectionConfig(url: string, limits: PoolLimits, way: Way): pg.ClientConfig {
  const { statement, patience } = limits;
  return {
    connectionString: url,
    application_name: 'circolo',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server ends a statement itself; this is for one that does not answer any more. Without a limit there is none here either.
    ...(statement > 0 && { query_timeout: statement + 3_000 }),
    // What is asked for at once goes out at once, instead of a round trip each.
    pipeline: true,
    ...(way !== 'pooled' && { options: optionsOf(limits, way === 'readOnly') }),
  };
}

/** Opens a pool. */
export function openPool(url: string, limits: PoolLimits, way: Way = 'direct'): LimitedPool {
  const addresses = addressesOf(url);
  const config = { ...connectionConfig(url, limits, way), max: limits.connections };
  const Client = clientOn(addresses);
  const pool =
    addresses.count > 1
      ? new pg.Pool({ ...config, Client, onConnect: (client) => client instanceof Client && client.assertLeader() })
      : new pg.Pool(config);
  // A connection that is lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return { pool, limits };
}

/** All pools of a process. */
export interface Pools {
  /** The one that the caller's queries use. */
  current(): LimitedPool;
  readonly byName: Readonly<Record<PoolName, LimitedPool>>;
  close(): Promise<void>;
}

/**
 * Opens the pools of a process. Pages go through the pooler where there is one; jobs and what watches have few connections and
 * reach the server itself, which is the only way to have limits of their own.
 */
export function openPools({ url, directUrl }: ServerAddress, limits: Record<PoolName, PoolLimits>): Pools {
  const way = url === directUrl ? 'direct' : 'pooled';
  const byName = {
    desk: openPool(url, limits.desk, way),
    shop: openPool(url, limits.shop, way),
    jobs: openPool(directUrl, limits.jobs),
    health: openPool(directUrl, limits.health),
  };
  return {
    byName,
    current: () => byName[poolName()],
    close: async () => {
      await Promise.all(Object.values(byName).map(({ pool }) => pool.end()));
    },
  };
}
