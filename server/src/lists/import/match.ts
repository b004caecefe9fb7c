import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Plan } from './plan.ts';
import { textOf } from './plan.ts';
import { readCell } from './read-cell.ts';

/** A line of the file. */
export interface Line {
  Line: number;
  Cells: string[];
}

/** Which record a line is about. */
export interface Match {
  /** The values of the keys in one text; undefined where one is missing or cannot be read. */
  key: string | undefined;
  ids: number[];
}

type Key = (string | number)[];

const told = (key: readonly unknown[]): string => JSON.stringify(key.map(String));

/** What a line's keys are compared by: the values that its fields would hold. */
function keyOf({ keys, references }: Plan, { Cells }: Line): Key | undefined {
  const values: Key = [];
  for (const filled of keys) {
    const text = textOf(filled, Cells).trim();
    if (text === '') return undefined;
    const read = readCell(text, filled.field, filled.target && references);
    if ('wrong' in read) return undefined;
    const parsed = filled.field.schema.safeParse(read.value);
    if (!parsed.success) return undefined;
    const { wrap } = filled.field;
    const value = wrap ? (parsed.data as Record<string, unknown>)[wrap] : parsed.data;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    values.push(value);
  }
  return values.length > 0 ? values : undefined;
}

/** Which records the lines are about, in one statement; only those that the caller sees. */
export async function matchLines(tx: Tx, plan: Plan, lines: readonly Line[]): Promise<Match[]> {
  const { keys, offer, caller } = plan;
  const asked = lines.map((line) => keyOf(plan, line));
  const present = asked.filter((key) => key !== undefined);
  const byKey = new Map<string, number[]>();
  if (present.length > 0) {
    const { table } = offer.source;
    const columns = keys.map(({ field }) => (field.name === 'Id' ? table.Id : field.column));
    const conditions = columns.map(
      (column, nth): SQL => (column ? inArray(column, [...new Set(present.map((key) => key[nth]))]) : sql`false`),
    );
    const selected = Object.fromEntries(columns.map((column, nth) => [`Key${nth}`, sql`${column}`]));
    const rows = await tx
      .select({ Id: table.Id, ...selected })
      .from(table)
      .where(and(...conditions, offer.scope(caller)));
    for (const row of rows as ({ Id: number } & Record<string, unknown>)[]) {
      const key = told(columns.map((_, nth) => row[`Key${nth}`]));
      byKey.set(key, [...(byKey.get(key) ?? []), Number(row.Id)]);
    }
  }
  return asked.map((key) => ({ key: key && told(key), ids: (key && byKey.get(told(key))) ?? [] }));
}
