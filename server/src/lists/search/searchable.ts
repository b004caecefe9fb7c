import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type AnyColumn, getColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Caller } from '../../http/caller.ts';
import { allOffers, type Offer } from '../../resource/offers.ts';
import type { TextCondition } from '../../resource/source.ts';
import { oncePer } from '../once-per.ts';

type SearchColumns = Record<string, AnyColumn>;

export const columnsOf = ({ source }: Offer) => getColumns(source.table) as SearchColumns; // A table of columns.

/** Whether a resource takes part: its list has a search, in a column written for it, and a menu that opens it. */
export function searchOf({ source }: Offer): TextCondition | null {
  const { Search } = source.conditions;
  const byMenu = typeof source.resource.count.access === 'object';
  return byMenu && Search && typeof Search !== 'function' ? Search : null;
}

/** What people look for most, before the rest. */
const first = ['Users', 'Orders', 'Products', 'Packages'];
const place = ({ source }: Offer): number => {
  const at = first.indexOf(source.resource.Name);
  return at < 0 ? first.length : at;
};

/** What the caller may find records of, in the order in which they are listed where none fits better than another. */
export const searchable = (caller: Caller): Offer[] =>
  allOffers()
    .filter(
      (offer) =>
        searchOf(offer) !== null &&
        allows(caller.Levels.get(offer.source.resource.Name) ?? AuthorizationLevel.none, AuthorizationLevel.view),
    )
    .sort((one, other) => place(one) - place(other));

/** Whether a table has an index of the words of its rows; asked of Drizzle once, which builds all of a table's indexes to answer. */
const hasWordsIndex = oncePer((table: PgTable) =>
  getTableConfig(table).indexes.some(({ config }) => config.method === 'gin'),
);

/**
 * Whether a list is too long to read all of it for a text: it has no manual order, an index of its words, and many rows. Its search is planned for each text,
 * since a rare one wants the index and one that all rows have wants the first rows.
 */
export function isLong(offer: Offer, large: ReadonlySet<string>): boolean {
  const { table } = offer.source;
  if (!searchOf(offer)?.later) return true;
  return !columnsOf(offer).Position && large.has(getTableName(table)) && hasWordsIndex(table);
}

/** What is read aloud, or copied from paper, in groups with spaces between: it is among no words of a record. */
const grouped = ['Iban', 'TransferReference'];
/** What a record is known by, where its table has it. */
const keys = ['Number', 'Email', 'Code', 'Slug', ...grouped];

const textColumns = (offer: Offer, names: readonly string[]): AnyColumn[] => {
  const columns = columnsOf(offer);
  return names.flatMap((name) => columns[name] ?? []).filter((column) => column.getSQLType() === 'text');
};

/** The keys that a table has as texts: a document counts its `Number`, and is found by the whole one among its words. */
export const keyColumns = (offer: Offer): AnyColumn[] => textColumns(offer, keys);

/** Those of them that the words of a record do not find. */
export const groupedColumns = (offer: Offer): AnyColumn[] => textColumns(offer, grouped);
