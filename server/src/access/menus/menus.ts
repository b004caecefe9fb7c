import type { menus } from '@circolo/contract/access/menus/menu';
import type { InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { menus as t } from '../../tables/access/menu-tables.ts';
import { assertCanGovernNature } from '../permissions/grant-limits.ts';
import { assertRemovalNotWider, saveNotWider } from './assert-not-wider.ts';
import { menuPreviewRoute } from './menu-preview.ts';
import { menuSource } from './menu-source.ts';
import { assertNotOwnMenu, guardSuperuserMenu } from './own-menu.ts';
import { saveMenu } from './save-menu.ts';

async function assertRemovable(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [menu] = await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, id));
  assertCanGovernNature(caller, orNotFound(menu).UserNature);
  await assertNotOwnMenu(tx, id, caller);
  await assertRemovalNotWider(tx, caller, id);
}

/** Saves a menu, unless it opens more than the caller has or takes the menus away from a superuser. */
const saveWithinLimits = (tx: Tx, input: InputOf<typeof menus>, context: SaveContext): Promise<number> =>
  guardSuperuserMenu(tx, context.caller, () =>
    saveNotWider(tx, context.caller, 'Details', () => saveMenu(tx, input, context)),
  );

export function menusRoutes(api: Api): void {
  list(api, menuSource, everyRow);
  count(api, menuSource, everyRow);
  lookup(api, menuSource, everyRow);
  one(api, menuSource, everyRow);
  saved(api, menuSource, saveWithinLimits);
  removed(api, menuSource, everyRow, assertRemovable);
  exported(api, menuSource, everyRow);
  menuPreviewRoute(api);
}
