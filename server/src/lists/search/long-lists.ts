import { searchMost } from '@circolo/contract/lists/search';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { candidates, type Part, type RankedId } from './part.ts';
import { isText, rankOf, type Searched, searchedValues } from './rank.ts';
import { keyColumns, searchOf } from './searchable.ts';

const few = sql.raw(String(candidates));

/** The values of a text, as parameters of a statement that is planned for them. */
function searchedFor(text: string): Searched {
  const { keys, begins, wordBegins, words, whole } = searchedValues(text);
  return {
    keys: sql`${sql.param(keys)}::text[]`,
    begins: sql`${begins}`,
    wordBegins: sql`${wordBegins}`,
    words: sql`${sql.param(words)}::text[]`,
    whole: sql`${whole}`,
  };
}

/**
 * The best of the first records of a list that fit: a text that fits very many is answered without looking at all of them. Records that are not all the
 * caller's are looked up by their keys here as well.
 */
function ofLong({ offer, nth, scope }: Part, text: string): SQL {
  const { table } = offer.source;
  const searched = searchedFor(text);
  const condition = searchOf(offer);
  const keys = scope ? keyColumns(offer).map((column) => isText(column, searched)) : [];
  const fits = [...keys, ...(condition?.branches?.(text) ?? [condition?.text(text)])];
  const among = fits.map(
    (fit) =>
      sql`(select ${table.Id} as i, ${rankOf(offer, searched)} as k from ${table} where ${and(scope, fit)} limit ${few})`,
  );
  return sql`(select ${sql.raw(String(nth))} as o, i, k from (${sql.join(among, sql` union all `)}) a order by k, i desc limit ${sql.raw(String(searchMost * among.length))})`;
}

/** Finds records of lists that grow, or of which the caller sees a part, by a statement that is planned for the text. */
export async function findByText(db: Db, parts: readonly Part[], text: string): Promise<RankedId[]> {
  if (parts.length === 0) return [];
  const union = sql.join(
    parts.map((part) => ofLong(part, text)),
    sql` union all `,
  );
  const { rows } = await db.execute<Record<string, unknown> & RankedId>(sql`select * from (${union}) f`);
  return rows.map((row) => ({ ...row, i: Number(row.i) }));
}
