import { menus } from '@circolo/contract/access/menus/menu';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { menuDetails, menuFunctions, menuGroups, menus as t } from '../../tables/access/menu-tables.ts';
import { natureColumns } from '../permissions/nature-columns.ts';

const details = (db: Queryable, menuId: number) =>
  db
    .select({
      Position: menuDetails.Position,
      Group: { Id: menuGroups.Id, Description: menuGroups.Description },
      Function: { Id: menuFunctions.Id, Description: menuFunctions.Description },
      BaseAuthorizations: menuDetails.BaseAuthorizations,
      CustomAuthorizations: menuDetails.CustomAuthorizations,
    })
    .from(menuDetails)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, menuDetails.FunctionId))
    .leftJoin(menuGroups, eq(menuGroups.Id, menuDetails.GroupId))
    .where(eq(menuDetails.MenuId, menuId))
    .orderBy(asc(menuDetails.Position), asc(menuDetails.Id));

/** How menus are read, each with its lines. */
export const menuSource = sourceOf(menus, t, {
  select: { UserNature: natureColumns(t.UserNature) },
  details: { Details: details },
  natural: [asc(t.Custom), asc(t.Id)],
});
