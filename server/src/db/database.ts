import type { EmptyRelations } from 'drizzle-orm';
import type { PgQueryResultHKT, PgRawRow } from 'drizzle-orm/pg-core';
import type { PgAsyncDatabase, PgAsyncTransaction } from 'drizzle-orm/pg-core/async';
import type { PoolName } from './pool-name.ts';
import type { SharedArchive } from './shared-files.ts';

/** What `execute` answers on both drivers. `rowCount` is the number of rows that a write touched. */
export interface ExecuteResult<Row> {
  rows: Row[];
  rowCount: number | null;
}

/** Declares for Drizzle's types what `execute` answers. */
export interface ExecuteResultKind extends PgQueryResultHKT {
  type: ExecuteResult<PgRawRow<this['row']>>;
}

/** The key under which a root handle keeps how to open a transaction; only `transaction()` uses it. */
export const begin: unique symbol = Symbol('begin');

/** Whatever can run a query: the root handle or a transaction. */
export type Queryable = Omit<PgAsyncDatabase<ExecuteResultKind, EmptyRelations>, 'transaction'>;

/** The last statement of a transaction, by what its work came to. */
export type Closing<T> = (tx: Tx, result: T) => Promise<unknown>;

/** The root handle: every query on its own. Refuses to work inside an open transaction. */
export interface Db extends Queryable {
  readonly [begin]: <T>(work: (tx: Tx) => Promise<T>, closing?: Closing<T>) => Promise<T>;
}

/** An open transaction. Its own `transaction()` makes a savepoint. */
export type Tx = PgAsyncTransaction<ExecuteResultKind, EmptyRelations>;

/** A notification's payload, as `NOTIFY` gave it. */
export type OnNotify = (payload: string) => void;

/** SQL as text, for what brings its own statements (the job queue, migrations). Values are read as the bare driver reads them. */
export interface RawAccess {
  /** One statement with values, or several without. Joins the transaction that is open around the caller. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** How much of a pool of connections is used. */
export interface PoolUse {
  /** What the pool is for. */
  Name: PoolName;
  /** Connections that it may open. */
  Size: number;
  /** Connections that work now. */
  Busy: number;
  /** Who waits for one. */
  Waiting: number;
}

/** What a replica was found to be: `used`, too far `behind`, `away`, or `other` (none of this database, or not any more). */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other';

/**
 * Why a replica is none of this database: its server writes itself (`promoted`) or is of another `system`, the `database` has another name, its rows are of
 * another `installation`, or its server follows another line of the log than the leader (`timeline`), which a restore to a point in time has left.
 */
export type ReplicaFault = 'promoted' | 'system' | 'database' | 'installation' | 'timeline';

/** What a look at a replica came to. */
export interface ReplicaFinding {
  state: ReplicaState;
  /** Of `other`. */
  fault: ReplicaFault | null;
  /** Seconds that it is behind; null where that is not known. */
  lag: number | null;
}

/** The replica for reads that may be old, as this process sees it. */
export interface ReplicaUse {
  State: ReplicaState;
  /** Of `other`: why. */
  Fault: ReplicaFault | null;
  /** Seconds that it was behind when it was last looked at; null where that is not known. */
  Lag: number | null;
  /** Seconds that it may be behind. */
  MaxLag: number;
  /** Statements that it has answered since the process began. */
  Answered: number;
  /** Statements that the leader has answered in its place. */
  Replaced: number;
}

export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  readonly raw: RawAccess;
  /** A transaction on the direct connection, under an advisory lock that one process holds at a time: for migrations. It is begun again as every transaction is (`transaction`). */
  exclusively<T>(lock: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `onNotify` for every NOTIFY on the channel, also after a lost connection has come back; answers how to stop. */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  /** How the pools of this process are used now; none on the embedded database, which has one session. */
  pools(): PoolUse[];
  /** The replica as it is now; null without one. */
  replica(): Promise<ReplicaUse | null>;
  close(): Promise<void>;
}

/** A streaming replica, and the seconds that it may be behind. */
export interface ReplicaPlace {
  url: string;
  maxLag: number;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  url?: string | undefined;
  /** Address that reaches the server without a pooler between, for LISTEN and migrations; default `url`. */
  directUrl?: string | undefined;
  /** Where reads go that may be old; without it they go where all go. */
  replica?: ReplicaPlace | undefined;
  /** Hears what the replica was found to be, whenever that is something else than before. */
  onReplica?: ((finding: ReplicaFinding) => void) | undefined;
  /** Folder of the embedded database. */
  dataDir?: string | undefined;
  /** Fills the embedded database where its folder is new, before it is on the disk. */
  prepareNew?: (database: Database) => Promise<void>;
  /** An embedded database that is gone when closed. */
  memory?: boolean;
  /** A data folder's archive that an in-memory database starts from. */
  snapshot?: SharedArchive | undefined;
  /** Connections that the process may open at the same time, in all its pools but that of health; default 12. */
  poolSize?: number;
  /** What the process does, by which its connections are shared out; default all of it. */
  role?: 'web' | 'worker' | 'all';
}
