import type { Tx } from './database.ts';

/** Carries what was found out of the savepoint that is rolled back. */
class Rehearsed<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('Rehearsed');
    this.value = value;
  }
}

/**
 * Does something and takes it back at once: gives what it found, or throws what it threw. Nothing of it stays but numbers
 * that sequences gave out.
 */
export async function rehearse<Value>(tx: Tx, work: (savepoint: Tx) => Promise<Value>): Promise<Value> {
  try {
    return await tx.transaction(async (savepoint) => {
      throw new Rehearsed(await work(savepoint));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.value;
    throw error;
  }
}
