import { openUserCategories, userCategories, userCategoriesLookup } from '@circolo/contract/access/user-category';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inLanguage } from '../db/in-language.ts';
import { containsText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { findOriginId } from '../origins/find-origin.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { refuseProviderRemoval, saveUserCategory } from './save-user-category.ts';
import { userCategories as t } from './tables.ts';

const { Id, Code, Description, DescriptionEn, Provider, OpenToRegistration, Software, Active, Position, UpdatedAt } = t;

const shape = {
  ...{ Id, Code, Description, DescriptionEn, Provider, OpenToRegistration, Software, Active, Position },
  ...tailColumns(t),
};

const source = {
  resource: userCategories,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Code: textIn(Code),
    Description: textIn(Description),
    Provider: (value) => isFlag(Provider, value),
    OpenToRegistration: (value) => isFlag(OpenToRegistration, value),
    Software: (value) => anyOf(Software, value),
    Active: (value) => isFlag(Active, value),
  },
  order: { Code, Description, DescriptionEn, Provider, OpenToRegistration, Active, Position, UpdatedAt },
  natural: [asc(Position), asc(Code)],
  label: Description,
} satisfies Source<typeof userCategories>;

/** The categories of users: their list, to refer to, and those that are open to everybody. */
export function userCategoriesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveUserCategory);
  removed(api, source, everyRow, refuseProviderRemoval);
  exported(api, source, everyRow);
  lookupRoutes(api);
}

function lookupRoutes(api: Api): void {
  read(api, userCategoriesLookup, (db, { query, language }) => {
    const Words = inLanguage(t, language);
    const asked = and(
      query.Codes ? inArray(Code, query.Codes.split(',')) : undefined,
      query.Ids ? inArray(Id, query.Ids) : undefined,
      query.Codes || query.Ids ? undefined : eq(Active, true),
      query.Search ? containsText(Words, query.Search) : undefined,
    );
    return db
      .select({ Id, Code, Description: Words, Provider, OpenToRegistration, Software })
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
