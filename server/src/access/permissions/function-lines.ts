import type { MenuLine } from '@circolo/contract/access/permissions/menu-rights';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, type Placeholder } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import { userAuthorizations } from '../../tables/access/authorization-tables.ts';
import { menuDetails, menuFunctions, menuGroups } from '../../tables/access/menu-tables.ts';

/** Whose levels are asked for: those of a menu (null: of none) and of a user (null: of none). */
interface FunctionLinesInput {
  MenuId: number | Placeholder | null;
  UserId: number | null;
}

/** A line of the desk with what its function opens. */
export type FunctionLine = MenuLine & { FunctionId: number; Resources: string[] };

/** Every function of the product, in its own order, with what a menu and a person's own level say about it. */
export const functionLines = (db: Queryable, { MenuId, UserId }: FunctionLinesInput, language: Language) =>
  db
    .select({
      FunctionId: menuFunctions.Id,
      Resources: menuFunctions.Resources,
      Position: menuDetails.Position,
      Group: {
        Id: menuGroups.Id,
        Description: inLanguage(menuGroups, language),
        Icon: menuGroups.Icon,
        Color: menuGroups.Color,
        InSettings: menuGroups.InSettings,
      },
      Function: {
        Key: menuFunctions.Key,
        Description: inLanguage(menuFunctions, language),
        Icon: menuFunctions.Icon,
        BaseUrl: menuFunctions.BaseUrl,
        ChildUrl: menuFunctions.ChildUrl,
        ExternalUrl: menuFunctions.ExternalUrl,
        Active: menuFunctions.Active,
        AssociationOnly: menuFunctions.AssociationOnly,
        BaseAuthorization: menuDetails.BaseAuthorizations,
        CustomAuthorization: menuDetails.CustomAuthorizations,
        PersonalAuthorization: userAuthorizations.CustomAuthorization,
      },
    })
    .from(menuFunctions)
    .leftJoin(menuDetails, and(eq(menuDetails.FunctionId, menuFunctions.Id), eq(menuDetails.MenuId, MenuId ?? 0)))
    .leftJoin(menuGroups, eq(menuGroups.Id, menuDetails.GroupId))
    .leftJoin(
      userAuthorizations,
      and(eq(userAuthorizations.FunctionId, menuFunctions.Id), eq(userAuthorizations.UserId, UserId ?? 0)),
    )
    .orderBy(asc(menuFunctions.Position), asc(menuFunctions.Key));
