import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { inLanguage } from '../../db/in-language.ts';
import { containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { codeTableOf } from '../../tables/registries/code-table-columns.ts';
import { codeTableSource, type DeclaredCodeTable } from './code-table-source.ts';
import { assertNotSystemRow, codeTableSave } from './save-code-table.ts';
import '../../tables/registries/registry-tables.ts'; // Makes the tables.

type Lookup = typeof codeTables.VatNatures.lookup;

/** The active rows, or those that were asked for by id or code, active or not. */
function codeLookup(api: Api, call: Lookup, name: string): void {
  const table = codeTableOf(name);
  read(api, call, async (db, { query, language }) => {
    const Description = inLanguage(table, language);
    const asked = [
      query.Codes ? inArray(table.Code, query.Codes) : undefined,
      query.Ids ? inArray(table.Id, query.Ids) : undefined,
    ];
    return db
      .select({ Id: table.Id, Code: table.Code, Description })
      .from(table)
      .where(
        and(
          ...asked,
          query.Codes || query.Ids ? undefined : eq(table.Active, true),
          query.Search ? containsText(table.Search, query.Search) : undefined,
        ),
      )
      .orderBy(asc(table.Position), asc(table.Code));
  });
}

/** Every code table that the contract declares. */
export function codeTablesRoutes(api: Api): void {
  for (const { lookup, ...table } of Object.values(codeTables)) {
    const declared = { ...table, lookup } as unknown as DeclaredCodeTable; // Its lookup answers codes beside ids.
    const source = codeTableSource(declared);
    list(api, source, everyRow);
    count(api, source, everyRow);
    one(api, source, everyRow);
    codeLookup(api, lookup as unknown as Lookup, declared.Name); // The lookups differ in their path alone.
    saved(api, source, codeTableSave(declared, source));
    removed(api, source, everyRow, assertNotSystemRow(codeTableOf(declared.Name)));
    exported(api, source, everyRow);
  }
}
