import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type SearchHit, searchMost } from '@circolo/contract/lists/search';
import { type AnyColumn, and, getColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Caller } from '../http/caller.ts';
import { allOffers, type Offer } from '../resource/offers.ts';
import { chooseReads } from '../resource/old-reads.ts';
import type { SearchedAs, TextCondition } from '../resource/source.ts';

/** How many records that fit a text are looked at to find the best of them. */
const candidates = 500;

/** What a record is known by, where its table has it. */
const keys = ['Number', 'Email', 'Code', 'Iban', 'Slug'] as const;
/** What distinguishes records of the same name, in the order of preference. */
const details = ['Email', 'Code', 'Iban', 'Subject', 'Phone'] as const;

type SearchColumns = Record<string, AnyColumn>;

const columnsOf = ({ source }: Offer) => getColumns(source.table) as SearchColumns; // A table of columns.

/** Whether a resource takes part: its list has a search, in a column written for it, and a menu that opens it. */
function searchOf({ source }: Offer): TextCondition | null {
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

/** What the caller may find records of, in the order in which they are shown where none fits better than another. */
export const searchable = (caller: Caller): Offer[] =>
  allOffers()
    .filter(
      (offer) =>
        searchOf(offer) !== null &&
        allows(caller.Levels.get(offer.source.resource.Name) ?? AuthorizationLevel.none, AuthorizationLevel.view),
    )
    .sort((one, other) => place(one) - place(other));

/** What is shown beside a record's name: an address, a code, or whose it is. */
function detailOf(offer: Offer, users: Offer | undefined): SQL {
  const columns = columnsOf(offer);
  const { label, table } = offer.source;
  const own = details.map((name) => columns[name]).find((column) => column && column !== label);
  if (own) return sql`${own}`;
  if (!columns.UserId || !users || users.source.table === table) return sql`null::text`;
  const user = users.source;
  const { hit } = user;
  const whose = hit ? sql`concat_ws(' · ', nullif(${hit.Description}, ${user.label}), ${user.label})` : user.label;
  return sql`(select ${whose} from ${user.table} where ${user.table.Id} = ${columns.UserId})`;
}

/** What is shown of a record that is found. */
const hitOf = (offer: Offer, users: Offer | undefined): SearchedAs =>
  offer.source.hit ?? { Description: sql`${offer.source.label}`, Detail: detailOf(offer, users) };

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The keys that a table has as texts: a document counts its `Number`, and is found by the whole one among its words. */
const keyColumns = (columns: SearchColumns): AnyColumn[] =>
  keys.flatMap((name) => columns[name] ?? []).filter((column) => column.getSQLType() === 'text');

/** How well a record fits: 0 it is the text, 1 begins with it, 2 a word begins with it, 3 it is somewhere in there. */
function rankOf(columns: SearchColumns, text: string): SQL {
  const plain = escaped(searchText(text));
  const known = keyColumns(columns).map((column) => sql`when ${isText(column, text)} then 0 `);
  const { Search } = columns;
  if (!Search) return sql`3`;
  return sql`case ${sql.join(known)}when ${Search} like ${`${plain}%`} then 1 when ${Search} like ${`% ${plain}%`} then 2 else 3 end`;
}

/** Whether a number, a code or an address is the text, in any letter case: read by the index of its column. */
function isText(column: AnyColumn, text: string): SQL {
  const same = [...new Set([text, text.toUpperCase(), text.toLowerCase()])].map((value) => sql`${value}`);
  return sql`${column} in (${sql.join(same, sql`, `)})`;
}

const most = sql.raw(String(searchMost));

/**
 * The best records of a table that may be long: those that are the text, and the best of the first that fit. A text that
 * fits very many is answered without looking at all of them.
 */
function bestOfMany(
  { table }: Offer['source'],
  columns: SearchColumns,
  text: string,
  seen: SQL | undefined,
  fits: SQL | undefined,
) {
  const exact = keyColumns(columns).map(
    (column) =>
      sql`(select ${table.Id} as id, 0 as rank from ${table} where ${and(isText(column, text), seen)} limit ${most})`,
  );
  const among = sql`(select ${table.Id} as id, ${rankOf(columns, text)} as rank from ${table} where ${fits} limit ${sql.raw(String(candidates))})`;
  return sql`select id, min(rank) as rank from (${sql.join([...exact, among], sql` union all `)}) f group by id order by 2, 1 desc limit ${most}`;
}

/** The best records of one resource, each once; `nth` is its place among the others. */
function ofResource(offer: Offer, text: string, caller: Caller, nth: number): SQL {
  const { source, scope } = offer;
  const { table, resource } = source;
  const columns = columnsOf(offer);
  const seen = scope(caller);
  const fits = and(seen, searchOf(offer)?.text(text));
  const users = allOffers().find(({ source: { resource: other } }) => other.Name === 'Users');
  const hit = hitOf(offer, users);
  const shown = sql`${resource.Name}::text as r, ${table.Id} as i, (${hit.Description})::text as d, (${hit.Detail})::text as t, ${sql.raw(String(nth))} as o`;
  // A list with a manual order is short: all matches are sorted.
  if (columns.Position)
    return sql`(select ${shown}, ${rankOf(columns, text)} as k from ${table} where ${fits} order by k, i desc limit ${most})`;
  const best = bestOfMany(source, columns, text, seen, fits);
  return sql`(select ${shown}, b.rank as k from (${best}) b join ${table} on ${table.Id} = b.id)`;
}

interface FoundRow extends Record<string, unknown> {
  r: string;
  i: number;
  d: string | null;
  t: string | null;
  /** The place of the resource among the others. */
  o: number;
  /** How well the record fits. */
  k: number;
}

async function readRows(db: Db, parts: readonly SQL[]): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow>(
    sql`select * from (${sql.join([...parts], sql` union all `)}) a order by min(k) over (partition by r), o, k, i desc`,
  );
  return rows;
}

/** The rows of several statements in the order that one has them in. */
function inOrder(found: readonly FoundRow[][]): FoundRow[] {
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  const rows = found.flat();
  const best = new Map<string, number>();
  for (const { r, k } of rows) best.set(r, Math.min(k, best.get(r) ?? k));
  const of = ({ r, k }: FoundRow): number => best.get(r) ?? k;
  return rows.sort((one, other) => of(one) - of(other) || one.o - other.o || one.k - other.k || other.i - one.i);
}

/**
 * Finds records by a text, in one statement, or in two where some may be read on a replica and others not. The resource with the best record comes
 * first.
 */
export async function findRecords(db: Db, caller: Caller, text: string): Promise<SearchHit[]> {
  if (searchText(text) === '') return [];
  const offers = searchable(caller);
  if (offers.length === 0) return [];
  const choose = await chooseReads(db, caller);
  const parts = offers.map((offer, nth) => ({
    reads: choose(offer.scope(caller)),
    part: ofResource(offer, text, caller, nth),
  }));
  const byReads = Map.groupBy(parts, ({ reads }) => reads);
  const found = await Promise.all(
    [...byReads].map(([reads, group]) =>
      readRows(
        reads,
        group.map(({ part }) => part),
      ),
    ),
  );
  return inOrder(found).map(({ r, i, d, t }) => ({
    Resource: r,
    Id: Number(i),
    Description: d ?? String(i),
    Detail: t || null,
  }));
}
