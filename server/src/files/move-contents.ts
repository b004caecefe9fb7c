import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import type { FilePlace } from '../db/file-place.ts';
import { transaction } from '../db/transaction.ts';
import { putContent, readContent } from './content.ts';
import { type ContentTable, contentTables } from './content-tables.ts';

/** Where contents are moved to. */
export type MoveTarget = 'database' | 's3';

/** What of a table was moved, or would be. */
export interface MovedContents {
  Table: string;
  Files: number;
  Bytes: number;
}

const keysAtOnce = 200;

/** Rows whose content is not where it is to be; one that was erased has none. */
const isElsewhere = (to: MoveTarget): SQL =>
  to === 's3' ? sql`t.content_key is null and t.content <> ''` : sql`t.content_key is not null`;

/** The values of a key, in the order of its columns. */
type Key = readonly string[];

const columnsOf = ({ key }: ContentTable): SQL =>
  sql.join(
    Object.keys(key).map((column) => sql`t.${sql.identifier(column)}`),
    sql`, `,
  );

const valuesOf = ({ key }: ContentTable, values: Key): SQL =>
  sql.join(
    Object.values(key).map((type, nth) => sql`${values[nth]}::text::${sql.raw(type)}`),
    sql`, `,
  );

/** The keys of a table's rows whose content is elsewhere, in their order. */
async function* keysElsewhere(db: Queryable, table: ContentTable, to: MoveTarget): AsyncGenerator<Key> {
  const columns = columnsOf(table);
  const texts = sql.join(
    Object.keys(table.key).map((column) => sql`t.${sql.identifier(column)}::text`),
    sql`, `,
  );
  for (let last: Key | undefined; ; ) {
    const after = last ? sql`(${columns}) > (${valuesOf(table, last)})` : sql`true`;
    const { rows } = await db.execute<{
      key: string[];
    }>(sql`select array[${texts}] as key from ${sql.identifier(table.name)} t
      where ${isElsewhere(to)} and ${after} order by ${columns} limit ${keysAtOnce}`);
    for (const { key } of rows) yield key;
    last = rows.at(-1)?.key;
    if (!last) return;
  }
}

interface Move {
  db: Db;
  place: FilePlace;
  table: ContentTable;
  key: Key;
}

/** Changes where a row says that its content is, if it is as it was; originals are append only but for this. */
const point = ({ db, table, key }: Move, set: SQL, unchanged: SQL): Promise<boolean> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('circolo.log_maintenance', 'on', true)`);
    const { rows } = await tx.execute(sql`update ${sql.identifier(table.name)} t set ${set}
      where (${columnsOf(table)}) = (${valuesOf(table, key)}) and ${unchanged} returning 1`);
    return rows.length > 0;
  });

/** Moves the content of a row; answers its bytes, and null where it has gone or changed meanwhile. */
async function moveOne(move: Move, to: MoveTarget): Promise<number | null> {
  const { db, place, table, key } = move;
  const { rows } = await db.execute<{ content: Uint8Array; content_key: string | null }>(
    sql`select t.content, t.content_key from ${sql.identifier(table.name)} t
      where (${columnsOf(table)}) = (${valuesOf(table, key)}) and ${isElsewhere(to)}`,
  );
  const [row] = rows;
  if (!row) return null;
  const content = await readContent(db, { Content: row.content, ContentKey: row.content_key });
  if (to === 'database') {
    const isMoved = await point(
      move,
      sql`content = ${content}, content_key = null`,
      sql`t.content_key = ${row.content_key}`,
    );
    return isMoved ? content.length : null;
  }
  const hash = createHash('sha256').update(content).digest();
  const stored = await putContent(db, place, content);
  const isMoved = await point(
    move,
    sql`content = '', content_key = ${stored}`,
    sql`t.content_key is null and sha256(t.content) = ${hash}`,
  );
  return isMoved ? content.length : null;
}

/**
 * Moves every content to where it is to be, row by row, while others work: who reads finds it in one place or the other. What was
 * moved stays moved when it breaks off, and the next run goes on with the rest. Throws `FilesUnavailable`.
 * @param onMoved hears of each file, with how many it were so far
 */
export async function moveContents(
  { db, place }: Pick<Move, 'db' | 'place'>,
  to: MoveTarget,
  onMoved: (files: number) => void,
): Promise<MovedContents[]> {
  const moved: MovedContents[] = [];
  let files = 0;
  for (const table of contentTables) {
    const sum = { Table: table.name, Files: 0, Bytes: 0 };
    moved.push(sum);
    for await (const key of keysElsewhere(db, table, to)) {
      const bytes = await moveOne({ db, place, table, key }, to);
      if (bytes === null) continue;
      sum.Files += 1;
      sum.Bytes += bytes;
      onMoved(++files);
    }
  }
  return moved;
}

/** What a move would move. */
export async function countElsewhere(db: Queryable, to: MoveTarget): Promise<MovedContents[]> {
  const counted: MovedContents[] = [];
  for (const { name } of contentTables) {
    const size =
      to === 's3' ? sql`octet_length(t.content)` : sql`(select o.size from file_object o where o.key = t.content_key)`;
    const { rows } = await db.execute<{ files: number; bytes: number | string }>(
      sql`select count(*)::int as files, coalesce(sum(${size}), 0)::float8 as bytes from ${sql.identifier(name)} t
        where ${isElsewhere(to)}`,
    );
    for (const { files, bytes } of rows) counted.push({ Table: name, Files: files, Bytes: Number(bytes) });
  }
  return counted;
}
