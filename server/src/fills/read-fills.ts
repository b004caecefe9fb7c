import { sql } from 'drizzle-orm';
import { aboutRows } from '../db/about-rows.ts';
import type { Queryable } from '../db/database.ts';
import type { Fill } from '../db/fills/fill.ts';
import { fillList } from '../db/fills/fill-list.ts';
import { fills as t } from '../tables/fills/fill-tables.ts';

/** Milliseconds that a batch takes on a modest machine; the time left is an estimate. */
const batchTime = 100;

/** How far a fill of this version is. */
export interface FillState {
  Name: string;
  Table: string;
  /** Rows of the table, and those that are still to be gone through; about, until it has begun. */
  Rows: number;
  Left: number;
  /** About how long it still takes. */
  SecondsLeft: number;
  /** Null: it has not begun, or not finished. */
  BeganAt: string | null;
  FinishedAt: string | null;
}

type FillRow = typeof t.$inferSelect;

/** The rows of all fills; none in a database from before there was a table of them. */
async function rowsOfFills(db: Queryable): Promise<FillRow[]> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regclass('fill') is not null as "isThere"`);
  return rows[0]?.isThere ? db.select().from(t) : [];
}

async function stateOf(
  db: Queryable,
  { name, table, batchSize, pause }: Fill,
  row: FillRow | undefined,
): Promise<FillState> {
  const Rows = row?.Rows ?? (await aboutRows(db, table));
  const Left = row?.FinishedAt == null ? Math.max(0, Rows - (row?.Done ?? 0)) : 0;
  return {
    Name: name,
    Table: table,
    Rows,
    Left,
    SecondsLeft: Math.ceil((Math.ceil(Left / batchSize) * (pause + batchTime)) / 1000),
    BeganAt: row?.BeganAt ?? null,
    FinishedAt: row?.FinishedAt ?? null,
  };
}

/** How far the fills of this version are, in the order in which they are declared. */
export async function readFills(db: Queryable, fills: readonly Fill[] = fillList): Promise<FillState[]> {
  if (fills.length === 0) return [];
  const rows = new Map((await rowsOfFills(db)).map((row) => [row.Name, row]));
  return Promise.all(fills.map((fill) => stateOf(db, fill, rows.get(fill.name))));
}
