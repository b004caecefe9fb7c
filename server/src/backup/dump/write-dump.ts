import { sql } from 'drizzle-orm';
import { version } from '../../config/version.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import {
  type DumpEnd,
  type DumpHead,
  type DumpTable,
  endLine,
  headLine,
  rowSummer,
  type TableSum,
  tableLine,
} from './dump-lines.ts';
import { lineOf, listSequences, listTables, steadySettings, tableName } from './tables.ts';

/** Characters that one reading is to bring, about. */
const readingSize = 1_000_000;
const mostRows = 1_000;
/** Rows that may hold files: a few large ones may follow many small ones. */
const mostWithFiles = 8;

/** The rows of a table as lines, some at a time, each as many as are in memory at once. */
export async function* readRows(tx: Tx, table: DumpTable): AsyncGenerator<string[]> {
  const most = table.Columns.some(({ Type }) => Type === 'bytea') ? mostWithFiles : mostRows;
  await tx.execute(sql`declare dump no scroll cursor for select ${lineOf(table)} as line from ${tableName(table)} t`);
  for (let count = mostWithFiles; ; ) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${count} from dump`));
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.max(1, Math.min(most, 4 * count, Math.floor(readingSize / length)));
  }
  await tx.execute(sql`close dump`);
}

async function readHead(tx: Tx, Engine: Database['kind']): Promise<DumpHead> {
  const Tables = await listTables(tx);
  const { rows } = await tx.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations order by id`);
  const { rows: own } = await tx.execute<{ identity: string; keyId: string | null }>(
    sql`select identity, key_id as "keyId" from installation`,
  );
  const hasQueue = Tables.some(({ Name }) => Name.startsWith('pgboss.'));
  const { rows: queue } = hasQueue
    ? await tx.execute<{ version: number }>(sql`select version::int as version from pgboss.version`)
    : { rows: [] };
  return {
    Version: version,
    Migrations: rows.map(({ name }) => name),
    Engine,
    At: new Date().toISOString(),
    Installation: own[0]?.identity ?? '',
    KeyId: own[0]?.keyId ?? null,
    Queue: queue[0]?.version ?? null,
    Tables,
  };
}

/** How far a dump has come. */
export type OnTable = (sum: TableSum, position: number, of: number) => void;

/** The whole of a snapshot as the lines of a dump. */
export async function* dumpTexts(tx: Tx, head: DumpHead, onTable: OnTable): AsyncGenerator<string> {
  yield headLine(head);
  const end: DumpEnd = { Tables: [], Sequences: [] };
  for (const [at, table] of head.Tables.entries()) {
    yield tableLine(table.Name);
    const summer = rowSummer();
    for await (const lines of readRows(tx, table)) {
      for (const line of lines) summer.add(line);
      yield `${lines.join('\n')}\n`;
    }
    const sum = { Table: table.Name, Rows: summer.rows(), Sum: summer.sum() };
    end.Tables.push(sum);
    onTable(sum, at + 1, head.Tables.length);
  }
  end.Sequences = await listSequences(tx);
  yield endLine(end);
}

/**
 * Reads the whole database as one moment sees it; on a server others write meanwhile, the embedded database lets them wait. `locked`: these tables are
 * not written to until the work is done.
 */
export function withSnapshot<Value>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  work: (tx: Tx, head: DumpHead) => Promise<Value>,
  locked: readonly DumpTable[] = [],
): Promise<Value> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    if (locked.length > 0) await tx.execute(sql`lock table ${sql.join(locked.map(tableName), sql`, `)} in share mode`);
    for (const setting of steadySettings) await tx.execute(setting);
    return work(tx, await readHead(tx, kind));
  });
}
