import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among, named, type PersonalTable } from '../personal-data/personal-table.ts';
import { pruneJson } from './prune-json.ts';
import type { TableColumn } from './table-columns.ts';

const nothing: Record<string, SQL> = {
  jsonb: sql`'{}'::jsonb`,
  ARRAY: sql`'{}'`,
  bytea: sql`''::bytea`,
  boolean: sql`false`,
  bigint: sql`0`,
  integer: sql`0`,
};

/** What a column holds once nothing is in it. */
export const emptyOf = ({ type, nullable }: TableColumn): SQL =>
  nullable && type !== 'boolean' ? sql`null` : (nothing[type] ?? sql`''`);

/** A table with its part of the map and its columns. */
export interface MappedTable {
  table: string;
  map: PersonalTable;
  columns: ReadonlyMap<string, TableColumn>;
}

/** What a blanked row is set to; what the law makes us keep stays. */
function blanks({ map, columns }: MappedTable, person: Person): SQL[] {
  const emptied = (name: string): SQL => {
    const column = columns.get(name);
    if (!column) throw new Error(`There is no column ${name}`);
    return map.neutral?.[name]?.(person) ?? emptyOf(column);
  };
  const set = (name: string, value: SQL) => sql`${sql.identifier(name)} = ${value}`;
  const gone = [...named(map.personal), ...named(map.secret), ...named(map.clears)];
  const neutral = Object.keys(map.neutral ?? {}).filter((name) => ![...gone, ...named(map.kept)].includes(name));
  const kept = map.keptWhere;
  return [
    ...[...gone, ...neutral].map((name) => set(name, emptied(name))),
    ...(kept
      ? named(map.kept).map((name) =>
          set(name, sql`case when ${kept} then ${sql.identifier(name)} else ${emptied(name)} end`),
        )
      : []),
    ...(columns.has('version') ? [sql`version = version + 1`, sql`updated_at = now()`] : []),
  ];
}

async function prune(tx: Tx, { table, map }: MappedTable, person: Person, words: ReadonlySet<string>): Promise<void> {
  const plain = new Set(['Code', 'Action', 'State', 'Status', 'Kind', 'Resource']);
  for (const column of named(map.pruned)) {
    const cell = sql.identifier(column);
    const { rows } = await tx.execute<{ id: number; value: unknown }>(
      sql`select id, ${cell} as value from ${sql.identifier(table)} where ${map.of(person)} and ${cell} is not null`,
    );
    const pruned = rows.map(({ id, value }) => ({
      id,
      value: pruneJson(value, { plain, words, erased: person.erased }),
    }));
    if (pruned.length === 0) continue;
    await tx.execute(sql`update ${sql.identifier(table)} t set ${cell} = p.value
      from jsonb_to_recordset(${JSON.stringify(pruned)}::jsonb) as p (id bigint, value jsonb) where p.id = t.id`);
  }
}

/** Deletes or blanks the rows of a table that are about a person, and their name where they did something. */
export async function eraseRows(
  tx: Tx,
  mapped: MappedTable,
  person: Person,
  words: ReadonlySet<string>,
): Promise<void> {
  const { map } = mapped;
  const table = sql.identifier(mapped.table);
  if (map.erase === 'delete') await tx.execute(sql`delete from ${table} where ${map.of(person)}`);
  else {
    await prune(tx, mapped, person, words);
    const set = blanks(mapped, person);
    if (set.length > 0) await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)} where ${map.of(person)}`);
  }
  if (person.users.length === 0) return;
  for (const [column, actor] of Object.entries(map.actors ?? {})) {
    await tx.execute(
      sql`update ${table} set ${sql.identifier(column)} = ${person.name} where ${among(actor, person.users)}`,
    );
  }
  for (const [column, actor] of Object.entries(map.whereabouts ?? {})) {
    await tx.execute(sql`update ${table} set ${sql.identifier(column)} = null where ${among(actor, person.users)}`);
  }
}
