import { PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among, named, ofRecords } from '../personal-data/personal-table.ts';
import type { MappedTable } from './erase-rows.ts';

const shortest = 8;
/** Of a long text its beginning says enough to find it again. */
const longest = 60;

/** Tables whose words are the person's own, not those of a machine. */
const holdsWords = ({ map }: MappedTable): boolean =>
  !map.internal && map.kind !== PersonalDataKind.signIns && map.kind !== PersonalDataKind.history;

const textOf = (column: string): SQL => sql`left(${sql.identifier(column)}::text, ${longest})`;

/** What the person's rows say, to find copies of it; without the bodies of mails. */
export async function findWords(tx: Tx, tables: readonly MappedTable[], person: Person): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, map, columns } of tables) {
    const personal = [...named(map.personal), ...named(map.kept)].filter(
      (name) => columns.get(name)?.type === 'text' && !['html', 'calendar', 'search'].includes(name),
    );
    if (!holdsWords({ table, map, columns }) || personal.length === 0) continue;
    for (const column of personal) {
      const { rows } = await tx.execute<{ value: string | null }>(
        sql`select distinct ${textOf(column)} as value from ${sql.identifier(table)} where ${map.of(person)}`,
      );
      for (const { value } of rows) if (value) found.add(value);
    }
  }
  return [...found];
}

/** What the lists find the person by. */
async function searchTexts(tx: Tx, { users, leads, opportunities }: Person): Promise<string[]> {
  const { rows } = await tx.execute<{ search: string }>(sql`
    select search from app_user where ${among('id', users)} union select search from lead where ${among('id', leads)}
    union select search from opportunity where ${among('id', opportunities)}`);
  return rows.map(({ search }) => search);
}

/** Staff may have searched an exported list for the person: what they typed goes out of the history. */
async function eraseSearches(tx: Tx, person: Person): Promise<void> {
  const searched = sql`nullif(after #>> '{Filters,Search}', '')`;
  for (const text of await searchTexts(tx, person)) {
    await tx.execute(sql`update audit_entry set after = jsonb_set(after, '{Filters,Search}', to_jsonb(${person.erased}::text))
      where action = 'Export' and position(lower(${searched}) in ${text}) > 0`);
  }
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const asLike = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text or JSON holds one of some values. */
function holds(column: SQL, values: readonly string[]): SQL {
  const patterns = [...new Set(values.flatMap((value) => [value, inJson(value)]))].map(asLike);
  if (patterns.length === 0) return sql`false`;
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

function holdsBytes(values: readonly string[]): SQL {
  if (values.length === 0) return sql`false`;
  const parts = values.flatMap((value) =>
    (['utf8', 'latin1', 'utf16le'] as const).map(
      (encoding) => sql`position(${Buffer.from(value, encoding)}::bytea in content) > 0`,
    ),
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * Copies of what is erased: rows as they were before a change, answers stored for repeats, files of imports. An answer
 * leaves its row behind, so that a repeat still does nothing twice.
 */
export async function eraseCopies(
  tx: Tx,
  person: Person,
  { identifiers, words }: { identifiers: readonly string[]; words: readonly string[] },
): Promise<void> {
  const values = [...new Set([...identifiers, ...words.filter((word) => word.length >= shortest)])];
  await eraseSearches(tx, person);
  await tx.execute(sql`update change_set s set description = ${person.erased} where count <= 1 and exists (
    select 1 from change_set_row where change_set_id = s.id and ${ofRecords('resource', 'record_id', person)})`);
  await tx.execute(sql`delete from change_set_row where ${holds(sql`concat(before::text, after::text)`, identifiers)}`);
  await tx.execute(sql`update idempotency_record set response = null where ${holds(sql`response::text`, values)}`);
  await tx.execute(sql`delete from import_job j where ${holdsBytes(identifiers)} or exists (
    select 1 from import_row where import_id = j.id
      and (${ofRecords('resource', 'record_id', person)} or ${holds(sql`array_to_string(cells, ' ')`, values)}))`);
}
