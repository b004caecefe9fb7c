import { cellLevel, cellProblem, withLevel } from '@circolo/contract/access/matrix/matrix-cell';
import type { MatrixChange } from '@circolo/contract/access/matrix/permission-matrix';
import type { menus as menusResource } from '@circolo/contract/access/menus/menu';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { type FieldProblem, Problem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findMenuId } from '../../http/rights/chosen-menu.ts';
import { updateRecord } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { menuDetails, menuFunctions, menus } from '../../tables/access/menu-tables.ts';
import { saveNotWider } from '../menus/assert-not-wider.ts';
import { menuSource } from '../menus/menu-source.ts';
import { guardSuperuserMenu, menuResources } from '../menus/own-menu.ts';
import { saveMenu } from '../menus/save-menu.ts';
import { canGovernNature } from '../permissions/grant-limits.ts';
import { highestLevel } from './read-matrix.ts';

/** Who changes the matrix, and when. */
interface SaveContext {
  caller: Caller;
  language: Language;
  now: Date;
}

type Changes = readonly MatrixChange[];

/** The heading that each function has in the first menu that has it under one. */
async function findHeadings(tx: Tx, functionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const lines = await tx
    .select({ FunctionId: menuDetails.FunctionId, GroupId: menuDetails.GroupId })
    .from(menuDetails)
    .where(and(inArray(menuDetails.FunctionId, [...functionIds]), isNotNull(menuDetails.GroupId)))
    .orderBy(desc(menuDetails.MenuId));
  return new Map(lines.flatMap(({ FunctionId, GroupId }) => (GroupId === null ? [] : [[FunctionId, GroupId]])));
}

/** What the changed cells are now; the menus stay locked until the end of the transaction. */
async function lockCells(tx: Tx, changes: Changes) {
  const ids = [...new Set(changes.map(({ Menu }) => Menu.Id))];
  const locked = await tx
    .select({ Id: menus.Id, UserNature: menus.UserNature, Active: menus.Active })
    .from(menus)
    .where(inArray(menus.Id, ids))
    .orderBy(asc(menus.Id))
    .for('update');
  const lines = await tx
    .select({
      cell: { MenuId: menuDetails.MenuId, FunctionId: menuDetails.FunctionId },
      BaseAuthorization: menuDetails.BaseAuthorizations,
      CustomAuthorization: menuDetails.CustomAuthorizations,
    })
    .from(menuDetails)
    .where(inArray(menuDetails.MenuId, ids));
  const used = changes.map(({ Function: named }) => named.Id);
  const functions = await tx.select().from(menuFunctions).where(inArray(menuFunctions.Id, used));
  return { menus: locked.filter(({ Active }) => Active), lines, functions, headings: await findHeadings(tx, used) };
}

type Cells = Awaited<ReturnType<typeof lockCells>>;

function changeProblem(
  { Menu, Function: used, Before, Level: wanted }: MatrixChange,
  cells: Cells,
  { caller, language }: SaveContext,
): FieldProblem | null {
  const menu = cells.menus.find(({ Id }) => Id === Menu.Id);
  const changed = cells.functions.find(({ Id }) => Id === used.Id);
  if (!menu || !changed) return { code: 'unknownRecord' };
  const line = cells.lines.find(({ cell }) => cell.MenuId === menu.Id && cell.FunctionId === changed.Id);
  const before = line ? cellLevel(line) : null;
  if (before !== Before) {
    const value = translator(language)(`permissions.level.${before ?? AuthorizationLevel.none}`);
    return { code: 'changedByOther', parameters: { value } };
  }
  const highest = highestLevel(caller, changed.Resources);
  const code = cellProblem({ before, wanted, highest, editable: canGovernNature(caller, menu.UserNature) });
  return code && { code };
}

const fieldOf = (index: number): string => `Changes.${index}.Level`;

/** Refuses all changes where one of them is refused; every reason is at its cell. */
function assertAllowed(changes: Changes, cells: Cells, context: SaveContext): void {
  const fields = changes.flatMap((change, index) => {
    const found = changeProblem(change, cells, context);
    return found ? [[fieldOf(index), found] as const] : [];
  });
  if (fields.length > 0) throw problem('ValidationFailed', { fields: Object.fromEntries(fields) });
}

type Details = InputOf<typeof menusResource>['Details'];

const headingOf = ({ headings }: Cells, functionId: number): { Id: number } | null => {
  const Id = headings.get(functionId);
  return Id === undefined ? null : { Id };
};

/** The lines of a menu with the changed levels; a function that it did not hold comes under the heading that others have it under. */
function changedDetails(details: Details, changes: Changes, cells: Cells): Details {
  const levels = new Map(changes.map((change) => [change.Function.Id, change.Level]));
  const kept = details.map((line) => {
    const level = levels.get(line.Function.Id);
    levels.delete(line.Function.Id);
    if (level === undefined) return line;
    const { BaseAuthorizations: BaseAuthorization, CustomAuthorizations: CustomAuthorization } = line;
    const changed = withLevel({ BaseAuthorization, CustomAuthorization }, level);
    return { ...line, CustomAuthorizations: changed.CustomAuthorization };
  });
  const opened = [...levels].filter(([, level]) => level !== AuthorizationLevel.none);
  const added = opened.map(([Id, BaseAuthorizations]) => ({
    Position: cells.functions.find((stored) => stored.Id === Id)?.Position ?? 0,
    Group: headingOf(cells, Id),
    Function: { Id },
    BaseAuthorizations,
    CustomAuthorizations: null,
  }));
  return [...kept, ...added];
}

async function changeMenu(tx: Tx, id: number, changes: Changes, cells: Cells, { caller, now }: SaveContext) {
  const stored = orNotFound(await selectOne<typeof menusResource>(tx, menuSource, id));
  const input = { ...stored, Details: changedDetails(stored.Details, changes, cells) };
  await updateRecord(tx, { source: menuSource, save: saveMenu }, id, input, { caller, now });
}

/** The fields of the changes after which a superuser could not change menus any more. */
async function ownFields(tx: Tx, changes: Changes, { functions }: Cells, { caller }: SaveContext) {
  const own = await findMenuId(tx, caller.UserId);
  const decisive = functions.filter(({ Resources }) => Resources.some((name) => menuResources.includes(name)));
  const isDecisive = ({ Menu, Function: used }: MatrixChange) =>
    Menu.Id === own && decisive.some(({ Id }) => Id === used.Id);
  return changes.flatMap((change, index) => (isDecisive(change) ? [fieldOf(index)] : []));
}

/**
 * Changes the levels of several menus, all of them or none. A cell that somebody else has changed since is refused as every
 * other refused one is, at its place; what others did to other cells stays.
 */
export async function saveMatrix(tx: Tx, changes: Changes, context: SaveContext): Promise<void> {
  const { caller } = context;
  const cells = await lockCells(tx, changes);
  assertAllowed(changes, cells, context);
  const decisive = await ownFields(tx, changes, cells, context);
  try {
    await guardSuperuserMenu(tx, caller, () =>
      saveNotWider(tx, caller, 'Changes', async () => {
        for (const { Id } of cells.menus) {
          const own = changes.filter(({ Menu }) => Menu.Id === Id);
          await changeMenu(tx, Id, own, cells, context);
        }
      }),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'OwnMenu') throw error;
    const fields = decisive.map((field) => [field, { code: 'notAllowed' }] as const);
    throw problem('OwnMenu', { fields: Object.fromEntries(fields) });
  }
}
