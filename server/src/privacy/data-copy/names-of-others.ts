import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Person } from '../personal-data/person.ts';
import { among } from '../personal-data/personal-table.ts';

/** A name has two to four words. */
const longest = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}'’.-]+/gu) ?? [];

/** Every run of words in some texts that may be somebody's full name. */
function runsOf(texts: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text).map((word) => word.replace(/^[.'’-]+|[.’-]+$/g, ''));
    for (let from = 0; from < words.length; from++)
      for (let size = 2; size <= longest && from + size <= words.length; size++)
        runs.add(words.slice(from, from + size).join(' '));
  }
  return runs;
}

/**
 * The full names of users, accounts of the shop and leads that some texts hold and that are not the person's: one look at
 * each table, however long the texts are.
 */
export async function namesOfOthers(db: Queryable, person: Person, texts: readonly string[]): Promise<string[]> {
  const runs = [...runsOf(texts)];
  if (runs.length === 0) return [];
  const full = sql`lower(trim(first_name) || ' ' || trim(last_name))`;
  const turned = sql`lower(trim(last_name) || ' ' || trim(first_name))`;
  const named = sql`trim(first_name) <> '' and trim(last_name) <> ''`;
  // As one text: a driver would write every element on its own.
  const asked = sql`(select value from jsonb_array_elements_text(${JSON.stringify(runs)}::jsonb))`;
  const { rows } = await db.execute<{ one: string; other: string; mine: boolean }>(sql`
    select ${full} as one, ${turned} as other, ${among('id', person.users)} as mine from app_user
      where ${named} and (${full} in ${asked} or ${turned} in ${asked})
    union all select ${full}, ${turned}, ${among('id', person.identities)} from identity
      where ${named} and (${full} in ${asked} or ${turned} in ${asked})
    union all select ${full}, ${turned}, ${among('id', person.leads)} from lead
      where ${named} and (${full} in ${asked} or ${turned} in ${asked})`);
  const mine = new Set(rows.filter((row) => row.mine).flatMap(({ one, other }) => [one, other]));
  const found = rows.filter((row) => !row.mine).flatMap(({ one, other }) => [one, other]);
  return [...new Set(found)].filter((name) => !mine.has(name));
}
