import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { retainedUntil } from '../tables/privacy/retention-tables.ts';
import { ChangedRowKind, changeSets, changeSetRows as k } from '../tables/resource/audit-tables.ts';
import { type FieldChanges, joinedChanges } from './changed-fields.ts';
import { rowsOfRecord, shapeOf } from './changes-graph.ts';
import type { AnySource } from './source.ts';

/** A change set before it has rows. */
export interface NewChangeSet {
  Kind: (typeof ChangeSetKind)[keyof typeof ChangeSetKind];
  Resource: string;
  /** What it is about, in the words of the data: a record's name, a file's name. */
  Description: string;
  caller: Caller;
  now: Date;
}

/** What a change set needs to know of a resource. */
type SourceOfChanges = Pick<AnySource, 'table'>;

/** Opens a change set; `saveRows`, `saveCreated` and `saveEdited` fill it. Gives its id. */
export async function openChangeSet(tx: Tx, { caller, now, ...set }: NewChangeSet): Promise<number> {
  const [row] = await tx
    .insert(changeSets)
    .values({
      ...set,
      ActorId: authorId(caller),
      ActorName: caller.Name,
      At: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.changeSets, now),
    })
    .returning({ Id: changeSets.Id });
  if (!row) throw new Error('The change set was not written');
  return row.Id;
}

/** How a record is called where it is referred to. */
async function labelOf(tx: Tx, source: AnySource, id: number): Promise<string> {
  const [row] = await tx.select({ Label: source.label }).from(source.table).where(eq(source.table.Id, id));
  return String(row?.Label ?? id);
}

/** Opens the change set of a single delete. */
export async function openRemoval(tx: Tx, source: AnySource, id: number, caller: Caller, now: Date): Promise<number> {
  const Description = await labelOf(tx, source, id);
  return openChangeSet(tx, { Kind: ChangeSetKind.remove, Resource: source.resource.Name, Description, caller, now });
}

/** The last position that a set has used; 0 for an empty one. */
export const lastPosition = (changeSetId: number) =>
  sql`(select coalesce(max(position), 0) from change_set_row where change_set_id = ${changeSetId}::bigint)`;

const storedRowsOf = (changeSetId: number, id: number) =>
  sql`k.change_set_id = ${changeSetId}::bigint and k.record_id = ${id}::bigint`;

/** Counts a record once, and makes other writers of the set wait for its positions. */
const countRecord = (tx: Tx, changeSetId: number, id: number) =>
  tx.execute(sql`
    update change_set set count = count + case when exists (select 1 from change_set_row k where ${storedRowsOf(changeSetId, id)}) then 0 else 1 end
    where id = ${changeSetId}::bigint`);

/** Saves a record's rows, and those that go with it, before it is deleted. */
export async function saveRows(tx: Tx, changeSetId: number, { table }: SourceOfChanges, id: number): Promise<void> {
  await countRecord(tx, changeSetId, id);
  const current = await rowsOfRecord(tx, getTableName(table), id);
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, kind, "table", key, before)
    select ${changeSetId}::bigint, ${lastPosition(changeSetId)} + row_number() over (order by nth, key), ${id}::bigint,
      ${ChangedRowKind.removed}, tab, key, content
    from ${current} c`);
}

/** The version that a record's row has now; 0 in tables that count none. */
async function currentVersion(tx: Tx, table: string, id: number) {
  const { columns } = await shapeOf(tx, table);
  if (!columns.includes('version')) return sql`0`;
  return sql`(select version from ${sql.identifier(table)} where id = ${id}::bigint)`;
}

/** Notes a record that the set has made. */
export async function saveCreated(tx: Tx, changeSetId: number, { table }: SourceOfChanges, id: number): Promise<void> {
  await countRecord(tx, changeSetId, id);
  const name = getTableName(table);
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, kind, "table", key, version)
    values (${changeSetId}::bigint, ${lastPosition(changeSetId)} + 1, ${id}::bigint, ${ChangedRowKind.made}, ${name},
      jsonb_build_object('id', ${id}::bigint), ${await currentVersion(tx, name, id)})`);
}

/** Notes many records that the set has just made, in their order. */
export async function saveAllCreated(
  tx: Tx,
  changeSetId: number,
  { table }: SourceOfChanges,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`update change_set set count = count + ${ids.length}::int where id = ${changeSetId}::bigint`);
  const name = getTableName(table);
  const { columns } = await shapeOf(tx, name);
  const version = columns.includes('version')
    ? sql`(select own.version from ${sql.identifier(name)} own where own.id = made.id)`
    : sql`0`;
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, kind, "table", key, version)
    select ${changeSetId}::bigint, ${lastPosition(changeSetId)} + made.nth, made.id, ${ChangedRowKind.made}, ${name},
      jsonb_build_object('id', made.id), ${version}
    from unnest(${sql.param(ids)}::bigint[]) with ordinality made(id, nth)`);
}

/** What the set noted of the record itself so far. */
async function readOwnRow(tx: Tx, changeSetId: number, table: string, id: number) {
  const [own] = await tx
    .select({ Position: k.Position, Kind: k.Kind, Before: k.Before, After: k.After })
    .from(k)
    .where(
      and(
        eq(k.ChangeSetId, changeSetId),
        eq(k.RecordId, id),
        eq(k.Table, table),
        inArray(k.Kind, [ChangedRowKind.made, ChangedRowKind.edited]),
      ),
    );
  return own;
}

/**
 * Notes the fields that an edit changed, as the form has them. A record that the set changes twice is noted once, from the
 * first value to the last; one that it made itself goes as a whole.
 */
export async function saveEdited(
  tx: Tx,
  changeSetId: number,
  { table }: SourceOfChanges,
  id: number,
  fields: FieldChanges,
): Promise<void> {
  await countRecord(tx, changeSetId, id);
  const name = getTableName(table);
  const own = await readOwnRow(tx, changeSetId, name, id);
  const ownRow = and(eq(k.ChangeSetId, changeSetId), eq(k.Position, own?.Position ?? 0));
  if (own?.Kind === ChangedRowKind.made) {
    await tx
      .update(k)
      .set({ Version: await currentVersion(tx, name, id) })
      .where(ownRow);
    return;
  }
  if (own) {
    await tx
      .update(k)
      .set(joinedChanges({ Before: own.Before ?? {}, After: own.After ?? {} }, fields))
      .where(ownRow);
    return;
  }
  await tx.insert(k).values({
    ...fields,
    ChangeSetId: changeSetId,
    Position: sql`${lastPosition(changeSetId)} + 1`,
    RecordId: id,
    Kind: ChangedRowKind.edited,
    Table: name,
    Key: { id },
  });
}
