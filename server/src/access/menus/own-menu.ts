import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findMenuId } from '../../http/rights/chosen-menu.ts';
import { readLevels } from '../../http/rights/menu-levels.ts';

/** What decides over menus. */
export const menuResources: readonly string[] = ['Menus', 'MenusFunctions'];

async function ownLevels(tx: Tx, { UserId }: Caller): Promise<Level[]> {
  const id = await findMenuId(tx, UserId);
  const levels = id === null ? undefined : await readLevels(tx, id);
  return menuResources.map((resource) => levels?.get(resource) ?? AuthorizationLevel.none);
}

/** A higher nature restores a lost menu; no nature is above a superuser. */
const isHighest = ({ Nature }: Caller): boolean => Nature === UserNature.superuser;

/** Changes the menus of all, but not so that the caller could no longer change them. */
export async function guardOwnMenu<T>(tx: Tx, caller: Caller, change: () => Promise<T>): Promise<T> {
  const before = await ownLevels(tx, caller);
  const changed = await change();
  const after = await ownLevels(tx, caller);
  if (
    after.some(
      (level, nth) =>
        allows(before[nth] ?? AuthorizationLevel.none, AuthorizationLevel.edit) &&
        !allows(level, AuthorizationLevel.edit),
    )
  )
    throw problem('OwnMenu');
  return changed;
}

/** Changes one menu, but not so that a superuser could no longer change them: no one might be left who can. */
export const guardSuperuserMenu = <T>(tx: Tx, caller: Caller, change: () => Promise<T>): Promise<T> =>
  isHighest(caller) ? guardOwnMenu(tx, caller, change) : change();

/** Refuses to delete the menu that a superuser works with. */
export async function assertNotOwnMenu(tx: Tx, id: number, caller: Caller): Promise<void> {
  if (isHighest(caller) && (await findMenuId(tx, caller.UserId)) === id) throw problem('OwnMenu');
}
