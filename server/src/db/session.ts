import { type EmptyRelations, NoopLogger, type Query, sql } from 'drizzle-orm';
import type { PgDialect, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PgAsyncPreparedQuery, PgAsyncSession, PgAsyncTransaction } from 'drizzle-orm/pg-core/async';
import type { ExecuteResult, ExecuteResultKind, Tx } from './database.ts';

/** One statement for a driver. A `name` lets the server keep its plan. */
export interface Statement {
  text: string;
  values: unknown[];
  rowMode: 'array' | undefined;
  name: string | undefined;
}

/** Runs one statement on a driver's connection or pool. */
export type Run = (statement: Statement) => Promise<ExecuteResult<unknown>>;

const logger = new NoopLogger();

class GuardedQuery<T extends PreparedQueryConfig> extends PgAsyncPreparedQuery<T> {
  guard: () => void = () => {};

  override async execute(values?: Record<string, unknown>): Promise<T['execute']> {
    this.guard();
    return super.execute(values);
  }
}

/** Drizzle's session over either driver. `guard` runs before every query, prepared ones too, and throws to refuse it. */
export class GuardedSession extends PgAsyncSession<ExecuteResultKind, EmptyRelations> {
  readonly #run: Run;
  readonly #guard: () => void;

  constructor(dialect: PgDialect, run: Run, guard: () => void) {
    super(dialect);
    this.#run = run;
    this.#guard = guard;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    mode: 'arrays' | 'objects' | 'raw',
    name: string | boolean,
    mapper?: (rows: unknown[]) => unknown,
  ): PgAsyncPreparedQuery<T> {
    const run = this.#run;
    const rowMode = mode === 'arrays' ? 'array' : undefined;
    const statementName = typeof name === 'string' ? name : undefined;
    const executor = async (values: unknown[] = []) => {
      const result = await run({ text: query.sql, values, rowMode, name: statementName });
      return mode === 'raw' ? result : result.rows;
    };
    const prepared = new GuardedQuery<T>(executor, query, mapper, mode, logger, undefined, undefined, undefined, false);
    prepared.guard = this.#guard;
    return prepared;
  }

  override transaction(): never {
    throw new Error('Open a transaction with transaction(db, work).');
  }
}

/** A transaction of either driver. Its own `transaction()` is a savepoint. */
export class GuardedTransaction extends PgAsyncTransaction<ExecuteResultKind, EmptyRelations> {
  readonly #dialect: PgDialect;
  readonly #session: GuardedSession;

  constructor(dialect: PgDialect, session: GuardedSession, depth = 0) {
    super(dialect, session, {}, depth, false);
    this.#dialect = dialect;
    this.#session = session;
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
