import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { countedTables } from '../../tables/lists/row-count-tables.ts';

/** Something that the database's own constraints do not see: what is stored, and what follows from the rows. */
export interface IntegrityFault {
  /** What it is about, with its key: `uses of coupon 12`. */
  Of: string;
  Held: string;
  Found: string;
}

const rowsOfCoupon = (state: 'C' | 'R'): SQL =>
  sql`(select count(*) from coupon_redemption r where r.coupon_id = c.id and not r.carried and r.state = ${state})`;

/** Counts that are stored beside the rows that they count. */
const counters: readonly SQL[] = [
  sql`select 'uses of coupon ' || c.id as of, c.used_count::text as held, ${rowsOfCoupon('C')}::text as found
    from coupon c where c.used_count <> ${rowsOfCoupon('C')}`,
  sql`select 'reserved uses of coupon ' || c.id as of, c.reserved_count::text as held, ${rowsOfCoupon('R')}::text as found
    from coupon c where c.reserved_count <> ${rowsOfCoupon('R')}`,
  ...countedTables.map(
    (table) => sql`select 'count of ' || ${table}::text as of, counted.held::text as held, there.found::text as found
      from (select coalesce(sum(rows), 0) as held from row_count where table_name = ${table}) counted,
      (select count(*) as found from ${sql.identifier(table)}) there where counted.held <> there.found`,
  ),
];

/** The next number of a series is one that a document has already: the next issue would fail. */
const series: readonly SQL[] = [
  sql`select 'next number of section ' || n.section_id || ' of company ' || n.company_id || ' in ' || n.year as of,
      n.next_number::text as held, max(d.number)::text as found
    from document_counter n join document d on d.section_id = n.section_id and d.company_id = n.company_id and d.year = n.year
    group by n.section_id, n.company_id, n.year, n.next_number having max(d.number) >= n.next_number`,
];

interface Reference {
  table: string;
  column: string;
  to: string;
}

/** What refers to rows by number without a foreign key, and whose rows are never removed. */
const references: readonly Reference[] = [
  { table: 'ledger_transfer', column: 'order_id', to: 'sales_order' },
  { table: 'ledger_transfer', column: 'payment_id', to: 'order_payment' },
  { table: 'ledger_transfer', column: 'user_id', to: 'app_user' },
  { table: 'opportunity', column: 'current_step_id', to: 'opportunity_step' },
  { table: 'settlement_movement', column: 'payment_id', to: 'order_payment' },
];

const orphans = references.map(({ table, column, to }) => {
  const cell = sql`t.${sql.identifier(column)}`;
  return sql`select ${`${table} `}::text || t.id as of, ${`${column} `}::text || ${cell} as held, ${`no ${to}`}::text as found
    from ${sql.identifier(table)} t where ${cell} is not null
    and not exists (select from ${sql.identifier(to)} r where r.id = ${cell})`;
});

/** Numbers of rows that the database gives out itself: the next one is there already, so that the next row would be refused. */
async function exhaustedSequences(db: Queryable): Promise<IntegrityFault[]> {
  const { rows } = await db.execute<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> '' order by 1`);
  const found: IntegrityFault[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: ends } = await db.execute<{ held: string; found: string }>(sql`
      select coalesce(pg_sequence_last_value(${sequence}::regclass), 0)::text as held, max(${sql.identifier(column)})::text as found
      from ${sql.identifier(table)} having max(${sql.identifier(column)}) > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`);
    for (const { held, found: highest } of ends)
      found.push({ Of: `last number given out for ${table}`, Held: held, Found: highest });
  }
  return found;
}

/** Looks for what the database cannot refuse by itself, at most so many of each kind; nothing is the proof that it holds together. */
export async function findFaults(db: Queryable, most = 100): Promise<IntegrityFault[]> {
  const found: IntegrityFault[] = [];
  for (const query of [...counters, ...series, ...orphans]) {
    const { rows } = await db.execute<{ of: string; held: string; found: string }>(sql`${query} limit ${most}`);
    found.push(...rows.map(({ of, held, found: there }) => ({ Of: of, Held: held, Found: there })));
  }
  return [...found, ...(await exhaustedSequences(db))];
}
