import type { AnyResource } from '@circolo/contract/resource/resource';
import { and, asc, inArray } from 'drizzle-orm';
import { containsText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, read } from '../http/implement.ts';
import { offer } from './offers.ts';
import { countRows, type ListQuery, selectOne, selectPage } from './select.ts';
import type { AnySource, Scope, Source } from './source.ts';

const lookupMost = 50;

// Every call of a resource but the public ones has a caller; a scope is asked only where there is one.
const rows = (scope: Scope, caller: Caller | null) => (caller ? scope(caller) : undefined);

/** `GET /X`: a page of rows. @example list(api, groupsSource, everyRow) */
export function list<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  offer(source, { scope });
  read(api, source.resource.list, (db, { query, caller }) =>
    selectPage<AnyResource>(db, source, query as ListQuery, rows(scope, caller)),
  );
}

/** `GET /X/RecordCount`: how many rows the same filters find. */
export function count<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  read(api, source.resource.count, (db, { query, caller }) => countRows(db, source, query, rows(scope, caller)));
}

/** `GET /X/{id}`: one record; `RecordNotFound` when it is not in the scope. */
export function one<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  read(api, source.resource.one, async (db, { params, caller }) =>
    found(await selectOne<AnyResource>(db, source, params.Id, rows(scope, caller))),
  );
}

/** What a reference is looked for in: the search column where the resource has one, else its label. */
function sought({ conditions, label }: AnySource, text: string) {
  const { Search } = conditions;
  return Search && typeof Search !== 'function' ? Search.text(text) : containsText(label, text);
}

/** `GET /X/Lookup`: `{Id, Description}` of the first 50 that a text finds, or of the ids asked for. */
export function lookup<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  const { table, label } = source;
  read(api, source.resource.lookup, (db, { query: { Search, Ids }, caller }) => {
    const named = Search ? sought(source, Search) : undefined;
    const chosen = Ids ? inArray(table.Id, Ids) : undefined;
    const references = db
      .select({ Id: table.Id, Description: label })
      .from(table)
      .where(and(rows(scope, caller), named, chosen))
      .orderBy(asc(label), asc(table.Id))
      .limit(lookupMost);
    return references as unknown as Promise<{ Id: number; Description: string }[]>; // `label` is a text of the table.
  });
}
