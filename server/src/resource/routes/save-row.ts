import { lastPosition } from '@circolo/contract/values/kinds';
import { eq, getColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import type { SaveContext } from './write-routes.ts';

type Values = Record<string, unknown>;

const idOf = (value: unknown, key: 'Id' | 'Code'): unknown =>
  value === null || typeof value !== 'object' ? value : (value as Values)[key];

/**
 * The columns of a table that an input fills: `Description` as it is, `Group: {Id: 3}` to `GroupId`, `Category: {Code}`
 * to `CategoryCode`; what is no column is left for the caller to write elsewhere.
 */
export function columnsOf(table: PgTable, input: Values): Values {
  const columns = getColumns(table);
  const values: Values = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === 'Version' || name === 'Id') continue;
    if (name in columns) values[name] = value;
    else if (`${name}Id` in columns) values[`${name}Id`] = idOf(value, 'Id') ?? null;
    else if (`${name}Code` in columns) values[`${name}Code`] = idOf(value, 'Code') ?? null;
  }
  return values;
}

/** A position that is left to the server is the one after the last. */
function placed(table: PgTable, { Position, ...values }: Values): Values {
  if (Position === undefined) return values;
  const next = sql`(select least(coalesce(max(other.position), 0) + 10, ${lastPosition}) from ${table} other)`;
  return { ...values, Position: Position ?? next };
}

/**
 * Inserts or updates the row of a record with its tail: who, when, and the next version. Gives back its id.
 * @example const Id = await saveRow(tx, groupTable, { ...input, Search: searchText(input.Description) }, context);
 */
export async function saveRow(tx: Tx, table: PgTable, input: Values, context: SaveContext): Promise<number> {
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const idColumn = columns.Id;
  if (!idColumn) throw new Error('saveRow is for tables with an Id');
  const author = authorId(context.caller);
  const at = context.now.toISOString();
  const values = { ...placed(table, columnsOf(table, input)), UpdatedAt: at, UpdatedById: author };
  if (context.Id === null) {
    const created = { ...values, CreatedAt: at, CreatedById: author };
    const [row] = await tx
      .insert(table)
      .values(created as never)
      .returning({ Id: idColumn });
    return Number(row?.Id);
  }
  const changed = { ...values, Version: sql`${columns.Version} + 1` };
  await tx
    .update(table)
    .set(changed as never)
    .where(eq(idColumn, context.Id));
  return context.Id;
}
