import { openUserCategories, userCategories, userCategoriesLookup } from '@circolo/contract/access/users/user-category';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inLanguage } from '../../db/in-language.ts';
import { containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { userCategories as t } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { assertNotProvider, saveUserCategory } from './save-user-category.ts';

const { Id, Code, Provider, OpenToRegistration, Software, Active, Position } = t;

const source = sourceOf(userCategories, t, { natural: [asc(Position), asc(Code)] });

/** The categories of users: their list, to refer to, and those that are open to everybody. */
export function userCategoriesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveUserCategory);
  removed(api, source, everyRow, assertNotProvider);
  exported(api, source, everyRow);
  lookupRoutes(api);
}

function lookupRoutes(api: Api): void {
  read(api, userCategoriesLookup, (db, { query, language }) => {
    const Label = inLanguage(t, language);
    const asked = and(
      query.Codes ? inArray(Code, query.Codes.split(',')) : undefined,
      query.Ids ? inArray(Id, query.Ids) : undefined,
      query.Codes || query.Ids ? undefined : eq(Active, true),
      query.Search ? containsText(Label, query.Search) : undefined,
    );
    return db
      .select({ Id, Code, Description: Label, Provider, OpenToRegistration, Software })
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
