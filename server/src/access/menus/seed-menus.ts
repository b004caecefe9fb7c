import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { missingRows } from '../../db/insert-missing.ts';
import { searchText } from '../../db/text-search.ts';
import { menuDetails, menuFunctions, menuGroups, menus } from '../../tables/access/menu-tables.ts';
import { regroupMenus } from './regroup-menus.ts';
import { renameFunctions } from './rename-functions.ts';
import { functionRows } from './seed-menu-rows.ts';
import { type DeskNature, deskNatures, type FunctionRow, groupFor, groupRows, menuNames } from './seed-menu-shape.ts';

const searchable = ({ Description, DescriptionEn }: { Description: string; DescriptionEn: string }) =>
  searchText(Description, DescriptionEn);

/** Adds the groups that are missing; `isNewLayout` where the entries of every day have just come. */
async function seedGroups(tx: Tx): Promise<{ groups: Map<string, number>; isNewLayout: boolean }> {
  const rows = Object.values(groupRows).map((row) => ({ ...row, Search: searchable(row) }));
  const missing = await missingRows(tx, menuGroups, ['Description'], rows);
  if (missing.length > 0) await tx.insert(menuGroups).values(missing).onConflictDoNothing();
  const existing = await tx.select({ Id: menuGroups.Id, Description: menuGroups.Description }).from(menuGroups);
  return {
    groups: new Map(existing.map(({ Id, Description }) => [Description, Id])),
    isNewLayout: missing.some(({ Description }) => Description === groupRows.orders.Description),
  };
}

/** Adds the functions that are missing and returns them. */
async function seedFunctions(tx: Tx): Promise<Set<number>> {
  const rows = functionRows.map(({ group, levels, ...row }, index) => ({
    ...row,
    Position: (index + 1) * 10,
    Search: searchText(String(row.Key), row.Description, row.DescriptionEn, row.BaseUrl),
  }));
  const missing = await missingRows(tx, menuFunctions, ['Key'], rows);
  if (missing.length === 0) return new Set();
  const added = await tx
    .insert(menuFunctions)
    .values(missing)
    .onConflictDoNothing()
    .returning({ Key: menuFunctions.Key });
  return new Set(added.map(({ Key }) => Key));
}

/** The standard menu of a nature, and whether it has just been made. */
async function standardMenu(tx: Tx, nature: DeskNature): Promise<{ Id: number; isNew: boolean }> {
  const standard = and(eq(menus.UserNature, nature), eq(menus.Custom, false), isNull(menus.ActivityTypeId));
  const [existing] = await tx.select({ Id: menus.Id }).from(menus).where(standard).limit(1);
  if (existing) return { Id: existing.Id, isNew: false };
  const Description = menuNames[nature];
  const [added] = await tx
    .insert(menus)
    .values({ Description, UserNature: nature, Search: searchText(Description) })
    .returning({ Id: menus.Id });
  if (!added) throw new Error('The menu was not added');
  return { Id: added.Id, isNew: true };
}

async function addDetails(
  tx: Tx,
  menuId: number,
  wanted: readonly (FunctionRow & { level: Level })[],
  { nature, groups }: { nature: DeskNature; groups: ReadonlyMap<string, number> },
) {
  if (wanted.length === 0) return;
  const stored = await tx
    .select({ Id: menuFunctions.Id, Key: menuFunctions.Key, Position: menuFunctions.Position })
    .from(menuFunctions)
    .where(
      inArray(
        menuFunctions.Key,
        wanted.map(({ Key }) => Key),
      ),
    );
  const levels = new Map(wanted.map((row) => [row.Key, row]));
  const details = stored.flatMap(({ Id, Key, Position }) => {
    const row = levels.get(Key);
    if (!row) return [];
    const group = groupFor(row, nature);
    const GroupId = (group && groups.get(groupRows[group].Description)) ?? null;
    return [{ MenuId: menuId, Position, GroupId, FunctionId: Id, BaseAuthorizations: row.level }];
  });
  await tx.insert(menuDetails).values(details).onConflictDoNothing();
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1` })
    .where(eq(menus.Id, menuId));
}

/**
 * Adds the groups, functions and menus that are missing. A function that is new joins the standard menus with its level;
 * what staff have changed stays, and what has another name now gets it. Where the entries of every day are new, the standard menus are brought over to them.
 */
export async function seedMenus(tx: Tx): Promise<void> {
  const { groups, isNewLayout } = await seedGroups(tx);
  const added = await seedFunctions(tx);
  await renameFunctions(tx);
  const existing = new Map<DeskNature, number>();
  for (const [index, nature] of deskNatures.entries()) {
    const menu = await standardMenu(tx, nature);
    const wanted = functionRows
      .filter(({ Key }) => menu.isNew || added.has(Key))
      .map((row) => ({ ...row, level: row.levels[index] ?? AuthorizationLevel.none }))
      .filter(({ level }) => level !== AuthorizationLevel.none);
    await addDetails(tx, menu.Id, wanted, { nature, groups });
    if (!menu.isNew) existing.set(nature, menu.Id);
  }
  if (isNewLayout && existing.size > 0) await regroupMenus(tx, { menus: existing, groups });
}
