import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { dropOrphans } from '../../custom-fields/drop-orphans.ts';
import type { Tx } from '../../db/database.ts';
import { rehearse } from '../../db/transaction.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { newInputOf, parseInput } from '../../resource/changed-fields.ts';
import { listed, shapeOf } from '../../resource/changes-graph.ts';
import type { Offer } from '../../resource/offers.ts';
import { assertMayWrite } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { ChangedRowKind, changeSetRows as k } from '../../tables/resource/audit-tables.ts';
import { explainConflict, throwChangedSince, type UndoneRecord } from './undone-record.ts';

type Fields = Record<string, unknown>;

/** The tables that a set took rows of a record from, those first that the others refer to. */
async function tablesOf(tx: Tx, changeSetId: number, id: number): Promise<string[]> {
  const rows = await tx
    .select({ Table: k.Table })
    .from(k)
    .where(and(eq(k.ChangeSetId, changeSetId), eq(k.RecordId, id), eq(k.Kind, ChangedRowKind.removed)))
    .orderBy(k.Position);
  return [...new Set(rows.map(({ Table }) => Table))];
}

/** Inserts the rows of one table as they were; columns that the set does not hold get their defaults. */
async function insertRows(tx: Tx, { changeSetId, id }: UndoneRecord, table: string): Promise<void> {
  const { columns } = await shapeOf(tx, table);
  const name = sql.identifier(table);
  const rows = sql`k.change_set_id = ${changeSetId}::bigint and k.record_id = ${id}::bigint
    and k.kind = ${ChangedRowKind.removed} and k."table" = ${table}`;
  const found = await tx.execute<{ names: string[] }>(
    sql`select (select json_agg(name) from jsonb_object_keys(k.before) name) as names from change_set_row k where ${rows} limit 1`,
  );
  const written = columns.filter((column) => found.rows[0]?.names.includes(column));
  await tx
    .execute(sql`
      insert into ${name} (${listed(written, (column) => column)})
      select ${listed(written, (column) => sql`r.${column}`)}
      from change_set_row k cross join lateral jsonb_populate_record(null::${name}, k.before) r
      where ${rows} order by k.position`)
    .catch(explainConflict);
}

/** Refuses to bring back what would be of a customer who was merged since: all that was theirs has passed to another one. */
async function assertOwnersOpen(tx: Tx, { changeSetId, id }: UndoneRecord): Promise<void> {
  const { rows } = await tx.execute<{ merged: string | null }>(sql`
    select u.merged_into_id as merged from app_user u where u.id in (
      select (k.before ->> 'user_id')::bigint from change_set_row k
      where k.change_set_id = ${changeSetId}::bigint and k.record_id = ${id}::bigint and k.kind = ${ChangedRowKind.removed}
    ) order by u.id for key share of u`);
  if (rows.some(({ merged }) => merged !== null)) throw problem('ReferenceGone');
}

async function insertAll(tx: Tx, undone: UndoneRecord): Promise<void> {
  for (const table of await tablesOf(tx, undone.changeSetId, undone.id)) await insertRows(tx, undone, table);
}

/** The record's version goes above the one that anybody has seen. */
async function raiseVersion(tx: Tx, { offer, id, context }: UndoneRecord): Promise<void> {
  const table = getTableName(offer.source.table);
  if (!(await shapeOf(tx, table)).columns.includes('version')) return;
  await tx.execute(sql`
    update ${sql.identifier(table)} set version = version + 1, updated_at = ${context.now.toISOString()}::timestamptz,
      updated_by_id = ${authorId(context.caller)}::bigint
    where id = ${id}::bigint`);
}

/** Refuses to bring back what the caller could not make: the form's rules are asked, and nothing of it stays. */
async function assertCreatable(tx: Tx, offer: Offer, record: Fields, context: UndoneRecord['context']): Promise<void> {
  const { save, source } = offer;
  if (!save) return;
  const input = parseInput<AnyResource>(source.resource, newInputOf(source.resource, record), record);
  await rehearse(tx, (savepoint) => save(savepoint, input as never, { ...context, Id: null, quiet: true }));
}

/**
 * Brings a deleted record back with the rows that hung on it, under its own number, where the caller could make it.
 * `ChangedSince` where it is there already, `ReferenceGone`, `DuplicateValue`, or what making it is refused with.
 */
export async function restoreRecord(tx: Tx, undone: UndoneRecord): Promise<void> {
  const { changeSetId, offer, id, context } = undone;
  const { source, scope, removal } = offer;
  assertMayWrite(source, context);
  const read = (db: Tx) => selectOne<AnyResource>(db, source, id);
  if (await read(tx)) await throwChangedSince(tx, undone);
  await assertOwnersOpen(tx, undone);
  const record = await rehearse(tx, async (savepoint) => {
    await insertAll(savepoint, undone);
    return read(savepoint);
  });
  await assertCreatable(tx, offer, orNotFound(record) as Fields, context);
  await insertAll(tx, undone);
  await dropOrphans(tx, source.table, id);
  await raiseVersion(tx, undone);
  await removal?.restored?.(tx, id, context);
  // Somebody who does not reach the record has not undone anything.
  const After = orNotFound(await selectOne<AnyResource>(tx, source, id, scope(context.caller)));
  const Resource = source.resource.Name;
  await recordChange(tx, context.caller, {
    Resource,
    RecordId: id,
    Action: 'Restore',
    After,
    ChangeSetId: changeSetId,
  });
}
