import { problem } from '@circolo/contract/errors/problem';
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { databaseError } from '../config/database-error.ts';
import type { Tx } from '../db/database.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import { auditEntries, changeSetRows } from '../tables/resource/audit-tables.ts';
import { recordChange } from './audit.ts';
import { shapeOf } from './changes-graph.ts';
import type { Offer } from './offers.ts';
import { selectOne } from './select.ts';

/** What undoing asks of a resource. */
type Undoable = Pick<Offer, 'source' | 'scope' | 'removal'>;

interface UndoContext {
  caller: Caller;
  now: Date;
}

/** A saved row, without what it held. */
interface ChangedRow {
  Table: string;
  Made: boolean;
  Version: number | null;
}

const storedRowsOf = (changeSetId: number, id: number) =>
  sql`k.change_set_id = ${changeSetId}::bigint and k.record_id = ${id}::bigint`;

const readStoredRows = (tx: Tx, changeSetId: number, id: number): Promise<ChangedRow[]> =>
  tx
    .select({
      Table: changeSetRows.Table,
      Made: sql<boolean>`${changeSetRows.Before} is null`,
      Version: changeSetRows.Version,
    })
    .from(changeSetRows)
    .where(and(eq(changeSetRows.ChangeSetId, changeSetId), eq(changeSetRows.RecordId, id)))
    .orderBy(changeSetRows.Position);

const listed = (columns: readonly string[], each: (column: SQL) => SQL) =>
  sql.join(
    columns.map((column) => each(sql`${sql.identifier(column)}`)),
    sql`, `,
  );

/** Puts the saved rows of one table back as they were, whether they are there or not. */
async function putBack(tx: Tx, changeSetId: number, id: number, table: string): Promise<void> {
  const { key, columns } = await shapeOf(tx, table);
  const name = sql.identifier(table);
  const here = sql`${storedRowsOf(changeSetId, id)} and k."table" = ${table} and k.before is not null`;
  const [held] = (
    await tx.execute<{ names: string[] }>(
      sql`select (select json_agg(name) from jsonb_object_keys(k.before) name) as names from change_set_row k where ${here} limit 1`,
    )
  ).rows;
  // A column that came after the row was saved keeps its value.
  const written = columns.filter((column) => held?.names.includes(column));
  const values = written.filter((column) => !key.includes(column));
  const clash =
    values.length === 0
      ? sql`nothing`
      : sql`update set ${listed(values, (column) => sql`${column} = excluded.${column}`)}`;
  await tx.execute(sql`
    insert into ${name} (${listed(written, (column) => column)})
    select ${listed(written, (column) => sql`r.${column}`)}
    from change_set_row k cross join lateral jsonb_populate_record(null::${name}, k.before) r
    where ${here} order by k.position
    on conflict (${listed(key, (column) => column)}) do ${clash}`);
}

