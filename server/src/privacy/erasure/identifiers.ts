import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Person } from '../personal-data/person.ts';
import { among } from '../personal-data/personal-table.ts';

/** Shorter ones are found in what has nothing to do with the person. */
const shortest = 6;

/** The fields that people are distinguished by, of the rows that are the person's (`mine`) or of everybody else's. */
function sources(mine: boolean, { users, identities, leads, orders, opportunities }: Person): SQL {
  const rows = (ids: readonly (string | number)[]) => (mine ? among('id', ids) : sql`not (${among('id', ids)})`);
  const named = (table: SQL, where: SQL) => sql`
    union select email from ${table} where ${where}
    union select first_name || ' ' || last_name from ${table} where ${where}`;
  const billed = (table: SQL, where: SQL) => sql`
    union select billing ->> 'FiscalCode' from ${table} where ${where}
    union select billing ->> 'VatNumber' from ${table} where ${where}
    union select billing ->> 'BusinessName' from ${table} where ${where}
    union select billing ->> 'Pec' from ${table} where ${where}
    union select (billing ->> 'FirstName') || ' ' || (billing ->> 'LastName') from ${table} where ${where}`;
  const ofLeads = ['phone', 'mobile', 'fiscal_code', 'vat_number', 'business_name'].map(
    (column) => sql`union select ${sql.identifier(column)} from lead where ${rows(leads)}`,
  );
  return sql`select null as value
    ${named(sql`app_user`, rows(users))} ${billed(sql`app_user`, rows(users))}
    union select phone from app_user where ${rows(users)}
    ${named(sql`identity`, rows(identities))} ${billed(sql`identity`, rows(identities))}
    ${named(sql`lead`, rows(leads))} ${sql.join(ofLeads, sql` `)}
    ${mine ? sql`union select contact_name from opportunity where ${rows(opportunities)}` : sql``}
    ${mine ? billed(sql`sales_order`, rows(orders)) : sql``}`;
}

/** A first name or a single word is no one's own. */
const isDistinctive = (value: string): boolean => /[@\d]/.test(value) || value.includes(' ');

/**
 * What the person is called and reached by, wherever somebody may have written it down: addresses, numbers, codes and full
 * names. What somebody else has too is left out, as it would be taken from them.
 */
export async function findIdentifiers(tx: Tx, person: Person): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(sql`
    select distinct trim(value) as value from (${sources(true, person)}) mine
    where length(trim(value)) >= ${shortest} and value not like '%@invalid'
      and lower(trim(value)) not in (select lower(trim(value)) from (${sources(false, person)}) others
        where value is not null)`);
  const found = [
    ...rows.map(({ value }) => value).filter(isDistinctive),
    ...person.phones.filter((phone) => phone.length >= shortest),
  ];
  return [...new Set(found.flatMap((value) => [value, searchText(value), JSON.stringify(value).slice(1, -1)]))];
}

const escaped = (value: string): string => value.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A pattern of Postgres that finds them as whole words; in JSON a word may follow an escaped line break. */
export const patternOf = (identifiers: readonly string[]): string =>
  `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[ntr]))(?:${identifiers.map(escaped).join('|')})(?![[:alnum:]])`;
