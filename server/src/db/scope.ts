import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

/** A query went through the root handle while a transaction is open around it: on one connection it would wait for ever. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction';
  override readonly message = 'The root database handle was used inside an open transaction; pass tx instead.';
}

/** A query used the handle of a transaction that has committed or rolled back. */
export class TransactionEnded extends Error {
  override readonly name = 'TransactionEnded';
  override readonly message = 'A transaction was used after its end; await every query before its work returns.';
}

/** One transaction: `root` is the handle that it was opened on, `open` turns false right before it commits or rolls back. */
export class TransactionScope {
  readonly root: object;
  open = true;
  tx: Tx | undefined;

  constructor(root: object) {
    this.root = root;
  }
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/** The transaction of this root handle that is open around the caller, if any. Only guards and the job queue ask. */
export function openScope(root: object): TransactionScope | undefined {
  const scope = scopes.getStore();
  return scope?.open && scope.root === root ? scope : undefined;
}

/** Runs the body of a transaction; whatever it starts knows the transaction for as long as that is open. */
export async function withinScope<T>(scope: TransactionScope, tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  scope.tx = tx;
  try {
    return await scopes.run(scope, () => work(tx));
  } finally {
    scope.open = false;
  }
}
