import * as calls from '@circolo/contract/registries/lookups';
import type { Language } from '@circolo/messages/words';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containsText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { paymentTermTypes, paymentWays, reasons, taxRegimes, vatNatures } from './tables.ts';

type CodeTable = PgTable & Record<'Code' | 'Description' | 'DescriptionEn' | 'Active' | 'Position', AnyPgColumn>;

const worded = (table: Pick<CodeTable, 'Description' | 'DescriptionEn'>, language: Language) =>
  language === 'en'
    ? sql<string>`coalesce(${table.DescriptionEn}, ${table.Description})`
    : sql<string>`${table.Description}`;

/** Answers the active rows of a code table, or those with the codes that were asked for, active or not. */
function codeLookup(api: Api, call: typeof calls.vatNaturesLookup, table: CodeTable): void {
  read(api, call, async (db, { query, language }) => {
    const Description = worded(table, language);
    const wanted = and(
      query.Codes ? inArray(table.Code, query.Codes) : eq(table.Active, true),
      query.Search ? containsText(sql`${table.Code} || ' ' || ${Description}`, query.Search) : undefined,
    );
    const rows = await db
      .select({ Code: table.Code, Description })
      .from(table)
      .where(wanted)
      .orderBy(asc(table.Position), asc(table.Code));
    return rows as { Code: string; Description: string }[]; // Columns of texts.
  });
}

export function registryLookupsRoutes(api: Api): void {
  // The four calls differ in their path alone.
  codeLookup(api, calls.paymentWaysLookup as never, paymentWays);
  codeLookup(api, calls.paymentTermTypesLookup as never, paymentTermTypes);
  codeLookup(api, calls.vatNaturesLookup, vatNatures);
  codeLookup(api, calls.taxRegimesLookup as never, taxRegimes);
  read(api, calls.reasonsLookup, async (db, { query, language }) => {
    const Description = worded(reasons, language);
    const rows = await db
      .select({ Id: reasons.Id, Description, Kind: reasons.Kind, RequiresNotes: reasons.RequiresNotes })
      .from(reasons)
      .where(
        and(
          query.Ids ? inArray(reasons.Id, query.Ids) : eq(reasons.Active, true),
          query.Kind ? eq(reasons.Kind, query.Kind) : undefined,
          query.Search ? containsText(Description, query.Search) : undefined,
        ),
      )
      .orderBy(asc(reasons.Position), asc(reasons.Id));
    return rows as never; // Kind is a column of codes.
  });
}
