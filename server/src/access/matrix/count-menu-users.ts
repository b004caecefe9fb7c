import { type ChoosableMenu, chooseMenu } from '@circolo/contract/access/permissions/permission-policy';
import { landsOnDesk, UserNature } from '@circolo/contract/authorization/natures';
import type { Queryable } from '../../db/database.ts';
import { readPeople } from '../menus/preview-snapshots.ts';

/** How many users there are for whom a menu counts now, and how many of them have a level of their own on a function. */
export interface MenuUsers {
  all: (menuId: number) => number;
  personal: (menuId: number, functionId: number) => number;
}

/** Counts the users of the desk by the menu that counts for each. */
export async function countMenuUsers(db: Queryable, menus: readonly ChoosableMenu[]): Promise<MenuUsers> {
  const counts = new Map<string, number>();
  const add = (key: string, users: number) => counts.set(key, (counts.get(key) ?? 0) + users);
  for (const person of await readPeople(db, { natures: Object.values(UserNature).filter(landsOnDesk) })) {
    const { Menu } = chooseMenu(menus, person);
    if (!Menu) continue;
    add(`${Menu.Id}`, person.Users);
    for (const { FunctionId } of person.Personal) add(`${Menu.Id} ${FunctionId}`, person.Users);
  }
  return {
    all: (menuId) => counts.get(`${menuId}`) ?? 0,
    personal: (menuId, functionId) => counts.get(`${menuId} ${functionId}`) ?? 0,
  };
}
