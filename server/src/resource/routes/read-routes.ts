import type { AnyResource, RowOf } from '@circolo/contract/resource/resource';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { type HandlerInput, orNotFound, read } from '../../http/implement.ts';
import { countRows, totalBeside } from '../count-rows.ts';
import { offer } from '../offers.ts';
import { type ListQuery, selectOne, selectPage } from '../select.ts';
import { selectLookup } from '../select-lookup.ts';
import { type Scope, type Source, scopeFor } from '../source.ts';
import { inReadersLanguage } from './english-labels.ts';

/**
 * `GET /X/Page`: a page of rows with how many there are, as `readRows` brings what `GET /X` answers.
 * @example paged(api, originsSource, everyRow, (db, { query }) => selectPage(db, originsSource, query, undefined))
 */
export function paged<R extends AnyResource>(
  api: Api,
  source: Source<R>,
  scope: Scope,
  readRows: (db: Db, received: HandlerInput<AnyResource['page']>) => Promise<RowOf<AnyResource>[]>,
): void {
  read(api, source.resource.page as AnyResource['page'], async (db, received) => {
    const query = received.query as ListQuery;
    const Rows = await readRows(db, received);
    return { Rows, ...(await totalBeside(db, source, { query, rows: Rows.length }, scopeFor(scope, received.caller))) };
  });
}

/** `GET /X` and `GET /X/Page`: a page of rows. @example list(api, groupsSource, everyRow) */
export function list<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  offer(source, { scope });
  const readRows = async (
    db: Db,
    { query, caller, language }: Pick<HandlerInput<AnyResource['list']>, 'query' | 'caller' | 'language'>,
  ) => {
    const rows = await selectPage<AnyResource>(db, source, query as ListQuery, scopeFor(scope, caller));
    return inReadersLanguage(db, source, rows, language);
  };
  read(api, source.resource.list as AnyResource['list'], readRows);
  paged(api, source, scope, readRows);
}

/** `GET /X/RecordCount`: how many rows the same filters find. */
export function count<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  read(api, source.resource.count, (db, { query, caller }) => countRows(db, source, query, scopeFor(scope, caller)));
}

/** `GET /X/{id}`: one record; `RecordNotFound` when it is not in the scope. */
export function one<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  read(api, source.resource.one, async (db, { params, caller, language }) => {
    const record = orNotFound(await selectOne<AnyResource>(db, source, params.Id, scopeFor(scope, caller)));
    await inReadersLanguage(db, source, [record], language);
    return record;
  });
}

/** `GET /X/Lookup`: `{Id, Description}` of the first 50 that a text finds, or of the ids asked for, in the caller's language. */
export function lookup<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  read(api, source.resource.lookup, (db, { query, caller, language }) =>
    selectLookup(db, source, query, { scope: scopeFor(scope, caller), language }),
  );
}
