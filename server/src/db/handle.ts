import { type EmptyRelations, sql } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import { fromDrizzle } from 'pg-boss';
import { asPart } from '../traces/tracing.ts';
import { begin, type Closing, type Db, type ExecuteResultKind, type RawAccess, type Tx } from './database.ts';
import { OutsideTransaction, openScope, TransactionEnded, TransactionScope, withinScope } from './scope.ts';
import { GuardedSession, GuardedTransaction, openSession, type Run, type Shared } from './session.ts';
import { throwingFirst } from './statements/first-error.ts';
import { type JoiningWrites, joiningWrites } from './statements/joined-writes.ts';
import { tracedRun } from './statements/traced-run.ts';

/** What the work of a transaction came to, and its last statements, which have been asked for. */
export interface Ending<T> {
  result: T;
  ends: Promise<void>;
}

/** Opens a transaction on a driver and runs `body` with what runs its statements; commits, or rolls back when it throws. */
export type RunTransaction = <T>(body: (run: Run) => Promise<Ending<T>>) => Promise<T>;

/** The root handle over a driver. */
export function rootHandle(dialect: PgDialect, run: Run, runTransaction: RunTransaction): Db {
  const guard = () => {
    if (openScope(root)) throw new OutsideTransaction();
  };
  const shared: Shared = { statements: new WeakMap(), listeners: new Set() };
  const session = new GuardedSession(dialect, tracedRun(run), guard, shared);
  const database = new PgAsyncDatabase<ExecuteResultKind, EmptyRelations>(dialect, session, {});
  const root: Db = Object.assign(database, {
    [begin]: async <T>(work: (tx: Tx) => Promise<T>, closing?: Closing<T>) => {
      const announced = new Set<string>();
      const committed: (() => void)[] = [];
      const of = { root, dialect, shared, announced, committed };
      const result = await asPart('transaction', { side: 'internal' }, () =>
        runTransaction((run) => runWork(of, joiningWrites(throwingFirst(tracedRun(run))), work, closing)),
      );
      for (const topic of announced) session.announce(topic);
      for (const act of committed) act();
      return result;
    },
  });
  openSession(root, session);
  return root;
}

interface Root {
  root: Db;
  dialect: PgDialect;
  shared: Shared;
  announced: Set<string>;
  committed: (() => void)[];
}

/** Waits for all of them, and throws what the first of them threw that failed. */
async function allOf(writes: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const outcomes = await Promise.allSettled(writes);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function runWork<T>(
  { root, dialect, shared, announced, committed }: Root,
  writes: JoiningWrites,
  work: (tx: Tx) => Promise<T>,
  closing?: Closing<T>,
): Promise<Ending<T>> {
  const scope = new TransactionScope(root);
  const guard = () => {
    if (!scope.open) throw new TransactionEnded();
  };
  const session = new GuardedSession(dialect, writes.run, guard, shared, announced);
  session.committed = committed;
  return withinScope(scope, new GuardedTransaction(dialect, session), async (tx) => {
    try {
      const result = await work(tx);
      const closed = closing?.(tx, result);
      writes.send();
      const ends = allOf([...session.left, closed]);
      ends.catch(() => {}); // It is waited for, but maybe not at once.
      return { result, ends };
    } finally {
      writes.drop(); // Of work that failed: what it left would run after the rollback.
    }
  });
}

/** SQL as text that joins the transaction open around the caller, and otherwise goes to `execute`. */
export function joinedExecuteSql(root: Db, execute: RawAccess['executeSql']): RawAccess['executeSql'] {
  return (text, values) => {
    const tx = openScope(root)?.tx;
    return tx ? fromDrizzle(tx, sql).executeSql(text, values) : execute(text, values);
  };
}
