import { type EmptyRelations, sql } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import { fromDrizzle } from 'pg-boss';
import { begin, type Db, type ExecuteResultKind, type RawAccess, type Tx } from './database.ts';
import { OutsideTransaction, openScope, TransactionEnded, TransactionScope, withinScope } from './scope.ts';
import { type BuiltStatements, GuardedSession, GuardedTransaction, openSession, type Run } from './session.ts';
import { throwingFirst } from './statements/first-error.ts';

/** Opens a transaction on a driver and runs `body` with what runs its statements; commits, or rolls back when it throws. */
export type RunTransaction = <T>(body: (run: Run) => Promise<T>) => Promise<T>;

/** The root handle over a driver. */
export function rootHandle(dialect: PgDialect, run: Run, runTransaction: RunTransaction): Db {
  const guard = () => {
    if (openScope(root)) throw new OutsideTransaction();
  };
  const statements: BuiltStatements = new WeakMap();
  const session = new GuardedSession(dialect, run, guard, statements);
  const database = new PgAsyncDatabase<ExecuteResultKind, EmptyRelations>(dialect, session, {});
  const root: Db = Object.assign(database, {
    [begin]: <T>(work: (tx: Tx) => Promise<T>) =>
      runTransaction((run) => runWork({ root, dialect, statements }, throwingFirst(run), work)),
  });
  openSession(root, session);
  return root;
}

interface Root {
  root: Db;
  dialect: PgDialect;
  statements: BuiltStatements;
}

function runWork<T>({ root, dialect, statements }: Root, run: Run, work: (tx: Tx) => Promise<T>): Promise<T> {
  const scope = new TransactionScope(root);
  const guard = () => {
    if (!scope.open) throw new TransactionEnded();
  };
  const session = new GuardedSession(dialect, run, guard, statements);
  return withinScope(scope, new GuardedTransaction(dialect, session), work);
}

/** SQL as text that joins the transaction open around the caller, and otherwise goes to `execute`. */
export function joinedExecuteSql(root: Db, execute: RawAccess['executeSql']): RawAccess['executeSql'] {
  return (text, values) => {
    const tx = openScope(root)?.tx;
    return tx ? fromDrizzle(tx, sql).executeSql(text, values) : execute(text, values);
  };
}
