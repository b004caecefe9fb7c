import { groups } from '@circolo/contract/catalogue/groups/group';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineLinks, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { groupOrigins, packages, products, groups as t } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

const originsOfGroup = defineLinks({ owner: groupOrigins.GroupId, other: groupOrigins.OriginId, target: origins });

const source = sourceOf(groups, t, {
  natural: [asc(t.Position), asc(t.Description)],
  details: { Origins: originsOfGroup },
});

/** Two levels deep: a parent has no parent of its own, and a group with children gets none. */
async function checkParent(tx: Tx, input: InputOf<typeof groups>, id: number | null): Promise<void> {
  if (!input.ParentGroup) return;
  if (input.ParentGroup.Id === id) throw fieldProblem('ParentGroup', 'cycle');
  const [above] = await tx
    .select({ ParentGroupId: t.ParentGroupId, Software: t.Software })
    .from(t)
    .where(eq(t.Id, input.ParentGroup.Id))
    .for('update');
  if (!above) throw fieldProblem('ParentGroup', 'unknownRecord');
  if (above.ParentGroupId !== null) throw fieldProblem('ParentGroup', 'notAllowed');
  if (above.Software !== input.Software) throw fieldProblem('ParentGroup', 'softwareMismatch');
  if (id === null) return;
  const [below] = await tx.select({ Id: t.Id }).from(t).where(eq(t.ParentGroupId, id)).limit(1);
  if (below) throw fieldProblem('ParentGroup', below.Id === input.ParentGroup.Id ? 'cycle' : 'notAllowed');
}

/** A group stays with the software of what is in it. */
async function checkSoftware(tx: Tx, { Software }: InputOf<typeof groups>, id: number | null): Promise<void> {
  if (id === null) return;
  const others = await Promise.all([
    tx.$count(products, and(eq(products.GroupId, id), ne(products.Software, Software))),
    tx.$count(packages, and(eq(packages.GroupId, id), ne(packages.Software, Software))),
    tx.$count(t, and(eq(t.ParentGroupId, id), ne(t.Software, Software))),
  ]);
  if (others.some((count) => count > 0)) throw fieldProblem('Software', 'softwareMismatch');
}

async function saveGroup(tx: Tx, input: InputOf<typeof groups>, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  await checkParent(tx, input, context.Id);
  await checkSoftware(tx, input, context.Id);
  const Search = searchText(input.Code, input.Description, input.ShopTitle);
  const id = await saveRow(tx, t, { ...input, Search }, context);
  await saveLinks(tx, originsOfGroup, id, 'Origins', input.Origins);
  return id;
}

export function groupsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveGroup);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
