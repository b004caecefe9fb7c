import { searchMost } from '@circolo/contract/lists/search';
import { getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { preparedSql, prepareOnce } from '../../db/statements/prepared.ts';
import { hitDetails } from './hit-details.ts';
import { candidates, type Hit, namesOf, type Part } from './part.ts';
import { isText, rankOf, type Searched, searchedValues } from './rank.ts';
import { columnsOf, groupedColumns, keyColumns, searchOf } from './searchable.ts';

const most = sql.raw(String(searchMost));

/** The row that the text of a search is in, for a statement that is the same for every text. */
const q: Searched = {
  keys: sql`q.keys`,
  begins: sql`q.begins`,
  wordBegins: sql`q.word_begins`,
  words: sql`q.words`,
  whole: sql`q.whole`,
};

/** The best records of a short list with what they are called: all of its rows are read. */
function ofShort({ offer, nth }: Part): SQL {
  const { table } = offer.source;
  const { Description, Detail } = hitDetails(offer);
  const fits = or(searchOf(offer)?.later?.(q), ...groupedColumns(offer).map((column) => isText(column, q)));
  // A list with a manual order is sorted whole; any other may have become long.
  const among = columnsOf(offer).Position ? sql.raw('') : sql`limit ${sql.raw(String(candidates))}`;
  // The rows that fit take the table's name: what they are called is read of them, and a second look at the table would cost as much as the first.
  return sql`(select ${sql.raw(String(nth))} as o, ${table.Id} as i, k, (${Description})::text as d, (${Detail})::text as t
    from (select *, ${rankOf(offer, q)} as k from ${table} where ${fits} ${among}) ${sql.identifier(getTableName(table))} order by k, i desc limit ${most})`;
}

/** The records of a long list whose number, code or address is the text. */
const ofKeys = ({ offer: { source }, offer, nth }: Part): SQL[] =>
  keyColumns(offer).map(
    (column) =>
      sql`(select ${sql.raw(String(nth))} as o, ${source.table.Id} as i, 0 as k, null::text as d, null::text as t from ${source.table} where ${isText(column, q)} limit ${most})`,
  );

const asked = (name: keyof Searched, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const forAnyText = (parts: readonly SQL[]): SQL => sql`select s.* from (
    values (${asked('keys', 'text[]')}, ${asked('begins', 'text')}, ${asked('wordBegins', 'text')}, ${asked('words', 'text[]')}, ${asked('whole', 'text')})
  ) q (keys, begins, word_begins, words, whole), lateral (${sql.join([...parts], sql` union all `)}) s`;

/**
 * Finds what a statement planned for any text finds as quickly as one planned for this text: all of short lists, and keys. It is planned once for everybody
 * with the same lists, as planning fifty reads costs ten times what they do.
 */
export async function findByPlan(db: Db, short: readonly Part[], long: readonly Part[], text: string): Promise<Hit[]> {
  if (short.length + long.length === 0) return [];
  const statement = prepareOnce<Hit>(db, `search ${namesOf(short)} ${namesOf(long)}`, () =>
    preparedSql(db, forAnyText([...short.map(ofShort), ...long.flatMap(ofKeys)])),
  );
  const rows = await statement.execute(searchedValues(text));
  return rows.map((row) => ({ ...row, i: Number(row.i) }));
}
