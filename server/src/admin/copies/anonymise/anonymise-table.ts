import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type Anonymising, anonymiseRow, type Row } from './anonymise-row.ts';
import { searchColumns } from './search-columns.ts';
import { type Treatment, treatedColumns } from './treated-columns.ts';

/** Rows that are in memory at once: without their files. */
const batchSize = 200;

/** What a row is treated by, beside what is treated. */
const besides = ['mime_type', 'first_name', 'last_name', 'city', 'country'];

/** How each column of a table is treated. */
function treatmentsOf(table: string): Map<string, Treatment> {
  const listed = Object.entries(treatedColumns[table] ?? {}) as [Treatment, string][]; // As the type has it.
  return new Map(listed.flatMap(([treatment, columns]) => columns.split(' ').map((column) => [column, treatment])));
}

/** The columns of a table with their types. */
async function typesOf(tx: Tx, table: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** A column as it is read: of a file, whether it is there; everything else as JSON. */
const readAs = (name: string, type: string | undefined) =>
  type === 'bytea'
    ? sql`case when t.${sql.identifier(name)} is null then null else 'file' end as ${sql.identifier(name)}`
    : sql`t.${sql.identifier(name)} as ${sql.identifier(name)}`;

/** Gives every row of a table other values; answers how many rows it has. */
export async function anonymiseTable(tx: Tx, table: string, by: Anonymising): Promise<number> {
  const columns = treatmentsOf(table);
  const types = await typesOf(tx, table);
  const searched = searchColumns[table]?.split(' ') ?? [];
  const read = [...new Set([...columns.keys(), ...besides, ...searched])].filter((name) => types.has(name));
  const names = [...columns.keys()];
  const values = names.map((name) =>
    types.get(name) === 'bytea' ? sql`v.${sql.identifier(name)}::bytea` : sql`v.${sql.identifier(name)}`,
  );
  const sets = sql.join(
    names.map((name, at) => sql`${sql.identifier(name)} = ${values[at]}`),
    sql`, `,
  );
  const record = sql.join(
    names.map((name) => {
      const type = types.get(name) ?? '';
      return sql`${sql.identifier(name)} ${sql.raw(type === 'bytea' ? 'text' : type)}`;
    }),
    sql`, `,
  );
  const selected = sql.join(
    read.map((name) => readAs(name, types.get(name))),
    sql`, `,
  );
  await tx.execute(
    sql`declare treated no scroll cursor for select t.ctid::text as place, ${selected} from ${sql.identifier(table)} t`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batchSize} from treated`));
    if (rows.length === 0) break;
    count += rows.length;
    const changed = rows.map((row) => ({ place: row.place, ...anonymiseRow(table, columns, row, by) }));
    await tx.execute(sql`update ${sql.identifier(table)} t set ${sets}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v (place text, ${record}) where t.ctid = v.place::tid`);
  }
  await tx.execute(sql`close treated`);
  return count;
}
