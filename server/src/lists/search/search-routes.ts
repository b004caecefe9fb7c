import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { searchPlaces, searchRecords } from '@circolo/contract/lists/search';
import { asc, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { findRecords } from './find-records.ts';
import { searchable } from './searchable.ts';

/** What the command palette finds beside screens and commands. */
export function searchRoutes(api: Api): void {
  read(api, searchRecords, (db, { query, caller }) => findRecords(db, caller, query.Text));
  read(api, searchPlaces, async (db, { caller }) => {
    const functions = await db
      .select({ BaseUrl: menuFunctions.BaseUrl, ChildUrl: menuFunctions.ChildUrl, Resources: menuFunctions.Resources })
      .from(menuFunctions)
      .where(eq(menuFunctions.Active, true))
      .orderBy(asc(menuFunctions.Key));
    return searchable(caller).flatMap(({ source, save }) => {
      const { Name } = source.resource;
      const screen = functions.find(({ Resources }) => Resources.includes(Name));
      if (!screen) return [];
      const Screen = screen.ChildUrl ? `${screen.BaseUrl}/${screen.ChildUrl}` : screen.BaseUrl;
      return [
        {
          Resource: Name,
          Screen,
          Adds:
            save !== undefined && allows(caller.Levels.get(Name) ?? AuthorizationLevel.none, AuthorizationLevel.edit),
        },
      ];
    });
  });
}
