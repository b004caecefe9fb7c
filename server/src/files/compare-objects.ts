import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { ListedObject, ObjectStore } from '../db/file-place.ts';
import { contentTables, isNamed } from './content-tables.ts';

/** A content that is not as the database says. */
export interface ContentFault {
  /** The key of the object. */
  Of: string;
  Held: string;
  Found: string;
}

/** What a comparison of the register with the store came to. */
export interface ObjectComparison {
  /** Objects that are as the register says. */
  Right: number;
  /** Objects that the register does not know: each a week old at most, and no fault. */
  Unknown: number;
  Faults: ContentFault[];
}

interface Registered {
  key: string;
  size: number;
  named: boolean;
}

const atOnce = 500;

/** The registered objects of a prefix in the order of the store: by bytes. */
async function* registeredOf(db: Queryable, prefix: string): AsyncGenerator<Registered> {
  for (let last = ''; ; ) {
    const { rows } = await db.execute<{ key: string; size: string; named: boolean }>(sql`
      select o.key, o.size::text as size, ${isNamed(sql`o.key`)} as named from file_object o
      where starts_with(o.key, ${prefix}) and o.key collate "C" > ${last} order by o.key collate "C" limit ${atOnce}`);
    for (const { size, ...row } of rows) yield { ...row, size: Number(size) };
    const end = rows.at(-1);
    if (!end) return;
    last = end.key;
  }
}

/** Walks two ordered sequences together: each key once, with what each of them has of it. */
async function* pairs(registered: AsyncIterable<Registered>, listed: AsyncIterable<ListedObject>) {
  const [left, right] = [registered[Symbol.asyncIterator](), listed[Symbol.asyncIterator]()];
  let [row, object] = [await left.next(), await right.next()];
  while (!row.done || !object.done) {
    const isRow = !row.done && (object.done || row.value.key <= object.value.key);
    const isObject = !object.done && (row.done || object.value.key <= row.value.key);
    yield { row: isRow ? row.value : undefined, object: isObject ? object.value : undefined };
    if (isRow) row = await left.next();
    if (isObject) object = await right.next();
  }
}

/** Rows that name an object which the register does not know. */
async function unregistered(db: Queryable, most: number): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  for (const { name } of contentTables) {
    const { rows } = await db.execute<{ key: string }>(sql`select f.content_key as key from ${sql.identifier(name)} f
      where f.content_key is not null and not exists (select from file_object o where o.key = f.content_key) limit ${most}`);
    faults.push(...rows.map(({ key }) => ({ Of: key, Held: `named in ${name}`, Found: 'not registered' })));
  }
  return faults;
}

/** How many contents the database says are in a store. */
export async function countStored(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from file_object`);
  return rows[0]?.count ?? 0;
}

/** Holds what is registered against a listing of the store, in one walk over both; at most so many faults. Throws `FilesUnavailable`. */
export async function compareObjects(db: Queryable, objects: ObjectStore, most = 100): Promise<ObjectComparison> {
  const found: ObjectComparison = { Right: 0, Unknown: 0, Faults: await unregistered(db, most) };
  const { rows } = await db.execute<{ prefix: string }>(
    sql`select distinct split_part(key, '/', 1) || '/' as prefix from file_object order by 1`,
  );
  for (const { prefix } of rows) {
    for await (const { row, object } of pairs(registeredOf(db, prefix), objects.list(prefix))) {
      const isWrong = row?.named && row.size !== object?.size;
      if (!row) found.Unknown += 1;
      else if (!isWrong) found.Right += object ? 1 : 0;
      else if (found.Faults.length < most)
        found.Faults.push({
          Of: row.key,
          Held: `${row.size} bytes`,
          Found: object ? `${object.size} bytes` : 'no object',
        });
    }
  }
  return found;
}
