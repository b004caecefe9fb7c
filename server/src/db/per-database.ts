import type { Queryable } from './database.ts';
import { type Shared, sessionOf } from './session.ts';

/**
 * Makes a thing once for each database, and gives the same one to its handle and all its transactions.
 * @example const known = perDatabase(() => ({ count: 0 })); known(tx).count += 1;
 */
export function perDatabase<T>(make: () => T): (handle: Queryable) => T {
  const made = new WeakMap<Shared, { thing: T }>();
  return (handle) => {
    const { shared } = sessionOf(handle);
    const known = made.get(shared) ?? { thing: make() };
    made.set(shared, known);
    return known.thing;
  };
}
