import {
  type MenuGrant,
  type PersonalGrant,
  resourceLevels,
  withPersonal,
} from '@circolo/contract/access/permissions/permission-policy';
import type { Level } from '@circolo/contract/authorization/levels';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { menuDetails, menuFunctions } from '../../tables/access/menu-tables.ts';

export type Levels = ReadonlyMap<string, Level>;
export const noLevels: Levels = new Map();

const mostCachedMenus = 500;
const nothing: readonly PersonalGrant[] = [];

const grantShape = {
  FunctionId: menuFunctions.Id,
  Active: menuFunctions.Active,
  AssociationOnly: menuFunctions.AssociationOnly,
  Resources: menuFunctions.Resources,
  BaseAuthorization: menuDetails.BaseAuthorizations,
  CustomAuthorization: menuDetails.CustomAuthorizations,
};

/** A menu's functions, as the policy reads them. */
const readMenuGrants = (db: Queryable, menuId: number): Promise<MenuGrant[]> =>
  db
    .select(grantShape)
    .from(menuDetails)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, menuDetails.FunctionId))
    .where(eq(menuDetails.MenuId, menuId));

/** The functions of all menus, by menu. */
export async function readEveryGrant(db: Queryable): Promise<ReadonlyMap<number, MenuGrant[]>> {
  const rows = await db
    .select({ ...grantShape, MenuId: menuDetails.MenuId })
    .from(menuDetails)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, menuDetails.FunctionId));
  const menus = new Map<number, MenuGrant[]>();
  for (const { MenuId, ...grant } of rows) menus.set(MenuId, [...(menus.get(MenuId) ?? []), grant]);
  return menus;
}

/** What a menu grants by resource to whom it is given, who may be of either product. */
export async function readLevels(db: Queryable, menuId: number): Promise<Levels> {
  return resourceLevels(withPersonal(await readMenuGrants(db, menuId), nothing), null);
}

/** What a menu and the levels of their own grant one person now. */
export async function readPersonLevels(db: Queryable, menuId: number, { Software, Personal }: Person): Promise<Levels> {
  return resourceLevels(withPersonal(await readMenuGrants(db, menuId), Personal ?? nothing), Software);
}

interface CachedMenu {
  revision: number;
  grants: MenuGrant[];
  /** What it grants to those who were given no level of their own, by product (none: staff). */
  levels: Map<SoftwareCode | null, Levels>;
}

/** What decides the levels of a caller, beside the menu. */
interface Person {
  Software: SoftwareCode | null;
  /** The levels that the person was given, mostly none. */
  Personal: readonly PersonalGrant[] | null;
}

function levelsOf({ grants, levels }: CachedMenu, { Software, Personal }: Person): Levels {
  if (Personal) return resourceLevels(withPersonal(grants, Personal), Software);
  const known = levels.get(Software) ?? resourceLevels(withPersonal(grants, nothing), Software);
  levels.set(Software, known);
  return known;
}

/**
 * What people reach by resource. Menus are cached in memory by revision, which comes from the database on every call
 * like the person's own levels, so that a change counts from the next call on.
 */
export function levelCache(
  db: Db,
): (menu: { Id: number; Revision: number }, person: Person) => Promise<Levels> | Levels {
  const kept = new Map<number, CachedMenu>();
  return ({ Id, Revision }, person) => {
    const known = kept.get(Id);
    if (known?.revision === Revision) return levelsOf(known, person);
    return readMenuGrants(db, Id).then((grants) => {
      if (kept.size >= mostCachedMenus) kept.clear();
      const fresh: CachedMenu = { revision: Revision, grants, levels: new Map() };
      kept.set(Id, fresh);
      return levelsOf(fresh, person);
    });
  };
}
