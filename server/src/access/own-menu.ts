import { allows, type Level } from '@circolo/contract/access/authorization';
import { UserNature } from '@circolo/contract/access/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { findMenuId } from './chosen-menu.ts';
import { readLevels } from './menu-levels.ts';

/** What decides over menus. */
const kept = ['Menus', 'MenusFunctions'];

async function ownLevels(tx: Tx, { UserId }: Caller): Promise<Level[]> {
  const id = await findMenuId(tx, UserId);
  const levels = id === null ? undefined : await readLevels(tx, id);
  return kept.map((resource) => levels?.get(resource) ?? 'N');
}

/** Who loses a menu of theirs is given it back by a higher nature; above a superuser is nobody. */
const isHighest = ({ Nature }: Caller): boolean => Nature === UserNature.superuser;

/** Changes what stands in the menus of all, but not so that the caller could no longer change them. */
export async function keepingOwnMenu<T>(tx: Tx, caller: Caller, change: () => Promise<T>): Promise<T> {
  const before = await ownLevels(tx, caller);
  const changed = await change();
  const after = await ownLevels(tx, caller);
  if (after.some((level, nth) => allows(before[nth] ?? 'N', 'E') && !allows(level, 'E'))) throw problem('OwnMenu');
  return changed;
}

/** Changes one menu, but not so that a superuser could no longer change them: nobody might be left who can. */
export const keepingHighestMenu = <T>(tx: Tx, caller: Caller, change: () => Promise<T>): Promise<T> =>
  isHighest(caller) ? keepingOwnMenu(tx, caller, change) : change();

/** Refuses to delete the menu that a superuser works with. */
export async function refuseOwnMenu(tx: Tx, id: number, caller: Caller): Promise<void> {
  if (isHighest(caller) && (await findMenuId(tx, caller.UserId)) === id) throw problem('OwnMenu');
}
