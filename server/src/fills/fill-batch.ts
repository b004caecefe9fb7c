import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Fill } from '../db/fills/fill.ts';
import { isMissing } from '../db/fills/is-missing.ts';
import { fills as t } from '../tables/fills/fill-tables.ts';

/** What a batch came to: it has moved on, the table is filled, or another process works at it. */
export type BatchOutcome = 'moved' | 'finished' | 'busy';

/** After so many times through the table, rows that are still missing are those that the fill does not fill. */
const mostPasses = 5;

/** Smaller than every key. */
const beginning = Number.MIN_SAFE_INTEGER;

type FillRow = typeof t.$inferSelect;

async function countRows(tx: Tx, { table }: Fill): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::float8 as count from ${sql.identifier(table)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The last key of the next batch, and how many rows that are; null at the end of the table. */
async function nextBatch(tx: Tx, { table, key, batchSize }: Fill, after: number) {
  const column = sql.identifier(key);
  const { rows } = await tx.execute<{ upTo: number | string | null; count: number }>(sql`
    select max(batch.key) as "upTo", count(*)::int as count from (
      select ${column} as key from ${sql.identifier(table)} where ${column} > ${after} order by 1 limit ${batchSize}
    ) batch`);
  const [row] = rows;
  return row?.upTo == null ? null : { upTo: Number(row.upTo), count: row.count };
}

/** At the end of the table: it is filled, or the version before has written rows behind the position, and all begins again. */
async function conclude(tx: Tx, fill: Fill, { Pass }: FillRow, at: string): Promise<BatchOutcome> {
  if (!(await isMissing(tx, fill))) {
    await tx.update(t).set({ FinishedAt: at, MovedAt: at }).where(eq(t.Name, fill.name));
    return 'finished';
  }
  if (Pass >= mostPasses) throw new Error(`The fill ${fill.name} leaves rows of ${fill.table} that are missing`);
  const again = { Position: null, Pass: Pass + 1, Rows: null, Done: 0, MovedAt: at };
  await tx.update(t).set(again).where(eq(t.Name, fill.name));
  return 'moved';
}

/**
 * Fills the next rows and moves the position with them, in the caller's transaction: a process that is killed loses neither. Who comes while
 * another transaction does so does nothing.
 */
export async function fillBatch(tx: Tx, fill: Fill, now: Date): Promise<BatchOutcome> {
  const [row] = await tx.select().from(t).where(eq(t.Name, fill.name)).for('update', { skipLocked: true });
  if (!row) return 'busy';
  if (row.FinishedAt !== null) return 'finished';
  const at = now.toISOString();
  const after = row.Position ?? beginning;
  const batch = await nextBatch(tx, fill, after);
  if (!batch) return conclude(tx, fill, row, at);
  await tx.execute(fill.fill(after, batch.upTo));
  const Rows = row.Rows ?? (await countRows(tx, fill));
  const moved = { Position: batch.upTo, Rows, Done: row.Done + batch.count, MovedAt: at };
  await tx.update(t).set(moved).where(eq(t.Name, fill.name));
  return 'moved';
}
