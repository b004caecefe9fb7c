import type { Db } from './database.ts';

/**
 * Makes a thing once for each database handle and gives the same one back afterwards: prepared statements, caches of them.
 * @example const productStatement = oncePerDb((db) => db.select().from(product).prepare('product'));
 */
export function oncePerDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, { thing: T }>();
  return (db) => {
    const known = made.get(db) ?? { thing: make(db) };
    made.set(db, known);
    return known.thing;
  };
}
