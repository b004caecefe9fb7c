import type { menus } from '@circolo/contract/access/menus/menu';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { menus as t } from '../../tables/access/menu-tables.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { assertCanGovernNature, canGovernNature } from '../permissions/grant-limits.ts';
import { assertLevelsGrantable, assertSingleMenu, saveDetails } from './save-menu-details.ts';

type Input = InputOf<typeof menus>;

async function assertOwnNature(tx: Tx, input: Input, { Id, caller }: SaveContext): Promise<void> {
  const [before] = Id ? await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, Id)) : [];
  if (before) assertCanGovernNature(caller, before.UserNature);
  if (!canGovernNature(caller, input.UserNature.Code)) throw fieldProblem('UserNature', 'notAllowed');
}

/** Writes a menu with its lines; that it opens no more than the caller has is for the caller of this (`saveNotWider`). */
export async function saveMenu(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertOwnNature(tx, input, context);
  await assertReferencesExist(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await assertSingleMenu(tx, input, context.Id);
  await assertLevelsGrantable(tx, input.Details, context);
  const { Details, UserNature, ...columns } = input;
  const Search = searchText(input.Description);
  const id = await saveRow(tx, t, { ...columns, UserNature: UserNature.Code, Search }, context);
  await saveDetails(tx, id, Details);
  return id;
}
