import type { Level } from '@circolo/contract/access/authorization';
import { resourceLevels } from '@circolo/contract/access/menu-rights';
import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { menuDetails, menuFunctions } from './menu-tables.ts';

export type Levels = ReadonlyMap<string, Level>;
export const noLevels: Levels = new Map();

const keptMenus = 500;

/** What a menu grants by resource, read from its details and their functions. */
export async function readLevels(db: Queryable, menuId: number): Promise<Levels> {
  const rows = await db
    .select({
      Resources: menuFunctions.Resources,
      BaseAuthorization: menuDetails.BaseAuthorizations,
      CustomAuthorization: menuDetails.CustomAuthorizations,
    })
    .from(menuDetails)
    .innerJoin(menuFunctions, and(eq(menuFunctions.Id, menuDetails.FunctionId), eq(menuFunctions.Active, true)))
    .where(eq(menuDetails.MenuId, menuId));
  return resourceLevels(rows);
}

/**
 * What menus grant, kept in memory per menu and revision. The revision comes from the database on every call, so a changed
 * menu counts from the next call on.
 */
export function levelCache(db: Db): (menuId: number, revision: number) => Promise<Levels> | Levels {
  const kept = new Map<number, { revision: number; levels: Levels }>();
  return (menuId, revision) => {
    const known = kept.get(menuId);
    if (known?.revision === revision) return known.levels;
    return readLevels(db, menuId).then((levels) => {
      if (kept.size >= keptMenus) kept.clear();
      kept.set(menuId, { revision, levels });
      return levels;
    });
  };
}
