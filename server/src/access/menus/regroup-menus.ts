import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { menuDetails, menuFunctions, menuGroups, menus } from '../../tables/access/menu-tables.ts';
import { formerGroups } from './former-menu.ts';
import { functionRows } from './seed-menu-rows.ts';
import { type DeskNature, type FunctionRow, groupFor, groupRows } from './seed-menu-shape.ts';

interface Layout {
  /** The standard menus that were there before, by nature. */
  menus: ReadonlyMap<DeskNature, number>;
  /** Groups by their text. */
  groups: ReadonlyMap<string, number>;
}

const formerGroupOf = (key: number) => formerGroups.find(({ functions }) => key in functions);

/** The line of a function in a menu, where its group is still the one that earlier releases delivered. */
function unchangedLine(row: FunctionRow, functionId: number, { groups }: Layout): SQL | undefined {
  const former = formerGroupOf(row.Key);
  const group = former && groups.get(former.Description);
  const inFormer = group === undefined ? isNull(menuDetails.GroupId) : eq(menuDetails.GroupId, group);
  return and(eq(menuDetails.FunctionId, functionId), inFormer);
}

async function moveFunction(tx: Tx, row: FunctionRow, layout: Layout): Promise<void> {
  const Position = (functionRows.indexOf(row) + 1) * 10;
  const formerIcon = formerGroupOf(row.Key)?.functions[row.Key] ?? row.Icon;
  const [stored] = await tx
    .update(menuFunctions)
    .set({
      Position,
      Icon: sql`case when ${menuFunctions.Icon} = ${formerIcon} then ${row.Icon} else ${menuFunctions.Icon} end`,
    })
    .where(eq(menuFunctions.Key, row.Key))
    .returning({ Id: menuFunctions.Id });
  if (!stored) return;
  for (const [nature, menuId] of layout.menus) {
    const group = groupFor(row, nature);
    const GroupId = (group && layout.groups.get(groupRows[group].Description)) ?? null;
    await tx
      .update(menuDetails)
      .set({ GroupId, Position })
      .where(and(eq(menuDetails.MenuId, menuId), unchangedLine(row, stored.Id, layout)));
  }
}

/** Groups whose name is used on get their new icon and place; those that no menu uses any more go. */
async function replaceGroups(tx: Tx): Promise<void> {
  const rows = Object.values(groupRows);
  for (const { Description, Icon: formerIcon } of formerGroups) {
    const isDelivered = and(eq(menuGroups.Description, Description), eq(menuGroups.Icon, formerIcon));
    const now = rows.find((row) => row.Description === Description);
    if (now) {
      await tx.update(menuGroups).set({ Icon: now.Icon, Position: now.Position }).where(isDelivered);
      continue;
    }
    const lines = tx.select({ Id: menuDetails.Id }).from(menuDetails).where(eq(menuDetails.GroupId, menuGroups.Id));
    await tx.delete(menuGroups).where(and(isDelivered, isNull(menuGroups.UpdatedById), notExists(lines)));
  }
}

/** Salespeople have no list of banks any more, unless an installation has given them another level. */
async function closeBanks(tx: Tx, { menus: standard }: Layout): Promise<void> {
  const menuId = standard.get(UserNature.commercial);
  if (menuId === undefined) return;
  const banks = tx.select({ Id: menuFunctions.Id }).from(menuFunctions).where(eq(menuFunctions.BaseUrl, 'banks'));
  const delivered = and(
    eq(menuDetails.BaseAuthorizations, AuthorizationLevel.view),
    isNull(menuDetails.CustomAuthorizations),
  );
  await tx
    .delete(menuDetails)
    .where(and(eq(menuDetails.MenuId, menuId), inArray(menuDetails.FunctionId, banks), delivered));
}

/**
 * Brings the standard menus of an older database over to the entries of every day and the settings. A line that staff have put
 * into another group stays there; custom menus, and those of a kind of activity, are not touched.
 */
export async function regroupMenus(tx: Tx, layout: Layout): Promise<void> {
  for (const row of functionRows) await moveFunction(tx, row, layout);
  await closeBanks(tx, layout);
  await replaceGroups(tx);
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1` })
    .where(inArray(menus.Id, [...layout.menus.values()]));
}
