import type { ScopeGroup } from '@circolo/contract/access/api-keys/api-key';
import { mostToGive } from '@circolo/contract/access/api-keys/key-cap';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import type { Language } from '@circolo/messages/languages';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Caller } from '../../http/caller.ts';
import { menuDetails, menuFunctions, menuGroups } from '../../tables/access/menu-tables.ts';

/** The functions of the caller's menu that a key may be given, in the order and the groups of the menu. */
export async function readScopes(
  db: Queryable,
  { MenuId, Levels }: Pick<Caller, 'MenuId' | 'Levels'>,
  language: Language,
): Promise<ScopeGroup[]> {
  const lines = await db
    .select({
      Group: { Id: menuGroups.Id, Description: inLanguage(menuGroups, language) },
      Id: menuFunctions.Id,
      Description: inLanguage(menuFunctions, language),
      Resources: menuFunctions.Resources,
    })
    .from(menuDetails)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, menuDetails.FunctionId))
    .leftJoin(menuGroups, eq(menuGroups.Id, menuDetails.GroupId))
    .where(eq(menuDetails.MenuId, MenuId ?? 0))
    .orderBy(asc(menuDetails.Position), asc(menuDetails.Id));
  const groups = new Map<number | null, ScopeGroup>();
  for (const { Group, Resources, ...named } of lines) {
    const Most = mostToGive(Resources, Levels);
    if (Most === AuthorizationLevel.none) continue;
    const group = groups.get(Group?.Id ?? null) ?? { Group, Functions: [] };
    groups.set(Group?.Id ?? null, group);
    group.Functions.push({ ...named, Most });
  }
  return [...groups.values()];
}