/** Removes the rows of one table that the set made. */
async function takeAway(tx: Tx, changeSetId: number, id: number, table: string): Promise<void> {
  const { key } = await shapeOf(tx, table);
  const name = sql.identifier(table);
  const same = sql.join(
    key.map((column) => sql`t.${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql` and `,
  );
  await tx.execute(sql`
    delete from ${name} t using change_set_row k, lateral jsonb_populate_record(null::${name}, k.key) r
    where ${storedRowsOf(changeSetId, id)} and k."table" = ${table} and k.before is null and ${same}`);
}

/** A change of the record after the set's own is not thrown away. */
async function assertUnchanged(tx: Tx, resource: string, id: number, changeSetId: number): Promise<never> {
  const [last] = await tx
    .select({ ActorName: auditEntries.ActorName })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.Resource, resource),
        eq(auditEntries.RecordId, String(id)),
        sql`${auditEntries.ChangeSetId} is distinct from ${changeSetId}`,
      ),
    )
    .orderBy(desc(auditEntries.Id))
    .limit(1);
  throw problem('ChangedSince', { parameters: { name: last?.ActorName ?? 'Circolo' } });
}

/**
 * Raises the version of a record that was put back, above the one that anybody has seen. It is again what it was at the
 * version before, so a set that left it there can be undone next.
 */
async function raiseVersion(
  tx: Tx,
  changeSetId: number,
  table: string,
  id: number,
  seen: number,
  context: UndoContext,
) {
  const { columns } = await shapeOf(tx, table);
  if (!columns.includes('version')) return;
  const { rows } = await tx.execute<{ version: number }>(sql`
    update ${sql.identifier(table)} set version = greatest(version, ${seen}::int) + 1,
      updated_at = ${context.now.toISOString()}::timestamptz, updated_by_id = ${authorId(context.caller)}::bigint
    where id = ${id}::bigint returning version`);
  await tx.execute(sql`
    update change_set_row o set version = ${rows[0]?.version ?? 0}::int from change_set_row k
    where ${storedRowsOf(changeSetId, id)} and k."table" = ${table}
      and o."table" = ${table} and o.record_id = k.record_id and o.change_set_id <> k.change_set_id
      and o.version = (k.before ->> 'version')::int`);
}

/** What the database refuses while rows are put back, as it looks from here. */
function explainConflict(error: unknown): never {
  if (databaseError(error)?.code === '23503') throw problem('ReferenceGone');
  throw error;
}

/**
 * Takes back what a change set did to one record: what it deleted or changed is as it was, what it made goes. Refused where
 * the record has changed since, something it referred to is gone, a unique value is taken or others refer to what it made.
 * Its version goes up and the audit says who did it. A refusal leaves the transaction to the caller: use a savepoint.
 */
export async function undoRecord(
  tx: Tx,
  changeSetId: number,
  offer: Undoable,
  id: number,
  context: UndoContext,
): Promise<void> {
  const { source, scope, removal } = offer;
  const { caller } = context;
  const Resource = source.resource.Name;
  const table = getTableName(source.table);
  const stored = await readStoredRows(tx, changeSetId, id);
  const own = stored.find(({ Table }) => Table === table);
  if (!own) throw problem('AlreadyUndone');
  const deleted = !own.Made && own.Version === null;
  await tx.select({ Id: source.table.Id }).from(source.table).where(eq(source.table.Id, id)).for('update');
  const Before = (await selectOne(tx, source, id, scope(caller))) as { Version?: number } | undefined;
  if (deleted && Before) await assertUnchanged(tx, Resource, id, changeSetId);
  if (!deleted && (orNotFound(Before).Version ?? 0) !== own.Version)
    await assertUnchanged(tx, Resource, id, changeSetId);
  if (own.Made) {
    await removal?.before?.(tx, id, caller);
    await tx.delete(source.table).where(eq(source.table.Id, id));
  } else {
    const tables = (made: boolean) => [
      ...new Set(stored.filter(({ Made }) => Made === made).map(({ Table }) => Table)),
    ];
    for (const name of tables(true).reverse()) await takeAway(tx, changeSetId, id, name);
    for (const name of tables(false)) await putBack(tx, changeSetId, id, name).catch(explainConflict);
    await raiseVersion(tx, changeSetId, table, id, own.Version ?? 0, context);
  }
  // Somebody who does not reach the record has not undone anything.
  const After = own.Made ? undefined : orNotFound(await selectOne(tx, source, id, scope(caller)));
  await tx.delete(changeSetRows).where(and(eq(changeSetRows.ChangeSetId, changeSetId), eq(changeSetRows.RecordId, id)));
  const Action = deleted ? 'Restore' : 'Undo';
  await recordChange(tx, caller, { Resource, RecordId: id, Action, Before, After, ChangeSetId: changeSetId });
}

/** The records that a set still holds, those that it touched last first. */
export async function recordsOf(tx: Tx, changeSetId: number): Promise<number[]> {
  const rows = await tx
    .select({ RecordId: changeSetRows.RecordId })
    .from(changeSetRows)
    .where(eq(changeSetRows.ChangeSetId, changeSetId))
    .groupBy(changeSetRows.RecordId)
    .orderBy(desc(sql`min(${changeSetRows.Position})`));
  return rows.map(({ RecordId }) => RecordId);
}
