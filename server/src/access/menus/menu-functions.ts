import { isBuiltIn } from '@circolo/contract/access/menus/built-in-keys';
import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { resources } from '@circolo/contract/resources';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { inStep } from '../../resource/in-step.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { menuDetails, menus, menuFunctions as t } from '../../tables/access/menu-tables.ts';
import { hasLevelOnAll } from '../permissions/grant-limits.ts';
import { saveNotWider } from './assert-not-wider.ts';
import { followFunctions } from './follow-order.ts';
import { guardOwnMenu } from './own-menu.ts';

const source = sourceOf(menuFunctions, t, { natural: [asc(t.Position), asc(t.Key)] });

type Input = InputOf<typeof menuFunctions>;

const names = new Set(resources.map(({ Name }) => Name));

async function assertListedOnce(tx: Tx, input: Input, id: number | null): Promise<void> {
  const other = id === null ? undefined : ne(t.Id, id);
  const [key] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.Key, input.Key), other));
  if (key) throw fieldProblem('Key', 'duplicateCode');
  const child = input.ChildUrl === null ? isNull(t.ChildUrl) : eq(t.ChildUrl, input.ChildUrl);
  const [address] = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.BaseUrl, input.BaseUrl), child, other));
  if (address) throw fieldProblem('BaseUrl', 'duplicateCode');
}

/** A built-in item keeps its key and address, and no other function may take such a key. */
function assertNotBuiltIn(input: Input, before: { Key: number; BaseUrl: string } | undefined): void {
  if (before && isBuiltIn(before.Key)) {
    if (input.Key !== before.Key) throw fieldProblem('Key', 'notAllowed');
    if (input.BaseUrl !== before.BaseUrl) throw fieldProblem('BaseUrl', 'notAllowed');
  } else if (isBuiltIn(input.Key)) throw fieldProblem('Key', 'notAllowed');
}

async function saveMenuFunction(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const [before] = context.Id ? await tx.select().from(t).where(eq(t.Id, context.Id)) : [];
  assertNotBuiltIn(input, before);
  await assertListedOnce(tx, input, context.Id);
  const added = input.Resources.filter((name) => !before?.Resources.includes(name));
  if (added.some((name) => !names.has(name))) throw fieldProblem('Resources', 'unknownRecord');
  // A function may be in one's own menu: what it newly opens must already be open to oneself.
  if (!hasLevelOnAll(context.caller, added, AuthorizationLevel.full)) throw fieldProblem('Resources', 'notAllowed');
  const Search = searchText(String(input.Key), input.Description, input.DescriptionEn, input.BaseUrl);
  const Resources = [...new Set(input.Resources)];
  const id = await saveRow(tx, t, { ...input, Resources, Search }, context);
  await reviseMenus(tx, id);
  return id;
}

/** What a switch opens must be open to the caller: the field that opens it carries the refusal. */
async function saveFunctionNotWider(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const [before] = context.Id ? await tx.select().from(t).where(eq(t.Id, context.Id)) : [];
  const field = before?.AssociationOnly && !input.AssociationOnly ? 'AssociationOnly' : 'Active';
  return saveNotWider(tx, context.caller, field, () => saveMenuFunction(tx, input, context));
}

/** The menus that hold a function open something else from now on. */
async function reviseMenus(tx: Tx, functionId: number): Promise<void> {
  const holding = tx.select({ Id: menuDetails.MenuId }).from(menuDetails).where(eq(menuDetails.FunctionId, functionId));
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1` })
    .where(inArray(menus.Id, holding));
}

async function assertNoBuiltInRemoved(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ Key: t.Key }).from(t).where(eq(t.Id, id));
  if (isBuiltIn(orNotFound(row).Key)) throw problem('NotEditable');
}

export function menuFunctionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  offer(source, { follow: followFunctions });
  saved(api, source, (tx, input, context) =>
    guardOwnMenu(tx, context.caller, () =>
      inStep(tx, { source, follow: followFunctions }, context, () => saveFunctionNotWider(tx, input, context)),
    ),
  );
  removed(api, source, everyRow, assertNoBuiltInRemoved);
  exported(api, source, everyRow);
}
