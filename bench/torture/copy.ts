import type { Database } from '@circolo/server/db/database';
import { renewInstallation } from '@circolo/server/payments/port/installation';

/** The books of the provider that ships with the product; the ones that refer to others come later. */
const tables = ['sandbox_payment', 'sandbox_refund', 'sandbox_movement'] as const;

/** What the provider has in its books, by table. */
export type ProviderBooks = Map<(typeof tables)[number], string>;

/** Reads the provider's books out of a database. */
export async function readProviderBooks({ raw }: Database): Promise<ProviderBooks> {
  const books: ProviderBooks = new Map();
  for (const table of tables) {
    const { rows } = await raw.executeSql(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
    const [read] = rows as { rows: string }[]; // The one column that the statement names.
    books.set(table, read?.rows ?? '[]');
  }
  return books;
}

/**
 * Makes a restored copy what it is in life: the provider has gone on meanwhile, and the copy is another installation to it, as
 * the operator says by `npm run admin -- new-installation`.
 */
export async function joinProvider(database: Database, books: ProviderBooks): Promise<void> {
  const { raw, db } = database;
  await raw.executeSql(`truncate ${tables.join(', ')}`);
  for (const table of tables) {
    await raw.executeSql(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
      [books.get(table)],
    );
    await raw.executeSql(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    );
  }
  await renewInstallation(db, new Date());
}
