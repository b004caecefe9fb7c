import { type EmptyRelations, NoopLogger, type Query, type SQL, sql } from 'drizzle-orm';
import type { PgDialect, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PgAsyncPreparedQuery, PgAsyncSession, PgAsyncTransaction } from 'drizzle-orm/pg-core/async';
import type { Db, ExecuteResult, ExecuteResultKind, Queryable, Tx } from './database.ts';
import type { FilePlace } from './file-place.ts';

/** One statement for a driver. A `name` lets the server keep its plan. */
export interface Statement {
  text: string;
  values: unknown[];
  rowMode: 'array' | undefined;
  name: string | undefined;
  /** A write that may run as one statement with those beside it (`joiningWrites`). */
  joins: boolean;
  /** Of a `copy`, whose source the driver adds: the rows that go with it. */
  copied?: string;
}

/** Runs one statement on a driver's connection or pool. */
export type Run = (statement: Statement) => Promise<ExecuteResult<unknown>>;

const logger = new NoopLogger();

class GuardedQuery<T extends PreparedQueryConfig> extends PgAsyncPreparedQuery<T> {
  guard: () => void = () => {};
  joins = false;
  on: (session: GuardedSession) => GuardedQuery<T> = () => this;

  override async execute(values?: Record<string, unknown>): Promise<T['execute']> {
    this.guard();
    return super.execute(values);
  }
}

/** A query as text, run with the values of its placeholders. */
export interface BuiltStatement<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** Statements by what they were built for, one text for a root handle and all its transactions. */
type BuiltStatements = WeakMap<object, BuiltStatement<unknown>>;

/** Hears of a topic that was announced. */
export type OnAnnounced = (topic: string) => void;

/** What a root handle shares with all its transactions. */
export interface Shared {
  readonly statements: BuiltStatements;
  /** Who in this process hears of what was committed. */
  readonly listeners: Set<OnAnnounced>;
  /** The store that contents of files may be in, beside the database. */
  filePlace?: FilePlace | undefined;
  /** Reads that may be so many seconds old; without a replica there are none. */
  oldReads?: { db: Db; maxLag: number };
}

/** Drizzle's session over either driver. `guard` runs before every query, prepared ones too, and throws to refuse it. */
export class GuardedSession extends PgAsyncSession<ExecuteResultKind, EmptyRelations> {
  readonly #run: Run;
  readonly #guard: () => void;
  readonly shared: Shared;
  readonly #announced: Set<string> | undefined;
  /** Writes that the end of the transaction waits for. */
  readonly left: Promise<unknown>[] = [];

  /** Of a transaction, what is to be done once it has committed. */
  committed: (() => void)[] = [];

  /** `announced`: of a transaction, the topics to announce once it has committed. */
  constructor(dialect: PgDialect, run: Run, guard: () => void, shared: Shared, announced?: Set<string>) {
    super(dialect);
    this.#run = run;
    this.#guard = guard;
    this.shared = shared;
    this.#announced = announced;
  }

  announce(topic: string): void {
    if (this.#announced) this.#announced.add(topic);
    else for (const listener of this.shared.listeners) listener(topic);
  }

  onCommit(act: () => void): void {
    if (this.#announced) this.committed.push(act);
    else act();
  }

  /** Answers how to stop. */
  onAnnounced(listener: OnAnnounced): () => void {
    const { listeners } = this.shared;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /**
   * The statement that was built for a `key`, to be run by this session; builds it where it is the first. Whether it `joins` those
   * beside it, its kind decides.
   */
  built<Result>(key: object, build: () => BuiltStatement<Result>, joins = false): BuiltStatement<Result> {
    const known = this.shared.statements.get(key);
    if (known instanceof GuardedQuery) return known.on(this);
    const made = build();
    if (made instanceof GuardedQuery) made.joins = joins;
    this.shared.statements.set(key, made);
    return made;
  }

  /** A query as text; under a `name` connections keep its plan. */
  prepareSql(query: SQL, name: string | false = false): BuiltStatement<ExecuteResult<unknown>> {
    return this.prepareQuery<PreparedQueryConfig & { execute: ExecuteResult<unknown> }>(
      this.dialect.sqlToQuery(query),
      'raw',
      name,
    );
  }

  /** Sends rows to a table by COPY; `target` is what it says of them before its source, and `rows` are in its text form. */
  async copyIn(target: SQL, rows: string): Promise<void> {
    this.#guard();
    const { sql: text } = this.dialect.sqlToQuery(target);
    await this.#run({ text, values: [], rowMode: undefined, name: undefined, joins: false, copied: rows });
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    mode: 'arrays' | 'objects' | 'raw',
    name: string | boolean,
    mapper?: (rows: unknown[]) => unknown,
  ): GuardedQuery<T> {
    const run = this.#run;
    const rowMode = mode === 'arrays' ? 'array' : undefined;
    const statementName = typeof name === 'string' ? name : undefined;
    const executor = async (values: unknown[] = []) => {
      const { joins } = prepared;
      const result = await run({ text: query.sql, values, rowMode, name: statementName, joins });
      return mode === 'raw' ? result : result.rows;
    };
    const prepared: GuardedQuery<T> = new GuardedQuery<T>(
      executor,
      query,
      mapper,
      mode,
      logger,
      undefined,
      undefined,
      undefined,
      false,
    );
    prepared.guard = this.#guard;
    prepared.on = (session) => {
      const again = session.prepareQuery<T>(query, mode, name, mapper);
      again.joins = prepared.joins;
      return again;
    };
    return prepared;
  }

  override transaction(): never {
    throw new Error('Open a transaction with transaction(db, work).');
  }
}

const sessions = new WeakMap<object, GuardedSession>();

/** Gives a root handle its session. */
export const openSession = (root: object, session: GuardedSession): void => void sessions.set(root, session);

/** The session that a handle runs its queries by. */
export function sessionOf(handle: Queryable): GuardedSession {
  const session = sessions.get(handle);
  if (!session) throw new Error('Only handles of openDatabase() have a session.');
  return session;
}

/** A transaction of either driver. Its own `transaction()` is a savepoint. */
export class GuardedTransaction extends PgAsyncTransaction<ExecuteResultKind, EmptyRelations> {
  readonly #dialect: PgDialect;
  readonly #session: GuardedSession;

  constructor(dialect: PgDialect, session: GuardedSession, depth = 0) {
    super(dialect, session, {}, depth, false);
    this.#dialect = dialect;
    this.#session = session;
    sessions.set(this, session);
  }

  override async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const depth = this.nestedIndex + 1;
    const savepoint = sql.identifier(`sp${depth}`);
    await this.execute(sql`savepoint ${savepoint}`);
    try {
      const result = await work(new GuardedTransaction(this.#dialect, this.#session, depth));
      await this.execute(sql`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      await this.execute(sql`rollback to savepoint ${savepoint}`);
      throw error;
    }
  }
}
