import { and, asc, getColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { AnySource } from '../../resource/source.ts';
import type { PlacedRecord } from './placings.ts';

/** The column that a resource's records are put in order by, and those in which records agree that are put in order together. */
export function placeColumns({ resource, table }: AnySource): { position: AnyPgColumn; within: AnyPgColumn[] } {
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const named = (field: string): AnyPgColumn => {
    const column = columns[field] ?? columns[`${field}Id`] ?? columns[`${field}Code`];
    if (!column) throw new Error(`${resource.Name} has no column for ${field}`);
    return column;
  };
  return { position: named('Position'), within: (resource.placedWithin ?? []).map(named) };
}

/** The records that are put in order together with one of them, or all. */
function together(source: AnySource, id: number): SQL | undefined {
  const { table } = source;
  const same = placeColumns(source).within.map(
    (column) =>
      sql`${column} is not distinct from (select own.${sql.identifier(column.name)} from ${table} own where own.id = ${id}::bigint)`,
  );
  return and(...same);
}

/** Locks the records that are put in order together with one of them, and gives them in their order. */
export async function lockTogether(tx: Tx, source: AnySource, id: number): Promise<PlacedRecord[]> {
  const { table, natural } = source;
  const where = together(source, id);
  // Always in the same order, so that two who move records wait for each other once.
  await tx.select({ Id: table.Id }).from(table).where(where).orderBy(asc(table.Id)).for('no key update');
  const Position = placeColumns(source).position;
  const rows = await tx
    .select({ Id: table.Id, Position })
    .from(table)
    .where(where)
    .orderBy(...natural, asc(table.Id));
  return rows.map((row) => ({ Id: Number(row.Id), Position: Number(row.Position) }));
}
