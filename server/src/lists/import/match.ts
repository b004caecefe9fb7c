import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

type Key = (string | number | null)[];

const keyText = (key: readonly unknown[]): string =>
  JSON.stringify(key.map((value) => (value === null ? null : String(value))));

/** What a line's keys are compared by: the values that its fields would hold, null for an empty cell beside a filled one. */
function keyOf({ keys, references }: Plan, { Cells }: Line): Key | undefined {
  const values: Key = [];
  for (const filled of keys) {
    const text = textOf(filled, Cells).trim();
    if (text === '') {
      values.push(null);
      continue;
    }
    const read = readCell(text, filled.field, filled.target && references);
    if ('wrong' in read) return undefined;
    const parsed = filled.field.schema.safeParse(read.value);
    if (!parsed.success) return undefined;
    const { wrap } = filled.field;
    const value = wrap ? (parsed.data as Record<string, unknown>)[wrap] : parsed.data;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    values.push(value);
  }
  return values.some((value) => value !== null) ? values : undefined;
}

/** The rows in which a column holds one of the values. */
function containsValues(column: AnyPgColumn, values: Key): SQL | undefined {
  const filled = [...new Set(values.filter((value) => value !== null))];
  return or(
    filled.length > 0 ? inArray(column, filled) : undefined,
    values.includes(null) ? isNull(column) : undefined,
  );
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
    const conditions = columns.map((column, nth) =>
      column
        ? containsValues(
            column,
            present.map((key) => key[nth] ?? null),
          )
        : sql`false`,
    );
    const selected = Object.fromEntries(columns.map((column, nth) => [`Key${nth}`, sql`${column}`]));
    const rows = await tx
      .select({ Id: table.Id, ...selected })
      .from(table)
      .where(and(...conditions, offer.scope(caller)));
    for (const row of rows as ({ Id: number } & Record<string, unknown>)[]) {
      const key = keyText(columns.map((_, nth) => row[`Key${nth}`]));
      byKey.set(key, [...(byKey.get(key) ?? []), Number(row.Id)]);
    }
  }
  return asked.map((key) => ({ key: key && keyText(key), ids: (key && byKey.get(keyText(key))) ?? [] }));
}
