import { openUserCategories, userCategoriesLookup } from '@circolo/contract/access/user-category';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { containsText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { findOriginId } from '../origins/find-origin.ts';
import { origins } from '../origins/tables.ts';
import { inLanguage } from './in-language.ts';
import { userCategories as t } from './tables.ts';

/** The categories of users: to refer to, and those that are open to everybody. */
export function userCategoriesRoutes(api: Api): void {
  read(api, userCategoriesLookup, (db, { query, language }) => {
    const Description = inLanguage(t, language);
    const asked = and(
      query.Codes ? inArray(t.Code, query.Codes.split(',')) : eq(t.Active, true),
      query.Search ? containsText(Description, query.Search) : undefined,
    );
    const { Code, Provider, OpenToRegistration, Software } = t;
    return db
      .select({ Code, Description, Provider, OpenToRegistration, Software })
      .from(t)
      .where(asked)
      .orderBy(asc(t.Position), asc(t.Code));
  });
  read(api, openUserCategories, async (db, { request, language }) => {
    const originId = await findOriginId(db, request.host, api.anyHost);
    const ofBrand = db
      .select({ Software: origins.Software })
      .from(origins)
      .where(eq(origins.Id, originId ?? 0));
    return db
      .select({ Code: t.Code, Description: inLanguage(t, language) })
      .from(t)
      .where(
        and(eq(t.OpenToRegistration, true), eq(t.Active, true), or(isNull(t.Software), inArray(t.Software, ofBrand))),
      )
      .orderBy(asc(t.Position), asc(t.Code));
  });
}
