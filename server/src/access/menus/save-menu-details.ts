import type { menus as menusResource } from '@circolo/contract/access/menus/menu';
import { AuthorizationLevel, allows, effectiveLevel, type Level } from '@circolo/contract/authorization/levels';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { menuDetails, menuFunctions, menuGroups, menus } from '../../tables/access/menu-tables.ts';
import { hasLevelOnAll } from '../permissions/grant-limits.ts';

type Input = InputOf<typeof menusResource>;
type Details = Input['Details'];

/** A nature has one active standard menu for each type of activity, and one for any. */
export async function assertSingleMenu(db: Queryable, input: Input, id: number | null): Promise<void> {
  if (input.Custom || !input.Active) return;
  const type = input.ActivityType ? eq(menus.ActivityTypeId, input.ActivityType.Id) : isNull(menus.ActivityTypeId);
  const standard = and(eq(menus.Active, true), eq(menus.Custom, false), eq(menus.UserNature, input.UserNature.Code));
  const [other] = await db
    .select({ Id: menus.Id })
    .from(menus)
    .where(and(standard, type, id === null ? undefined : ne(menus.Id, id)));
  if (other) throw fieldProblem('UserNature', 'alreadyUsed');
}

/** Callers grant levels up to their own: every new or raised level must be one that the caller has. */
export async function assertLevelsGrantable(tx: Tx, details: Details, { Id, caller }: SaveContext): Promise<void> {
  const functions = await tx
    .select({ Id: menuFunctions.Id, Resources: menuFunctions.Resources })
    .from(menuFunctions)
    .where(inArray(menuFunctions.Id, [0, ...details.map(({ Function: used }) => used.Id)]));
  const opened = new Map(functions.map(({ Id: key, Resources }) => [key, Resources]));
  const before = new Map<number, Level>();
  for (const row of Id ? await tx.select().from(menuDetails).where(eq(menuDetails.MenuId, Id)) : []) {
    before.set(row.FunctionId, effectiveLevel(row.CustomAuthorizations, row.BaseAuthorizations));
  }
  for (const [index, detail] of details.entries()) {
    const wanted = effectiveLevel(detail.CustomAuthorizations, detail.BaseAuthorizations);
    if (allows(before.get(detail.Function.Id) ?? AuthorizationLevel.none, wanted)) continue;
    if (hasLevelOnAll(caller, opened.get(detail.Function.Id) ?? [], wanted)) continue;
    throw fieldProblem(`Details.${index}.BaseAuthorizations`, 'notAllowed');
  }
}

/** Replaces a menu's lines. */
export async function saveDetails(tx: Tx, menuId: number, details: Details): Promise<void> {
  await assertReferencesExist(
    tx,
    menuFunctions,
    'Details',
    details.map(({ Function: used }) => used),
  );
  await assertReferencesExist(
    tx,
    menuGroups,
    'Details',
    details.map(({ Group }) => Group),
  );
  await tx.delete(menuDetails).where(eq(menuDetails.MenuId, menuId));
  const rows = details.map((detail) => ({
    MenuId: menuId,
    Position: detail.Position,
    GroupId: detail.Group?.Id ?? null,
    FunctionId: detail.Function.Id,
    BaseAuthorizations: detail.BaseAuthorizations,
    CustomAuthorizations: detail.CustomAuthorizations,
  }));
  if (rows.length > 0) await tx.insert(menuDetails).values(rows);
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1` })
    .where(eq(menus.Id, menuId));
}
