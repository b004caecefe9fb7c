import { isBuiltIn } from '@circolo/contract/access/built-in-keys';
import { menuFunctions } from '@circolo/contract/access/menu-function';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { resources } from '@circolo/contract/resources';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { found } from '../http/implement.ts';
import { isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { holds } from './granting.ts';
import { menuDetails, menus, menuFunctions as t } from './menu-tables.ts';
import { keepingOwnMenu } from './own-menu.ts';

const source = {
  resource: menuFunctions,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Key: t.Key,
        Description: t.Description,
        DescriptionEn: t.DescriptionEn,
        BaseUrl: t.BaseUrl,
        ChildUrl: t.ChildUrl,
        Icon: t.Icon,
        AssociationOnly: t.AssociationOnly,
        ExternalUrl: t.ExternalUrl,
        Resources: t.Resources,
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    BaseUrl: textIn(t.BaseUrl),
    AssociationOnly: (value) => isFlag(t.AssociationOnly, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Key: t.Key,
    Description: t.Description,
    BaseUrl: t.BaseUrl,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Key)],
  label: t.Description,
} satisfies Source<typeof menuFunctions>;

type Input = InputOf<typeof menuFunctions>;

const names = new Set(resources.map(({ Name }) => Name));

async function refuseDouble(tx: Tx, input: Input, id: number | null): Promise<void> {
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
function refuseBuiltIn(input: Input, before: { Key: number; BaseUrl: string } | undefined): void {
  if (before && isBuiltIn(before.Key)) {
    if (input.Key !== before.Key) throw fieldProblem('Key', 'notAllowed');
    if (input.BaseUrl !== before.BaseUrl) throw fieldProblem('BaseUrl', 'notAllowed');
  } else if (isBuiltIn(input.Key)) throw fieldProblem('Key', 'notAllowed');
}

async function saveMenuFunction(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  const [before] = context.Id ? await tx.select().from(t).where(eq(t.Id, context.Id)) : [];
  refuseBuiltIn(input, before);
  await refuseDouble(tx, input, context.Id);
  const added = input.Resources.filter((name) => !before?.Resources.includes(name));
  if (added.some((name) => !names.has(name))) throw fieldProblem('Resources', 'unknownRecord');
  // A function may stand in one's own menu: what it opens anew must be open to oneself already.
  if (!holds(context.caller, added, 'F')) throw fieldProblem('Resources', 'notAllowed');
  const Search = searchText(String(input.Key), input.Description, input.DescriptionEn, input.BaseUrl);
  const Resources = [...new Set(input.Resources)];
  const id = await saveRow(tx, t, { ...input, Resources, Search }, context);
  await reviseMenus(tx, id);
  return id;
}

/** The menus that hold a function open something else from now on. */
async function reviseMenus(tx: Tx, functionId: number): Promise<void> {
  const holding = tx.select({ Id: menuDetails.MenuId }).from(menuDetails).where(eq(menuDetails.FunctionId, functionId));
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1` })
    .where(inArray(menus.Id, holding));
}

async function refuseBuiltInRemoval(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ Key: t.Key }).from(t).where(eq(t.Id, id));
  if (isBuiltIn(found(row).Key)) throw problem('NotEditable');
}

export function menuFunctionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, (tx, input, context) =>
    keepingOwnMenu(tx, context.caller, () => saveMenuFunction(tx, input, context)),
  );
  removed(api, source, everyRow, refuseBuiltInRemoval);
  exported(api, source, everyRow);
}
