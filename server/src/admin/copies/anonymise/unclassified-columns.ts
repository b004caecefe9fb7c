import type { Queryable } from '../../../db/database.ts';
import { personalTables } from '../../../privacy/personal-data/personal-data.ts';
import { named } from '../../../privacy/personal-data/personal-table.ts';
import { plainTables } from '../../../privacy/personal-data/plain-tables.ts';
import { wordColumns } from '../../../privacy/personal-data/word-columns.ts';
import { emptiedTables, meaninglessColumns, treatedColumns } from './treated-columns.ts';

const isEmptied = new Set<string>(emptiedTables);

const isTreated = (table: string, column: string): boolean =>
  Object.values(treatedColumns[table] ?? {}).some((columns) => columns.split(' ').includes(column));

/** Whether the register of personal data says that a column holds codes and names of our own things. */
const isPlain = (table: string, column: string): boolean =>
  [plainTables[table], personalTables[table]?.plain].some((columns) => named(columns).includes(column));

/** The columns that can hold words and of which nothing says what a copy for tests has in them. */
export async function unclassifiedColumns(db: Queryable): Promise<string[]> {
  const columns = await wordColumns(db);
  return columns
    .filter(({ table, column }) => !isEmptied.has(table) && !isTreated(table, column) && !isPlain(table, column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !meaninglessColumns.includes(name));
}
