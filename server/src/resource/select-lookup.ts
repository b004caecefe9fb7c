import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { containsText } from '../db/text-search.ts';
import type { AnySource } from './source.ts';

const lookupMost = 50;

/** What a reference is looked for in: the search column where the resource has one, else its label. */
function sought({ conditions, label }: AnySource, text: string) {
  const { Search } = conditions;
  return Search && typeof Search !== 'function' ? Search.text(text) : containsText(label, text);
}

/** References to the first 50 records that a text finds, or to those with the ids asked for. */
export function selectLookup(
  db: Queryable,
  source: AnySource,
  { Search, Ids }: { Search?: string | undefined; Ids?: number[] | undefined },
  scope: SQL | undefined,
): Promise<{ Id: number; Description: string }[]> {
  const { table, label } = source;
  const found = Search ? sought(source, Search) : undefined;
  const chosen = Ids ? inArray(table.Id, Ids) : undefined;
  const references = db
    .select({ Id: table.Id, Description: label })
    .from(table)
    .where(and(scope, found, chosen))
    .orderBy(asc(label), asc(table.Id))
    .limit(lookupMost);
  return references as unknown as Promise<{ Id: number; Description: string }[]>; // `label` is a text of the table.
}
