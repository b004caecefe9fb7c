import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { changeSets } from '../tables/resource/audit-tables.ts';
import { rowsOfRecord, shapeOf } from './changes-graph.ts';
import type { AnySource } from './source.ts';

const retentionDays = 30;

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

/** Opens a change set; `saveRows` and its neighbours fill it. Gives its id. */
export async function openChangeSet(tx: Tx, { caller, now, ...set }: NewChangeSet): Promise<number> {
  const [row] = await tx
    .insert(changeSets)
    .values({
      ...set,
      ActorId: authorId(caller),
      ActorName: caller.Name,
      At: now.toISOString(),
      ExpiresAt: new Date(now.getTime() + retentionDays * 86_400_000).toISOString(),
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

const nextPosition = (changeSetId: number) =>
  sql`(select coalesce(max(position), 0) from change_set_row where change_set_id = ${changeSetId}::bigint)`;

const storedRowsOf = (changeSetId: number, id: number) =>
  sql`k.change_set_id = ${changeSetId}::bigint and k.record_id = ${id}::bigint`;

/** Counts a record once, and makes other writers of the set wait for its positions. */
const countRecord = (tx: Tx, changeSetId: number, id: number) =>
  tx.execute(sql`
    update change_set set count = count + case when exists (select 1 from change_set_row k where ${storedRowsOf(changeSetId, id)}) then 0 else 1 end
    where id = ${changeSetId}::bigint`);

/** Saves a record's rows, and those that would go with it, as they are before the set touches them. */
export async function saveRows(tx: Tx, changeSetId: number, { table }: SourceOfChanges, id: number): Promise<void> {
  await countRecord(tx, changeSetId, id);
  const current = await rowsOfRecord(tx, getTableName(table), id);
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, "table", key, before)
    select ${changeSetId}::bigint, ${nextPosition(changeSetId)} + row_number() over (order by nth, key), ${id}::bigint, tab, key, content
    from ${current} c
    where not exists (select 1 from change_set_row k where ${storedRowsOf(changeSetId, id)} and k."table" = tab and k.key = c.key)`);
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
    insert into change_set_row (change_set_id, position, record_id, "table", key, version)
    values (${changeSetId}::bigint, ${nextPosition(changeSetId)} + 1, ${id}::bigint, ${name},
      jsonb_build_object('id', ${id}::bigint), ${await currentVersion(tx, name, id)})`);
}

/** After an edit: notes the version and the rows that it made, and lets go of rows that it left as they were. */
export async function settleRows(tx: Tx, changeSetId: number, { table }: SourceOfChanges, id: number): Promise<void> {
  const name = getTableName(table);
  const current = await rowsOfRecord(tx, name, id);
  await tx.execute(sql`
    update change_set_row k set version = ${await currentVersion(tx, name, id)}
    where ${storedRowsOf(changeSetId, id)} and k."table" = ${name}`);
  await tx.execute(sql`
    delete from change_set_row k using ${current} c
    where ${storedRowsOf(changeSetId, id)} and k."table" <> ${name} and k."table" = c.tab and k.key = c.key and k.before = c.content`);
  const [own] = (
    await tx.execute<{ made: boolean }>(
      sql`select k.before is null as made from change_set_row k where ${storedRowsOf(changeSetId, id)} and k."table" = ${name}`,
    )
  ).rows;
  if (own?.made) return; // What hangs on a record that the set made goes with it.
  await tx.execute(sql`
    insert into change_set_row (change_set_id, position, record_id, "table", key)
    select ${changeSetId}::bigint, ${nextPosition(changeSetId)} + row_number() over (order by nth, key), ${id}::bigint, tab, key
    from ${current} c
    where not exists (select 1 from change_set_row k where ${storedRowsOf(changeSetId, id)} and k."table" = tab and k.key = c.key)`);
}
